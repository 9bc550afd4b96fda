import Foundation
@testable import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Screen graphs, against JSONDecoder")
struct ScreenGraphPropertyTests {
  @Test("good graphs: the same screen, whatever the chunks", arguments: 0..<4)
  func strict(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      let bytes = RandomGraph(seed: seed).bytes
      let dto = try JSONDecoder().decode(ScreenGraphDTO.self, from: Data(bytes))
      let expected = try JSONDecoder().decode(LossyGraph.self, from: Data(bytes)).screen
      #expect(try dto.toEntity() == expected, "seed \(seed)")
      let whole = try graph(bytes)
      #expect(whole.failure == nil && whole.screen == expected, "seed \(seed)")
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(try graph(bytes, chunking) == whole, "seed \(seed), \(chunking)")
      }
      #expect(try graph(bytes, options: SectionDecodingOptions(mode: .lenient)) == whole, "seed \(seed)")
    }
  }

  @Test("bad parts: the same screen and the same losses, whatever the chunks", arguments: 0..<4)
  func lenient(_ batch: Int) throws {
    var kinds: Set<SkipReport.What> = []
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      let bytes = RandomGraph(seed: seed, faults: 15).bytes
      let options = SectionDecodingOptions(mode: .lenient)
      let expected = try JSONDecoder().decode(LossyGraph.self, from: Data(bytes))
      let whole = try graph(bytes, options: options)
      #expect(whole.failure == nil && whole.screen == expected.screen, "seed \(seed)")
      let reports = whole.reports.map {
        LossyGraph.Loss(what: $0.what, path: $0.path.description, code: $0.code)
      }
      #expect(
        reports.count == expected.losses.count && Set(reports) == Set(expected.losses),
        "seed \(seed): \(Set(reports).symmetricDifference(expected.losses))")
      kinds.formUnion(reports.map(\.what))
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(try graph(bytes, options: options, chunking) == whole, "seed \(seed), \(chunking)")
      }
      let strict = try graph(bytes)
      #expect((strict.failure == nil) == expected.losses.isEmpty, "seed \(seed)")
      if let failure = strict.failure, let first = whole.reports.first {
        #expect(failure.path == first.path.description && failure.code == first.code, "seed \(seed)")
        #expect(failure.position == first.position && failure.message == first.reason, "seed \(seed)")
      }
      var inside = options
      inside.path = try JSONPath(parsing: "$.data[1]")
      let wrapped = try graph(
        Array("{\"x\":[1,{}],\"data\":[null,".utf8) + bytes + Array("],\"y\":[]}".utf8), options: inside)
      #expect(wrapped.screen == whole.screen && wrapped.reports.map(\.reason) == whole.reports.map(\.reason))
    }
    #expect(kinds == [.template, .component, .body])
  }

  @Test("a cut graph is incomplete, wherever it is cut")
  func cut() throws {
    for seed in UInt64(0)..<12 {
      let bytes = RandomGraph(seed: seed).bytes
      let whole = try graph(bytes).events
      for end in bytes.indices {
        let cut = try graph(Array(bytes[..<end]))
        #expect(cut.failure?.category == .incomplete, "seed \(seed), \(end)")
        #expect(whole.starts(with: cut.events), "seed \(seed), \(end)")
      }
    }
  }

  @Test("any byte may be wrong")
  func anyByte() throws {
    var generator = SeededGenerator(seed: 1)
    for seed in UInt64(0)..<40 {
      var bytes = RandomGraph(seed: seed, faults: 5).bytes
      for _ in 0..<20 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        for mode in DecodingMode.allCases {
          let options = SectionDecodingOptions(mode: mode)
          let whole = try graph(bytes, options: options)
          #expect(try graph(bytes, options: options, .size(3)) == whole, "seed \(seed)")
        }
      }
    }
  }
}
