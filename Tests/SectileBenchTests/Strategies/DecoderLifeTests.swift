import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("The life of a strategy's decoder") struct DecoderLifeTests {
  private struct Stop: Error {}

  private static let strategies: [(name: String, strategy: any SectionStrategy<SectionModel>)] =
    DecodingStrategy.allCases.map { ($0.name, $0) } + [
      ("mapped", DecoderStrategy.jsonDecoder(SectionModel.self) { $0 }),
      (
        "mapped split",
        DecoderStrategy("split") {
          try DecodingStrategy.splitJSONDecoder.makeDecoder(options: $0).mapped { $0 }
        }
      ),
      (
        "with fallback",
        Fallback(DecodingStrategy.native, to: DecodingStrategy.jsonDecoder) { _ in }
      ),
    ]

  @Test("calls in any order → what every decoder says to them", arguments: strategies.indices)
  private func calls(_ index: Int) throws {
    let (name, strategy) = Self.strategies[index]
    let decoder = TestedDecoder(
      name, MarkedPayload.list(5),
      open: { TestedDecoder.calls(of: try strategy.makeDecoder(options: SectionDecodingOptions())) }
    )
    try decoder.expectOrder()
  }

  @Test(
    "a handler's error at any report → thrown there, and the reports before it once",
    arguments: strategies.indices)
  private func throwingAtReports(_ index: Int) throws {
    let bytes = DamagedPayload(seed: 3, sections: 5, cells: 4, hasNumbers: false).bytes { _ in true
    }
    let options = SectionDecodingOptions(mode: .lenient)
    let strategy = Self.strategies[index].strategy
    let expected = try DecodingStrategy.native.makeDecoder(options: options).run(bytes).reports
      .count
    #expect(expected > 2)
    for stop in 1...expected + 1 {
      var count = 0
      let run = try strategy.makeDecoder(options: options).run(
        bytes, .size(200),
        onSkip: { _ in
          count += 1
          if count == stop { throw Stop() }
        })
      #expect(count == min(stop, expected) && (run.error is Stop) == (stop <= expected))
    }
  }
}
