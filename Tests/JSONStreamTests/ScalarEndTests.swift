import JSONStream
import TestSupport
import Testing

/// A number is what it is only when the byte behind it says that it ends: `[12` may go on, and `[12x]` was no 12.
@Suite("A scalar is delivered when a separator has been seen behind it")
struct ScalarEndTests {
  /// Documents that break directly behind a scalar, and the scalars that were sent before.
  static let broken: [(text: String, delivered: [String])] = [
    ("[123true]", []), ("[0x10]", []), ("[01]", []), ("[-01]", []), ("[1-2]", []), ("[1.5x]", []), ("[1e5.]", []),
    ("[1.5.2]", []), ("[7,123true]", ["7"]), ("[7, 8 ,9\"a\"]", ["7", "8"]), ("[1[2]]", []), ("[1{}]", []),
    ("[truefalse]", []), ("[true1]", []), ("[nullx]", []), ("[falsey]", []), ("[\"a\"1]", []), ("[\"a\"\"b\"]", []),
    ("[\"a\"b]", []), ("[\"a\":1]", []), ("[\"\\n\"x]", []), ("[\"é\"x]", []), ("[1\u{C}]", []), ("[\"a\"\u{B}]", []),
    ("{\"a\":1x}", []), ("{\"a\":\"b\"x}", []), ("{\"a\":true:}", []), ("{\"a\":[7,1\"b\"]}", ["7"]),
    ("1x", []), ("\"a\"x", []), ("nullx", []), ("true\"a\"", []), ("12 3", ["12"]), ("[1 2]", ["1"]),
    ("[1 \"two\"]", ["1"]), ("[null\nx]", ["null"]), ("[1}", ["1"]), ("{\"a\":1]", ["1"]), ("1,", ["1"]),
    // Cut: the number, and whatever else it may be, could go on.
    ("[12", []), ("[\"a\"", []), ("[true", []), ("{\"a\":12", []), ("[12,34", ["12"]), ("[12 ", ["12"]),
    // At the root the end of the input is one.
    ("12", ["12"]), ("\"a\"", ["a"]), ("null", ["null"]), ("-1.5e3", ["-1.5e3"]), (" false\n", ["false"]),
  ]

  private static func scalars(_ events: [EventTranscript.Event]) -> [String] {
    events.compactMap {
      switch $0.kind {
      case .null, .true, .false: $0.kind.rawValue
      case .number, .string: $0.text
      case .key, .startObject, .endObject, .startArray, .endArray: nil
      }
    }
  }

  @Test("as events", arguments: broken)
  func events(_ text: String, _ delivered: [String]) throws {
    #expect(Self.scalars(try transcript(text).events) == delivered)
  }

  @Test("as elements", arguments: [DecodingMode.strict, .lenient])
  func elements(_ mode: DecodingMode) throws {
    let options = StreamDecodingOptions(mode: mode)
    for (text, delivered) in Self.broken where text.hasPrefix("[") {
      let numbers = delivered.compactMap(Double.init)
      guard numbers.count == delivered.count else { continue }
      let found = try JSONStreamTests.elements(in: Array(text.utf8), options: options) {
        try ElementStreamDecoder(Double.self, options: $0)
      }
      #expect(found.elements == numbers && found.reports.isEmpty && found.failure?.category != .data, "\(text)")
    }
  }

  @Test("a value that is there whole is not decoded before its end is seen")
  func wholeValues() throws {
    for engine in JSONEngine.allCases {
      let decoder = JSONStreamDecoder(engine: engine)
      for text in [#"{"a":1x}"#, #"{"a":1"#, #"{"a":truefalse}"#, #"{"a":"b"c}"#] {
        let error = #expect(throws: JSONStreamError.self) {
          try decoder.decode(Unwanted.self, from: Array(text.utf8), at: "$.a")
        }
        #expect(error?.code != .custom, "\(text)")
      }
    }
  }

  /// Limits hold at the same byte as for any other token.
  @Test("the payload's limit is no separator")
  func payloadLimit() throws {
    let cases = [("[true,1]", 5, []), ("[true,1]", 6, ["true"]), ("[12,1]", 3, []), ("true", 4, ["true"])]
    for (text, limit, delivered) in cases {
      let found = try transcript(text, limits: JSONLimits(payloadBytes: limit))
      #expect(Self.scalars(found.events) == delivered, "\(text), \(limit) bytes")
    }
  }

  /// The oracle are the bytes alone: a scalar's own, and a separator behind them.
  @Test("whatever is damaged")
  func damaged() throws {
    let seed: UInt64 = 61
    var generator = SeededGenerator(seed: seed)
    let scalars = ["0", "-1", "12.5", "1e3", "true", "false", "null", "\"\"", "\"a\\n\"", "\"é\""]
    let between = [",", ",", ",", " ", "", "x", ":", "]", "}", "[", "\n", "\u{C}", ", ", "-", ".", "\""]
    for number in 0..<(TestSize.isFull ? 4000 : 1000) {
      var text = generator.pick(["[", "[", "{\"k\":", "", "[[1],"])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        text += generator.pick(scalars) + generator.pick(between)
      }
      let bytes = Array((text + generator.pick(["]", "}", "", "]]"])).utf8)
      let found = try transcript(
        bytes, chunkings: [.size(1), .size(2), .size(3), .random(seed: generator.next())],
        "seed \(seed), number \(number):")
      for event in found.events {
        guard let end = Self.end(of: event, in: bytes) else { continue }
        let isSeparated = end < bytes.count ? " \t\r\n,]}".utf8.contains(bytes[end]) : found.failure == nil
        #expect(isSeparated, "seed \(seed), number \(number): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// Where a scalar's own bytes end; nil for what is none.
  private static func end(of event: EventTranscript.Event, in bytes: [UInt8]) -> Int? {
    let start = event.byteOffset
    switch event.kind {
    case .null, .true: return start + 4
    case .false: return start + 5
    case .number: return start + (event.text ?? "").utf8.count
    case .string:
      var end = start + 1
      while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      return end + 1
    case .key, .startObject, .endObject, .startArray, .endArray: return nil
    }
  }
}

/// A value that must not be decoded.
private struct Unwanted: StreamDecodable {
  struct Decoded: Error {}

  init(from value: borrowing JSONValue) throws { throw Decoded() }
}
