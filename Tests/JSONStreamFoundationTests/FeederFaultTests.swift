import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// Whoever hears of sections may throw or call back in the middle, whatever the strategy: what was complete has come once,
/// and a feeder that failed stays failed and says so.
@Suite("Handlers that misbehave, strategy by strategy") struct FeederFaultTests {
  private struct Stop: Error, Equatable {
    let at: Int
  }

  /// A way to a feeder of the built-in sections.
  private struct Maker: CustomTestStringConvertible {
    let strategy: any SectionStrategy<SectionModel>
    let testDescription: String

    init(_ name: String? = nil, _ strategy: any SectionStrategy<SectionModel>) {
      self.strategy = strategy
      testDescription = name ?? strategy.name
    }

    func make(_ options: SectionDecodingOptions) throws -> any SectionFeeder<SectionModel> {
      try strategy.makeFeeder(options: options)
    }

    /// Every one.
    static let allCases: [Maker] =
      DecodingStrategy.allCases.map { Maker(nil, $0) } + [
        Maker("mapped", FeederStrategy.jsonDecoder(SectionModel.self) { $0 }),
        Maker("mapped split", FeederStrategy.splitJSONDecoder(SectionModel.self) { $0 }),
        Maker("with fallback", Fallback(DecodingStrategy.native, to: DecodingStrategy.jsonDecoder) { _ in }),
      ]
  }

  private static let bytes = Array(MarkedPayload.list(5).utf8)

  /// Feeds in chunks and ends; goes on after errors, as a careless caller does.
  private func run(
    _ feeder: any SectionFeeder<SectionModel>, _ bytes: [UInt8] = bytes, every size: Int,
    onSkip: (SkipReport) throws -> Void = { _ in }, _ handler: (SectionModel) throws -> Void
  ) -> [any Error] {
    var errors: [any Error] = []
    func take(_ event: ElementEvent<SectionModel, Never>) throws {
      switch event {
      case .element(let section): try handler(section)
      case .skipped(let report): try onSkip(report)
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer { chunk in
        do { try feeder.feed(chunk, take) } catch { errors.append(error) }
      }
    }
    for _ in 0..<2 {
      do { try feeder.finish(take) } catch { errors.append(error) }
    }
    return errors
  }

  @Test(
    "one that throws at any section is told so with every further call, and nothing more", arguments: Maker.allCases)
  private func throwing(_ maker: Maker) throws {
    for size in [60, 500, 1 << 20] {
      for stop in 1...5 {
        var count = 0
        let errors = run(try maker.make(SectionDecodingOptions()), every: size) { _ in
          count += 1
          if count == stop { throw Stop(at: stop) }
        }
        #expect(count == stop)
        // At least the two that tried to end.
        #expect(errors.count >= 2 && errors.allSatisfy { $0 as? Stop == Stop(at: stop) }, "\(errors)")
      }
    }
  }

  @Test("one that calls back changes nothing", arguments: Maker.allCases)
  private func reentrant(_ maker: Maker) throws {
    let feeder = try maker.make(SectionDecodingOptions())
    var count = 0
    var refused = 0
    func handle(_ section: SectionModel) {
      count += 1
      for call in 0..<2 {
        do {
          if call == 0 {
            try [0x78].withUnsafeBufferPointer { try feeder.feed($0) { _ in Issue.record("delivered inside") } }
          } else {
            try feeder.finish { _ in Issue.record("delivered inside") }
          }
          Issue.record("let in")
        } catch let error as JSONStreamError {
          if error.code == .reentrantCall, error.category == .misuse { refused += 1 }
        } catch {
          Issue.record(error)
        }
      }
    }
    let errors = run(feeder, every: 100, handle)
    #expect(errors.isEmpty && count == 5 && refused == 10)
  }

  @Test("the end is the end", arguments: Maker.allCases)
  private func theEnd(_ maker: Maker) throws {
    let feeder = try maker.make(SectionDecodingOptions())
    var count = 0
    #expect(run(feeder, every: 100) { _ in count += 1 }.isEmpty)
    #expect(count == 5)
    let error = #expect(throws: JSONStreamError.self) {
      try [0x20].withUnsafeBufferPointer { try feeder.feed($0) { _ in count += 1 } }
    }
    #expect(error?.code == .alreadyFinished && error?.category == .misuse)
    try feeder.finish { _ in count += 1 }
    #expect(count == 5)
  }

  @Test("a bad payload is bad with every further call, behind what was complete", arguments: Maker.allCases)
  private func badPayload(_ maker: Maker) throws {
    // The fourth section's title is a number, and the payload is cut behind it.
    var text = MarkedPayload.list(5)
    let place = try #require(text.range(of: #""title":"zqx 3""#))
    text.replaceSubrange(place, with: #""title":7"#)
    for bytes in [Array(text.utf8), Array(Self.bytes.dropLast(30))] {
      for size in [60, 1 << 20] {
        var ids: [Int] = []
        let errors = run(try maker.make(SectionDecodingOptions()), bytes, every: size) { ids.append($0.id) }
        let codes = Set(errors.map { ($0 as? JSONStreamError)?.code })
        #expect(errors.count >= 2 && codes.count == 1 && codes != [nil], "\(errors)")
        #expect(Set(ids).count == ids.count)
      }
    }
  }

  /// In lenient mode somebody else hears, too, and may throw.
  @Test("one that throws at any report", arguments: Maker.allCases)
  private func throwingAtReports(_ maker: Maker) throws {
    let bytes = DamagedPayload(seed: 3, sections: 5, cells: 4, hasNumbers: false).bytes { _ in true }
    let options = SectionDecodingOptions(mode: .lenient)
    func tell(_ stop: Int?) throws -> (reports: Int, errors: [any Error]) {
      let feeder = try maker.make(options)
      var count = 0
      func tell(_ report: SkipReport) throws {
        count += 1
        if count == stop { throw Stop(at: count) }
      }
      let errors = run(feeder, bytes, every: 200, onSkip: tell) { _ in }
      return (count, errors)
    }
    var expected = 0
    let reference = try DecodingStrategy.native.makeFeeder(options: options)
    #expect(run(reference, bytes, every: 200, onSkip: { _ in expected += 1 }, { _ in }).isEmpty)
    let all = try tell(nil)
    #expect(expected > 2 && all.reports == expected && all.errors.isEmpty, "nothing is lost without a report")
    for stop in 1...expected {
      let (reports, errors) = try tell(stop)
      #expect(reports == stop)
      #expect(errors.count >= 2 && errors.allSatisfy { $0 as? Stop == Stop(at: stop) }, "\(errors)")
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

  /// What the first strategy has told is not told again by the second.
  @Test("a fallback in lenient mode tells every loss and delivers every section once", arguments: 1...5)
  func fallbackReportsOnce(_ number: Int) throws {
    let text = DamagedPayload(seed: 5, sections: 9, cells: 4, hasNumbers: false).bytes { _ in true }
    let options = SectionDecodingOptions(mode: .lenient)
    var expected: [String] = []
    let sections = try DecodingStrategy.jsonDecoder.decode(Data(text), options: options) {
      expected.append("\($0.what) \($0.path)")
    }
    try #require(expected.count > 2 && sections.count >= number)
    let outcomes = Log<FallbackReport>()
    let first = FeederStrategy<SectionModel>("failing") { try Self.failing(at: number, $0) }
    let feeder = try Fallback(first, to: DecodingStrategy.jsonDecoder) { outcomes.add($0) }
      .makeFeeder(options: options)
    var told: [String] = []
    var delivered: [SectionModel] = []
    func tell(_ report: SkipReport) { told.append("\(report.what) \(report.path)") }
    #expect(run(feeder, text, every: 64, onSkip: tell) { delivered.append($0) }.isEmpty)
    #expect(outcomes.entries.map(\.outcome) == [.decoded])
    #expect(outcomes.entries.map(\.delivered) == [number - 1])
    #expect(told == expected && delivered == sections)
  }
}
