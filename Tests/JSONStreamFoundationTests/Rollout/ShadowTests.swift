import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import Testing

@Suite("A shadow", .timeLimit(.minutes(10))) struct ShadowTests {
  private struct Stop: Error {}

  private func shadow(
    by second: any SectionStrategy<SectionModel>, share: Double = 1, seed: UInt64 = 1,
    payloadBytes: Int = 4 << 20, waiting: Int = 100, differences: Int = 20, _ log: Log<ShadowReport>
  ) -> Shadow<SectionModel> {
    Shadow(
      by: second, share: share, seed: seed, payloadBytes: payloadBytes, waiting: waiting, differences: differences
    ) { log.add($0) }
  }

  @Test("finds nothing where nothing is", arguments: DecodingStrategy.allCases, DecodingStrategy.allCases)
  func equal(_ first: DecodingStrategy, _ second: DecodingStrategy) async throws {
    let log = Log<ShadowReport>()
    let shadow = shadow(by: second, log)
    for text in [everything, MarkedPayload.list(3), "[]", "[,", "[{}]", MarkedPayload.section(1, cells: 2)] {
      for size in [7, 1 << 20] {
        let (sections, error) = try feed(text, every: size, to: Rollout(first, shadow: shadow))
        let alone = try feed(text, every: size, to: first)
        #expect(sections == alone.sections && (error == nil) == (alone.error == nil))
      }
    }
    await shadow.settled()
    let reports = log.entries
    #expect(reports.count == 12)
    #expect(reports.map(\.decode) == Array(0..<12))
    // A payload that the first refuses before its end says so; everything else is equal.
    let found = reports.flatMap(\.differences)
    #expect(found.allSatisfy { $0.reason == .firstFailedEarly }, "\(found)")
    #expect(shadow.counts.decodes == 12 && shadow.counts.sampled == 12)
    #expect(shadow.counts.equal + shadow.counts.different == 12)
  }

  @Test("says where, of which type and why")
  func differences() async throws {
    let log = Log<ShadowReport>()
    let second = changed { sections in
      sections[1].header.title = "zqx!"
      sections[1].header.headerImage = HeaderImage(id: 7351, type: .system, imageText: "zqx", color: nil)
      sections[2].cells[1] = .cardImageTitle(ImageAndTitleModel(id: 7351, url: "zqx", title: "zqx ключ 1"))
      sections[3].cells[0] = .none
      sections[3].cells.removeLast()
      sections.removeFirst(0)
    }
    let shadow = shadow(by: second, log)
    let whole = try Rollout(DecodingStrategy.native, shadow: shadow).sections(in: MarkedPayload.data())
    #expect(whole.count == 4)
    await shadow.settled()
    let report = try #require(log.entries.first)
    #expect(!report.isEqual && !report.isCut)
    #expect((report.first, report.second) == ("native", "changed"))
    #expect((report.firstSections, report.secondSections) == (4, 4))
    #expect(report.payloadBytes == MarkedPayload.data().count)
    #expect(
      report.differences.map(\.description) == [
        "$[1].header.title: value (String)",
        "$[1].header.headerImage: onlyInSecond (Optional<HeaderImage>)",
        "$[2].cells[1].cardImageTitle.id: value (Int)",
        "$[2].cells[1].cardImageTitle.url: value (String)",
        "$[3].cells[0]: value (CellData)",
        "$[3].cells: count (Array<CellData>)",
      ])
  }

  @Test("a report is cut where it grows too long")
  func cut() async throws {
    let log = Log<ShadowReport>()
    let second = changed { sections in for index in sections.indices { sections[index].header.title = "" } }
    for (limit, isCut) in [(3, true), (4, false)] {
      let shadow = shadow(by: second, differences: limit, log)
      _ = try Rollout(DecodingStrategy.native, shadow: shadow).sections(in: MarkedPayload.data(4))
      await shadow.settled()
      #expect(log.entries.last?.differences.count == limit)
      #expect(log.entries.last?.isCut == isCut)
    }
  }

  @Test("of failures, says which strategy's and where, by keys that are known")
  func failures() async throws {
    let log = Log<ShadowReport>()
    let shadow = shadow(by: DecodingStrategy.jsonDecoder, log)
    let rollout = Rollout(DecodingStrategy.native, shadow: shadow)
    let list = MarkedPayload.list(2)
    // Only JSONDecoder takes a comma at the end of a list.
    let comma = list.dropLast() + ",]"
    #expect(throws: JSONStreamError.self) { try rollout.sections(in: Data(comma.utf8)) }
    // In a value that nobody asks for, below a key of the backend's.
    let half = list.replacingOccurrences(of: #"{"ключ":7351}"#, with: #"{"ключ":"\ud800"}"#)
    #expect(throws: JSONStreamError.self) { try rollout.sections(in: Data(half.utf8)) }
    // In pieces, the rest never comes.
    #expect(try feed(String(half), every: 40, to: rollout).error != nil)
    await shadow.settled()
    #expect(
      log.entries.map { $0.differences.map(\.description) } == [
        ["$[2]: onlyFirstFailed (syntax)"], ["$[0][*][*]: onlyFirstFailed (loneSurrogate)"],
        ["$[0][*][*]: firstFailedEarly (loneSurrogate)"],
      ])
    #expect(log.entries.map(\.secondSections) == [2, 2, nil])
    // The other way round.
    let reverse = Log<ShadowReport>()
    let other = self.shadow(by: DecodingStrategy.native, reverse)
    _ = try Rollout(DecodingStrategy.jsonDecoder, shadow: other).sections(in: Data(comma.utf8))
    await other.settled()
    #expect(reverse.entries.first?.differences.map(\.description) == ["$[2]: onlySecondFailed (syntax)"])
  }

  /// Whatever two strategies make of a payload, no report has anything of it.
  @Test("no content of a payload is in any report")
  func noContent() async throws {
    let log = Log<ShadowReport>()
    let fallbacks = Log<FallbackReport>()
    let text = MarkedPayload.list(3)
    var payloads = [text, text.replacingOccurrences(of: #""id":7351"#, with: #""id":"zqx 7351""#)]
    // Cut, and with one byte changed, at many places.
    for place in stride(from: 1, to: text.utf8.count, by: 23) {
      var bytes = Array(text.utf8)
      bytes[place] = [0x22, 0x7D, 0x5C, 0xFF, 0x78][place % 5]
      payloads += [String(decoding: bytes.prefix(place), as: UTF8.self), String(decoding: bytes, as: UTF8.self)]
    }
    let seconds: [any SectionStrategy<SectionModel>] = [
      DecodingStrategy.jsonDecoder, DecodingStrategy.jsonSerialization,
      changed { $0 = $0.reversed() }, changed { $0.removeAll() }, changed { _ in throw Leak(text: "zqx 7351 ключ") },
      changed { sections in
        for index in sections.indices { sections[index].cells = sections[index].cells.reversed() }
      },
    ]
    for second in seconds {
      let shadow = shadow(by: second, waiting: 10_000, log)
      let rollout = Rollout(
        DecodingStrategy.native, shadow: shadow, fallback: Fallback(to: second) { fallbacks.add($0) })
      for payload in payloads {
        _ = try? rollout.sections(in: Data(payload.utf8))
        _ = try? feed(payload, every: 100, to: Rollout(DecodingStrategy.native, shadow: shadow))
      }
      await shadow.settled()
    }
    #expect(log.entries.contains { !$0.isEqual } && !fallbacks.entries.isEmpty)
    let encoder = JSONEncoder()
    let reports =
      try log.entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\($0)" }
      + fallbacks.entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\($0)" }
    for report in reports {
      for mark in MarkedPayload.marks { #expect(!report.contains(mark), "\(report)") }
    }
  }

  private struct Leak: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  @Test("samples by seed and number alone")
  func sampling() async throws {
    func sampled(share: Double, seed: UInt64) async throws -> [Int] {
      let log = Log<ShadowReport>()
      let shadow = shadow(by: DecodingStrategy.jsonDecoder, share: share, seed: seed, waiting: 1000, log)
      for _ in 0..<400 {
        _ = try Rollout(DecodingStrategy.native, shadow: shadow).sections(in: Data("[]".utf8))
      }
      await shadow.settled()
      #expect(shadow.counts.sampled == log.entries.count && shadow.counts.decodes == 400)
      return log.entries.map(\.decode)
    }
    let some = try await sampled(share: 0.25, seed: 7)
    #expect((60...140).contains(some.count))
    #expect(try await sampled(share: 0.25, seed: 7) == some)
    #expect(try await sampled(share: 0.25, seed: 8) != some)
    #expect(try await sampled(share: 0, seed: 7) == [])
    #expect(try await sampled(share: 1, seed: 7) == Array(0..<400))
  }

  @Test("does not hold up the first strategy, and keeps no more than it may")
  func bounded() async throws {
    let log = Log<ShadowReport>()
    let made = Log<@Sendable () -> Shadow<SectionModel>?>()
    let ended = Log<Int>()
    let second = changed { _ in
      // All of these begin and end while the second strategy is still at the first.
      guard let shadow = made.entries.first?(), ended.entries.isEmpty else { return }
      for _ in 0..<5 {
        ended.add(try Rollout(DecodingStrategy.native, shadow: shadow).sections(in: MarkedPayload.data()).count)
      }
      #expect(log.entries.isEmpty)
      #expect(shadow.counts.droppedAsTooMany == 4)
    }
    let shadow = shadow(by: second, waiting: 2, log)
    made.add { [weak shadow] in shadow }
    #expect(try Rollout(DecodingStrategy.native, shadow: shadow).sections(in: MarkedPayload.data()).count == 4)
    await shadow.settled()
    #expect(ended.entries == [4, 4, 4, 4, 4])
    #expect(log.entries.map(\.decode) == [0, 1])
    #expect(shadow.counts.equal == 2 && shadow.counts.sampled == 6)
  }

  @Test("counts what it drops: too long, never ended, stopped by its handler")
  func dropped() async throws {
    let log = Log<ShadowReport>()
    let text = MarkedPayload.list(4)
    let shadow = shadow(
      by: DecodingStrategy.jsonDecoder, payloadBytes: text.utf8.count, waiting: 10, log)
    let rollout = Rollout(DecodingStrategy.native, shadow: shadow)
    #expect(try feed(text, every: 100, to: rollout).error == nil)
    #expect(try feed(text + " ", every: 100, to: rollout).error == nil)
    #expect(try feed(text, every: 100, to: rollout) { _ in throw Stop() }.error is Stop)
    do {
      let feeder = try rollout.makeFeeder(options: SectionDecodingOptions())
      try Array(text.utf8).withUnsafeBufferPointer { try feeder.feed($0) { _ in } }
    }
    await shadow.settled()
    #expect(shadow.counts.equal == 1)
    #expect(shadow.counts.droppedAsTooLarge == 1)
    #expect(shadow.counts.abandoned == 2)
    #expect(log.entries.count == 1)
  }

  @Test("keys of dictionaries and what a mirror of a type's own says are content")
  func redaction() {
    struct Own: CustomReflectable {
      var text: String
      var customMirror: Mirror { Mirror(self, children: [text: text]) }
    }
    struct Model {
      var names: [String: [Int]]
      var own: Own?
    }
    let found = ValueComparison.differences(
      Model(names: ["zqx": [1, 2]], own: Own(text: "a")), Model(names: ["zqx": [1, 3]], own: Own(text: "a")), limit: 9)
    #expect(found.map(\.plainPath) == [".names[*][1]"])
    #expect(found.map(\.fullPath) == [".names[zqx][1]"])
    struct Labelled: CustomReflectable {
      var value: Int
      var customMirror: Mirror { Mirror(self, children: ["zqx": value]) }
    }
    #expect(ValueComparison.differences(Labelled(value: 1), Labelled(value: 2)).map(\.plainPath) == [".*"])
  }
}
