import BenchmarkKit
import Foundation
import JSONStream
import CompositionalLayout
import JSONStreamFoundation
import TestSupport
import Testing

@testable import SectileBench
import HomeFeed

/// Decodes like `native`, and then changes something.
private func changing(_ change: @escaping @Sendable (inout [SectionModel]) -> Void) -> Strategy<SectionModel> {
  .whole("changing", isLenient: false) { payload, options, _ in
    var sections = try DecodingStrategy.native.decode(payload, options: options)
    change(&sections)
    return sections
  } section: {
    $0
  }
}

@Suite struct DecodeSuiteTests {
  private func suite(_ strategies: [Strategy<SectionModel>] = []) -> DecodeSuite<CellData> {
    var app = App.builtIn
    for strategy in strategies { app.add(strategy, isLast: true) }
    return DecodeSuite(app: app, settings: BenchSettings(samples: 2))
  }

  private func payload(_ json: String) -> BenchPayload { BenchPayload(name: "test", bytes: Array(json.utf8)) }

  @Test("measures every metric of every strategy")
  func measuresEveryMetric() throws {
    let outcome = try suite().run(payload(HomePayload.json)) { _ in }
    #expect(outcome.isEqual)
    #expect(outcome.notes.isEmpty)
    #expect(outcome.sections == 5)
    let measured = Set(outcome.measurements.map { "\($0.strategy) \($0.metric) \($0.unit)" })
    for strategy in DecodingStrategy.allCases.map(\.rawValue) {
      for metric in [
        "decode.time ms", "decode.cpu_time ms", "decode.throughput MB/s", "decode.cells cells/s",
        "decode.first_section µs",
      ] {
        #expect(measured.contains("\(strategy) \(metric)"))
      }
    }
    for row in JSONEngine.aloneNames {
      #expect(measured.contains("\(row) decode.time ms"))
      #expect(measured.contains("\(row) decode.throughput MB/s"))
    }
    #expect(measured.contains("layout layout.time ms"))
    #expect(measured.contains("layout layout.first_viewport µs"))
    for measurement in outcome.measurements {
      #expect(measurement.median > 0, "\(measurement)")
      #expect(
        (measurement.ratioToReference == nil)
          == (measurement.strategy == "json-decoder" || measurement.strategy == "layout"))
    }
  }

  @Test("the allocations are those of the decode that needs most: a cache may save some")
  func allocations() throws {
    final class Counts: @unchecked Sendable {
      // Unchecked is safe: this test alone uses it, from one thread.
      var next = 0
    }
    let counts = Counts()
    let counter = AllocationCounter(
      start: {}, stop: {},
      snapshot: {
        counts.next += 1
        let allocations = [100, 103, 101, 103, 103][counts.next % 5]
        return AllocationSnapshot(allocations: allocations, bytesAllocated: 1, liveBytes: 1, peakLiveBytes: 1)
      })
    let suite = DecodeSuite(app: App.builtIn, settings: BenchSettings(samples: 2, allocations: counter))
    let outcome = try suite.run(payload(HomePayload.json)) { _ in }
    let counted = outcome.measurements.filter { $0.metric == "decode.allocations" }
    #expect(counted.count > 1 && counted.allSatisfy { $0.median == 103 }, "\(counted.map(\.median))")
  }

  @Test("a layout that fails leaves the decode")
  func layoutFailsLeaves() throws {
    var app = App.builtIn
    app.layOut(by: NamedTemplates()) { _ in "none" }
    let outcome = try DecodeSuite(app: app, settings: BenchSettings(samples: 2)).run(payload(HomePayload.json)) { _ in }
    #expect(outcome.isEqual && outcome.layoutFailure != nil)
    let metrics = Set(outcome.measurements.map(\.metric))
    #expect(metrics.contains("decode.time") && !metrics.contains("layout.time"))
  }

  @Test("what only the reference cannot decode is said so")
  func onlyReferenceCannot() throws {
    var app = App("strict", cells: CellData.self)
    app.add(
      .whole("strict-decoder") { _ -> [SectionModel] in
        throw DecodingError.keyNotFound(AnyKey("items"), .init(codingPath: [], debugDescription: ""))
      } section: {
        $0
      })
    let suite = DecodeSuite(app: app, settings: BenchSettings(samples: 2))
    let error = #expect(throws: JSONStreamError.self) {
      _ = try suite.run(payload(HomePayload.json)) { _ in }
    }
    #expect(
      error?.message.hasPrefix("strict-decoder fails where \(JSONEngine.preferred.rawValue) does not: the key ") == true
    )
  }

  @Test("a difference withholds the numbers", arguments: [0, 1, 2])
  func differenceWithholdsNumbers(kind: Int) throws {
    let changing = changing { sections in
      switch kind {
      case 0: sections.removeLast()
      case 1: sections[2].header.title += "x"
      default: sections[1].cells.append(.cardImage(OnlyImageModel(id: 1, url: "")))
      }
    }
    let outcome = try suite([changing]).run(payload(HomePayload.json)) { _ in }
    #expect(!outcome.isEqual)
    #expect(outcome.measurements.isEmpty)
    #expect(outcome.notes.map(\.strategy) == ["changing"])
    let expected = ["4 sections, not 5", "the header of section 2", "section 1: "][kind]
    #expect(outcome.notes.first?.text.contains(expected) == true)
  }

  @Test("a known difference of Foundation's tree costs its row only")
  func knownDifferenceFoundations() throws {
    // JSONSerialization keeps the last of duplicate keys, JSONDecoder the first.
    let json = HomePayload.json.replacingOccurrences(of: #""title": "#, with: #""title": "first", "title": "#)
    let outcome = try suite().run(payload(json)) { _ in }
    #expect(outcome.isEqual)
    #expect(outcome.notes.map(\.strategy) == ["json-serialization"])
    #expect(!outcome.measurements.isEmpty)
    #expect(!outcome.measurements.contains { $0.strategy == "json-serialization" })
  }

  @Test("a bad payload is an error with a place")
  func badPayloadError() {
    #expect(throws: (any Error).self) {
      try suite().run(payload(#"[{"id":"x"}]"#)) { _ in }
    }
  }

  @Test("the home payload is the fixture")
  func homePayloadFixture() throws {
    #expect(try Array(HomePayload.json.utf8) == Repository.bytes("Fixtures/home.json"))
  }

  @Test("the default payloads have the documented sizes")
  func defaultPayloadsDocumented() throws {
    let sizes = try SamplePayload.builtIn.map { try $0.payload().bytes.count }
    let expected = [3_600, 300_000, 26_000_000]
    #expect(sizes.count == expected.count)
    for (size, about) in zip(sizes, expected) {
      #expect((Double(about) * 0.9...Double(about) * 1.1).contains(Double(size)), "\(size), not about \(about)")
    }
  }

  @Test("payloads of other profiles have the size that they are named by", arguments: [100, 3000])
  func profilePayloads(kilobytes: Int) throws {
    let payloads = try SamplePayload.profiles(kilobytes: kilobytes).map { try $0.payload() }
    let size = kilobytes == 100 ? "100KB" : "3MB"
    #expect(
      payloads.map(\.name)
        == ["unicode", "deep", "shuffled"].map { "generated-\($0)-\(size)" })
    for payload in payloads {
      let bytes = payload.bytes.count
      #expect(kilobytes * 900...kilobytes * 1100 ~= bytes, "\(payload.name): \(bytes)")
    }
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
