import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import Testing

@Suite("A fallback", .timeLimit(.minutes(10))) struct FallbackTests {
  private struct Stop: Error {}

  private func rollout(
    _ log: Log<FallbackReport>, to second: any SectionStrategy<SectionModel> = DecodingStrategy.jsonDecoder,
    payloadBytes: Int = 1 << 20, shadow: Shadow<SectionModel>? = nil
  ) -> Rollout<SectionModel> {
    Rollout(
      DecodingStrategy.native, shadow: shadow,
      fallback: Fallback(to: second, payloadBytes: payloadBytes) { log.add($0) })
  }

  /// Only JSONDecoder takes half a surrogate pair, in a value that nobody asks for, in the third of five sections.
  private let odd: String = {
    let sections = (0..<5).map { id in
      let text = MarkedPayload.section(id, cells: 2)
      return id == 2 ? text.replacingOccurrences(of: #"{"ключ":7351}"#, with: #""\ud800""#) : text
    }
    return "[\(sections.joined(separator: ","))]"
  }()

  @Test("delivers every section once, whatever the chunks", arguments: [1, 7, 100, 333, 1 << 20])
  func delivers(_ size: Int) throws {
    let log = Log<FallbackReport>()
    let expected = try DecodingStrategy.jsonDecoder.decode(Data(odd.utf8))
    let (sections, error) = try feed(odd, every: size, to: rollout(log))
    #expect(error == nil)
    #expect(sections == expected)
    #expect(
      log.entries == [
        FallbackReport(
          first: "native", second: "json-decoder", code: "loneSurrogate", path: "$[2][*]", delivered: 2,
          outcome: .decoded)
      ])
  }

  @Test("is silent where nothing fails")
  func silent() throws {
    let log = Log<FallbackReport>()
    #expect(try feed(everything, every: 50, to: rollout(log)).sections.count == 3)
    #expect(log.entries.isEmpty)
  }

  @Test("when both refuse, the first one's error is thrown, and again")
  func bothRefuse() throws {
    let log = Log<FallbackReport>()
    let text = odd.dropLast()
    let feeder = try rollout(log).makeFeeder(options: SectionDecodingOptions())
    var count = 0
    try Array(text.utf8).withUnsafeBufferPointer { try feeder.feed($0) { _ in count += 1 } }
    for _ in 0..<3 {
      let error = #expect(throws: JSONStreamError.self) { try feeder.finish { _ in count += 1 } }
      #expect(error?.code == .loneSurrogate)
    }
    #expect(count == 2)
    #expect(log.entries.map(\.outcome) == [.refused])
  }

  @Test("a payload that is not kept has no second try")
  func tooLarge() throws {
    let log = Log<FallbackReport>()
    for (limit, sections) in [(odd.utf8.count, 5), (odd.utf8.count - 1, 2), (0, 2)] {
      let (found, error) = try feed(odd, every: 100, to: rollout(log, payloadBytes: limit))
      #expect(found.count == sections && (error == nil) == (sections == 5))
    }
    #expect(log.entries.map(\.outcome) == [.decoded, .tooLarge, .tooLarge])
  }

  @Test("a second strategy that makes fewer sections than were delivered ends with the first error")
  func fewer() throws {
    let log = Log<FallbackReport>()
    let (sections, error) = try feed(odd, every: 100, to: rollout(log, to: changed { $0 = [$0[0]] }))
    #expect(sections.count == 2 && (error as? JSONStreamError)?.code == .loneSurrogate)
    #expect(log.entries.map(\.outcome) == [.fewerSections])
  }

  @Test("a handler's error and wrong use are nobody's failure", arguments: 1...5)
  func handlersError(_ stop: Int) throws {
    let log = Log<FallbackReport>()
    var count = 0
    let (_, error) = try feed(odd, every: 100, to: rollout(log)) { _ in
      count += 1
      if count == stop { throw Stop() }
    }
    #expect(error is Stop && count == stop)
    // Only what the second strategy delivered was a second try.
    #expect(log.entries.count == (stop <= 2 ? 0 : 1))
    let feeder = try rollout(log).makeFeeder(options: SectionDecodingOptions())
    try Array("[]".utf8).withUnsafeBufferPointer { try feeder.feed($0) { _ in } }
    try feeder.finish { _ in }
    let misuse = #expect(throws: JSONStreamError.self) {
      try Array("[]".utf8).withUnsafeBufferPointer { try feeder.feed($0) { _ in } }
    }
    #expect(misuse?.code == .alreadyFinished)
  }

  @Test("a shadow sees the failure, too")
  func withShadow() async throws {
    let log = Log<FallbackReport>()
    let reports = Log<ShadowReport>()
    let shadow = Shadow(by: DecodingStrategy.splitJSONDecoder, share: 1, seed: 1) { reports.add($0) }
    #expect(try feed(odd, every: 64, to: rollout(log, shadow: shadow)).sections.count == 5)
    await shadow.settled()
    #expect(reports.entries.first?.differences.map(\.reason) == [.onlyFirstFailed])
    #expect(reports.entries.first?.secondSections == 5)
  }
}
