import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("A fallback", .timeLimit(.minutes(10))) struct FallbackTests {
  private struct Stop: Error {}

  private func fallback(
    _ log: Guarded<[FallbackReport]>,
    to second: any SectionStrategy<SectionModel> = DecoderStrategy.jsonDecoder(SectionModel.self) {
      $0
    },
    payloadBytes: Int = 1 << 20, knownKeys: Set<String> = []
  ) -> Fallback<SectionModel> {
    Fallback(DecodingStrategy.native, to: second, payloadBytes: payloadBytes, knownKeys: knownKeys)
    { report in
      log.with { $0.append(report) }
    }
  }

  /// Only JSONDecoder takes half a surrogate pair, in a value that nobody asks for, in the third of
  /// five sections.
  private let odd: String = {
    let sections = (0..<5).map { id in
      let text = MarkedPayload.section(id, cells: 2)
      return id == 2 ? text.replacingOccurrences(of: #"{"ключ":7351}"#, with: #""\ud800""#) : text
    }
    return "[\(sections.joined(separator: ","))]"
  }()

  @Test(
    "delivers every section once, whatever the chunks, and is silent where nothing fails",
    arguments: [1, 7, 100, 333, 1 << 20])
  func delivers(_ size: Int) throws {
    let log = Guarded<[FallbackReport]>([])
    let expected = try DecodingStrategy.jsonDecoder.decode(Data(odd.utf8))
    let run = try fallback(log).run(odd, .size(size))
    #expect(run.error == nil && run.sections == expected)
    let shown = log.with { $0 }.map {
      "\($0.first) \($0.second) \($0.code) \($0.path) \($0.outcome) \($0.delivered)"
    }
    #expect(shown == ["native json-decoder loneSurrogate $[2][*] decoded 2"])
    #expect(
      try fallback(log).run(everything, .size(size)).sections.count == 3
        && log.with { $0 }.count == 1)
  }

  @Test("when both refuse, the first one's error is thrown, and again") func bothRefuse() throws {
    let log = Guarded<[FallbackReport]>([])
    let text = odd.dropLast()
    let decoder = try fallback(log).makeDecoder(options: SectionDecodingOptions())
    var count = 0
    try Array(text.utf8).withUnsafeBufferPointer { try decoder.feed($0) { _ in count += 1 } }
    for _ in 0..<3 {
      let error = #expect(throws: JSONStreamError.self) { try decoder.finish { _ in count += 1 } }
      #expect(error?.code == .loneSurrogate)
    }
    #expect(count == 2)
    #expect(log.with { $0 }.map(\.outcome) == [.refused] && log.with { $0 }.map(\.delivered) == [2])
  }

  @Test("a payload that is not kept has no second try") func tooLarge() throws {
    let log = Guarded<[FallbackReport]>([])
    for (limit, sections) in [(odd.utf8.count, 5), (odd.utf8.count - 1, 2), (0, 2)] {
      let run = try fallback(log, payloadBytes: limit).run(odd, .size(100))
      #expect(run.sections.count == sections && (run.error == nil) == (sections == 5))
    }
    #expect(log.with { $0 }.map(\.outcome) == [.decoded, .tooLarge, .tooLarge])
    #expect(log.with { $0 }.map(\.delivered).max() == 2)
  }

  /// JSONDecoder's strategy, with something done to each section.
  private func changed(
    _ change: @escaping @Sendable (SectionModel) throws -> SectionModel?
  ) -> DecoderStrategy<SectionModel> {
    DecoderStrategy("changed") { options in
      try DecodingStrategy.jsonDecoder.makeDecoder(options: options).compactMap { event in
        guard case .element(let section) = event else { return event }
        return try change(section).map { .element($0) }
      }
    }
  }

  @Test("a second strategy that makes fewer sections than were delivered ends with the first error")
  func fewer() throws {
    let log = Guarded<[FallbackReport]>([])
    let run = try fallback(log, to: changed { $0.title == "zqx 0" ? $0 : nil }).run(odd, .size(100))
    #expect(run.sections.count == 2 && run.code == .loneSurrogate)
    #expect(log.with { $0 }.map(\.outcome) == [.fewerSections])
  }

  @Test("a handler's error and wrong use are nobody's failure", arguments: 1...5)
  func handlersError(_ stop: Int) throws {
    let log = Guarded<[FallbackReport]>([])
    var count = 0
    let run = try fallback(log).makeDecoder(options: SectionDecodingOptions()).run(odd, .size(100))
    {
      _ in
      count += 1
      if count == stop { throw Stop() }
    }
    #expect(run.error is Stop && count == stop)
    // Only what the second strategy delivered was a second try.
    #expect(log.with { $0 }.count == (stop <= 2 ? 0 : 1))
    let decoder = try fallback(log).makeDecoder(options: SectionDecodingOptions())
    try decoder.feed(Array("[]".utf8)) { _ in }
    try decoder.finish { _ in }
    let misuse = #expect(throws: JSONStreamError.self) {
      try decoder.feed(Array("[]".utf8)) { _ in }
    }
    #expect(misuse?.code == .alreadyFinished)
  }

  @Test(
    "losses reach whoever awaits the sections; those behind what only Foundation takes have no place"
  )
  func losses() async throws {
    let lenient = SectionDecodingOptions(mode: .lenient)
    let text = odd.replacing(MarkedPayload.cell(1), with: #"{"id":true}"#)
    let expected = try DecodingStrategy.jsonDecoder.run(text, .whole, lenient)
    #expect(expected.sections.count == 5 && expected.reports.map(\.path).first == "$[0].data[1].id")
    #expect(expected.reports.map { $0.position == nil } == [false, false, true, true, true])
    let log = Guarded<[FallbackReport]>([])
    let skips = Guarded<[SkipReport]>([])
    let arriving = Chunking.size(1).stream(of: text).sections(
      by: fallback(log), options: lenient, onSkip: { report in skips.with { $0.append(report) } })
    let sections = try await arriving.reduce(into: []) { $0.append($1) }
    #expect(
      sections == expected.sections && skips.with { $0 }.map(\.path) == expected.reports.map(\.path)
    )
    #expect(log.with { $0 }.map(\.outcome) == [.decoded])
    let utf16 = try #require(text.data(using: .utf16LittleEndian))
    let run = try DecodingStrategy.jsonDecoder.makeDecoder(options: lenient).run(Array(utf16))
    #expect(run.sections.count == 5 && run.reports.allSatisfy { $0.position == nil })
  }

  @Test("a report has the keys that the app names, and nothing else of the payload")
  func noContent() throws {
    let log = Guarded<[FallbackReport]>([])
    let text = MarkedPayload.list(3)
    var payloads = [text, text.replacingOccurrences(of: #""id":7351"#, with: #""id":"zqx 7351""#)]
    // Cut, and with one byte changed, at many places.
    for place in stride(from: 1, to: text.utf8.count, by: 23) {
      var bytes = Array(text.utf8)
      bytes[place] = [0x22, 0x7D, 0x5C, 0xFF, 0x78][place % 5]
      payloads += [
        String(decoding: bytes.prefix(place), as: UTF8.self),
        String(decoding: bytes, as: UTF8.self),
      ]
    }
    let seconds: [any SectionStrategy<SectionModel>] = [
      DecodingStrategy.jsonDecoder, changed { _ in nil },
      changed { _ in throw Leak(text: "zqx 7351 ключ") },
    ]
    for second in seconds {
      for payload in payloads {
        _ = try? fallback(log, to: second, knownKeys: ["data", "id"]).sections(
          in: Data(payload.utf8))
      }
    }
    #expect(log.with { $0 }.contains { $0.path.hasSuffix(".data[0].id") })
    for report in log.with({ $0 }) {
      let shown = String(decoding: try JSONEncoder().encode(report), as: UTF8.self) + "\(report)"
      for mark in MarkedPayload.marks {
        #expect(!shown.contains(mark), "\(shown)")
      }
    }
  }

  private struct Leak: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
