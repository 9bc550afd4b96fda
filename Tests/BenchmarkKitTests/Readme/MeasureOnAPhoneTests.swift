import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileMeasure
import TestSupport
import Testing

@Suite("measuring in a test", .timeLimit(.minutes(5)))
struct MeasureOnAPhoneTests {
  @Test("the article's test: rows as bench has them; where results differ, the place and no times")
  func article() async throws {
    let feed = try Data(contentsOf: Repository.url("Fixtures/home.json"))
    let run = try await measure(
      feed, named: "home.json",
      strategies: [
        DecoderStrategy.jsonDecoder(SectionModel.self) { $0 },
        DecoderStrategy.native(CellData.self),
      ], in: .milliseconds(300))
    #expect(run.equal)
    let json = try JSONEncoder().encode(run)
    #expect(try JSONDecoder().decode(BenchmarkReport.self, from: json) == run)
    let metrics = ["time", "wall_time", "cpu_time", "throughput", "first_section", "footprint"].map
    { "decode.\($0)" }
    for strategy in ["json-decoder", "native"] {
      #expect(
        Set(run.measurements.filter { $0.strategy == strategy }.map(\.metric)) == Set(metrics))
    }
    #expect(
      Set(run.measurements.filter { $0.ratioToReference != nil }.map(\.strategy)) == ["native"])
    let other = DecoderStrategy<SectionModel>.jsonDecoder(SectionModel.self) {
      SectionModel(header: $0.header, cells: [])
    }
    let differing = try await measure(
      feed, strategies: [DecoderStrategy.native(CellData.self), other])
    #expect(!differing.equal && differing.measurements.isEmpty)
    #expect(
      differing.notes?.first?.hasPrefix(
        "json-decoder is not comparable: it differs from native: section ") == true)
  }
}
