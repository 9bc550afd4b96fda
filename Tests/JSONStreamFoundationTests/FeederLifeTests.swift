import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("The life of a strategy's feeder") struct FeederLifeTests {
  private struct Stop: Error {}

  private static let strategies: [(name: String, strategy: any SectionStrategy<SectionModel>)] =
    DecodingStrategy.allCases.map { ($0.name, $0) } + [
      ("mapped", FeederStrategy.jsonDecoder(SectionModel.self) { $0 }),
      ("mapped split", FeederStrategy.splitJSONDecoder(SectionModel.self) { $0 }),
      ("with fallback", Fallback(DecodingStrategy.native, to: DecodingStrategy.jsonDecoder) { _ in }),
    ]

  @Test("calls in any order → what every decoder says to them", arguments: strategies.indices)
  private func calls(_ index: Int) throws {
    let (name, strategy) = Self.strategies[index]
    let decoder = TestedDecoder(
      name, MarkedPayload.list(5),
      open: { TestedDecoder.calls(of: try strategy.makeFeeder(options: SectionDecodingOptions())) })
    try decoder.expectNoReentrantCall()
    try decoder.expectHandlersError()
    try decoder.expectSameError()
    try decoder.expectEnd()
  }

  @Test("a handler's error at any report → thrown there, and the reports before it once", arguments: strategies.indices)
  private func throwingAtReports(_ index: Int) throws {
    let bytes = DamagedPayload(seed: 3, sections: 5, cells: 4, hasNumbers: false).bytes { _ in true }
    let options = SectionDecodingOptions(mode: .lenient)
    let strategy = Self.strategies[index].strategy
    let expected = try DecodingStrategy.native.makeFeeder(options: options).run(bytes).reports.count
    #expect(expected > 2)
    for stop in 1...expected + 1 {
      var count = 0
      let run = try strategy.makeFeeder(options: options).run(
        bytes, .size(200),
        onSkip: { _ in
          count += 1
          if count == stop { throw Stop() }
        })
      #expect(count == min(stop, expected) && (run.error is Stop) == (stop <= expected))
    }
  }

  /// Decodes as the streaming decoder does, and refuses the payload at its n-th section.
  private static func failing(at number: Int, _ options: SectionDecodingOptions) throws -> any SectionFeeder<
    SectionModel
  > {
    var left = number
    return try DecodingStrategy.native.makeFeeder(options: options).mapped { section in
      left -= 1
      guard left > 0 else { throw JSONStreamError(code: .custom, category: .data, message: "no more") }
      return section
    }
  }

  @Test("a fallback in lenient mode → every loss and every section once", arguments: 1...5)
  func fallbackReportsOnce(_ number: Int) throws {
    let bytes = DamagedPayload(seed: 5, sections: 9, cells: 4, hasNumbers: false).bytes { _ in true }
    let options = SectionDecodingOptions(mode: .lenient)
    let expected = try DecodingStrategy.jsonDecoder.makeFeeder(options: options).run(bytes)
    try #require(expected.reports.count > 2 && expected.sections.count >= number)
    let outcomes = Log<FallbackReport>()
    let first = FeederStrategy<SectionModel>("failing") { try Self.failing(at: number, $0) }
    let run = try Fallback(first, to: DecodingStrategy.jsonDecoder) { outcomes.add($0) }
      .makeFeeder(options: options).run(bytes, .size(64))
    #expect(outcomes.entries.map(\.outcome) == [.decoded])
    #expect(outcomes.entries.map(\.delivered) == [number - 1])
    #expect(run.error == nil && run.sections == expected.sections)
    #expect(run.reports.map { "\($0.what) \($0.path)" } == expected.reports.map { "\($0.what) \($0.path)" })
  }
}
