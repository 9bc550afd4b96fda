import JSONStream
import TestSupport
import Testing

/// A number is what it is only when the byte behind it says that it ends: `[12` may go on, and
/// `[12x]` was no 12.
@Suite("A scalar is delivered when a separator has been seen behind it")
struct ScalarEndTests {
  /// Documents that break directly behind a scalar, and the scalars that were sent before.
  static let broken: [(text: String, delivered: [String])] = [
    ("[123true]", []), ("[0x10]", []), ("[01]", []), ("[-01]", []), ("[1-2]", []), ("[1.5x]", []),
    ("[1e5.]", []),
    ("[1.5.2]", []), ("[7,123true]", ["7"]), ("[7, 8 ,9\"a\"]", ["7", "8"]), ("[1[2]]", []),
    ("[1{}]", []),
    ("[truefalse]", []), ("[true1]", []), ("[nullx]", []), ("[falsey]", []), ("[\"a\"1]", []),
    ("[\"a\"\"b\"]", []),
    ("[\"a\"b]", []), ("[\"a\":1]", []), ("[\"\\n\"x]", []), ("[\"é\"x]", []), ("[1\u{C}]", []),
    ("[\"a\"\u{B}]", []),
    ("{\"a\":1x}", []), ("{\"a\":\"b\"x}", []), ("{\"a\":true:}", []),
    ("{\"a\":[7,1\"b\"]}", ["7"]),
    ("1x", []), ("\"a\"x", []), ("nullx", []), ("true\"a\"", []), ("12 3", ["12"]),
    ("[1 2]", ["1"]),
    ("[1 \"two\"]", ["1"]), ("[null\nx]", ["null"]), ("[1}", ["1"]), ("{\"a\":1]", ["1"]),
    ("1,", ["1"]),
    // Cut: the number, and whatever else it may be, could go on.
    ("[12", []), ("[\"a\"", []), ("[true", []), ("{\"a\":12", []), ("[12,34", ["12"]),
    ("[12 ", ["12"]),
    // At the root the end of the input is one.
    ("12", ["12"]), ("\"a\"", ["a"]), ("null", ["null"]), ("-1.5e3", ["-1.5e3"]),
    (" false\n", ["false"]),
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

  @Test("the payload's limit is no separator")
  func payloadLimit() throws {
    let cases = [
      ("[true,1]", 5, []), ("[true,1]", 6, ["true"]), ("[12,1]", 3, []), ("true", 4, ["true"]),
    ]
    for (text, limit, delivered) in cases {
      let found = try transcript(text, limits: JSONLimits(payloadBytes: limit))
      #expect(Self.scalars(found.events) == delivered, "\(text), \(limit) bytes")
    }
  }
}
