import JSONStream
import TestSupport
import Testing

@Suite("Payloads that are no JSON are named by their first bytes")
struct FirstBytesTests {
  private static let json = #"[{"id":1,"title":"é"}]"#

  private static func bytes(_ text: String, zeros: Int, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let big =
        Array(repeating: UInt8(0), count: zeros - 1) + [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittle ? big.reversed() : big
    }
  }

  private static let utf16 = "this is UTF-16: JSON is sent as UTF-8"
  private static let utf32 = "this is UTF-32: JSON is sent as UTF-8"
  private static let page = "this is an HTML page, such as one to log in or one about an error"

  private static let events =
    "these are server-sent events: take what follows data: in each, and decode that"
  private static let parts = "this is a multipart body: take the part that is JSON, and decode that"

  private static func guarded(_ text: String) -> String {
    "this begins with \(text), which keeps scripts from running it: take that out first"
  }

  private static func padded(_ call: String) -> String {
    "this is JSONP: take \(call)( and its closing parenthesis away first"
  }

  static let recognised: [(name: String, bytes: [UInt8], at: Int, hint: String)] = [
    (
      "gzip", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x8B, 0xAE], 0,
      "this is gzip: decompress it first"
    ),
    ("zlib", [0x78, 0x9C, 0x8B, 0xAE, 5], 0, "this is zlib: decompress it first"),
    ("zlib, fast", [0x78, 0x01, 0x8B, 0xAE, 5], 0, "this is zlib: decompress it first"),
    ("zlib, best", [0x78, 0xDA, 0x8B], 0, "this is zlib: decompress it first"),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD, 4, 0], 0, "this is Zstandard: decompress it first"),
    ("UTF-16 LE", bytes(json, zeros: 1, isLittle: true), 1, utf16),
    ("UTF-16 BE", bytes(json, zeros: 1, isLittle: false), 0, utf16),
    ("UTF-32 LE", bytes(json, zeros: 3, isLittle: true), 1, utf32),
    ("UTF-32 BE", bytes(json, zeros: 3, isLittle: false), 0, utf32),
    ("UTF-16 LE, object", bytes("{\"a\":1}", zeros: 1, isLittle: true), 1, utf16),
    ("UTF-16 LE, number", bytes("1", zeros: 1, isLittle: true), 1, utf16),
    ("UTF-16 LE, mark", [0xFF, 0xFE] + bytes(json, zeros: 1, isLittle: true), 0, utf16),
    ("UTF-16 BE, mark", [0xFE, 0xFF] + bytes(json, zeros: 1, isLittle: false), 0, utf16),
    ("UTF-32 LE, mark", [0xFF, 0xFE, 0, 0] + bytes(json, zeros: 3, isLittle: true), 0, utf32),
    ("UTF-32 BE, mark", [0, 0, 0xFE, 0xFF] + bytes(json, zeros: 3, isLittle: false), 0, utf32),
    ("UTF-16 LE, its first byte no JSON", [1, 0, 0x5B, 0], 0, utf16),
    ("a mark alone", [0xFF, 0xFE], 0, utf16),
    (
      "JSON text sequence", [0x1E] + Array("{}\n".utf8), 0,
      "this is a JSON text sequence (RFC 7464): take its separators out, and read it as lines"
    ),
    ("guard of Angular", Array(")]}',\n[]".utf8), 0, guarded(")]}'")),
    ("guard of Facebook", Array("for (;;);{}".utf8), 1, guarded("for (;;);")),
    ("guard of Google", Array("while(1);[]".utf8), 0, guarded("while(1);")),
    ("JSONP", Array("callback([1]);".utf8), 0, padded("callback")),
    ("JSONP, t", Array("title.of_1({});".utf8), 1, padded("title.of_1")),
    ("a page", Array("<!DOCTYPE HTML><html></html>".utf8), 0, page),
    ("a page behind white space", Array("\r\n <Html lang=\"en\">".utf8), 3, page),
    ("an event", Array("data: {\"a\":1}\n\n".utf8), 0, events),
    ("an event with a name", Array("event: add\ndata: {}\n\n".utf8), 0, events),
    ("an event with an id", Array("id: 7\r\ndata: {}\r\n".utf8), 0, events),
    ("a pause", Array("retry: 5\n".utf8), 0, events),
    (
      "a comment between events", Array(": ping\n\ndata: 1".utf8), 0,
      "are these server-sent events?"
    ),
    ("a multipart body", Array("--f8a1.b\r\nContent-Type: application/json\r\n".utf8), 1, parts),
    ("a multipart body behind a line", Array("\r\n--f8a1\r\n\r\n{}".utf8), 3, parts),
    (
      "a form", Array("------WebKitFormBoundary7MA4YWxkTrZu0gW\r\nContent-Type: text/plain".utf8),
      1, parts
    ),
    ("a long boundary", Array("--\(String(repeating: "b", count: 70))\r\n".utf8), 1, parts),
    ("XML", Array("<?xml version=\"1.0\"?>".utf8), 0, "is this an HTML or XML page?"),
  ]

  @Test("is named", arguments: recognised)
  func isNamed(_ name: String, _ bytes: [UInt8], _ place: Int, _ hint: String) throws {
    let found = try transcript(bytes)
    let failure = try #require(found.failure)
    #expect(failure.category == .malformed && failure.byteOffset == place)
    #expect(failure.message.hasSuffix("; \(hint)"), "\(failure.message)")
    // A payload that ends anywhere is named as soon as its bytes tell; before, it is what it seems
    // to be.
    for end in stride(from: place + 1, to: bytes.count, by: TestSize.step(3, full: 1)) {
      try transcript(Array(bytes[..<end]))
    }
  }

  @Test(
    "what only looks like it is not",
    arguments: [
      "nope", "nope, no", "[nope(1)]", "[1] callback(", "true(1)", ")", ")]", "x", "[\"\u{0}\"]",
      "\"\u{0}ab",
      "[\u{0}1]", "[1,<html>]", "\u{1F}x", "xyz", "for", "forever", "1callback(", "---\na: 1",
      "-- a remark", "--5",
      "data", "dataset: 1", "[data: 1]", "-:",
    ])
  func isNot(_ text: String) throws {
    let failure = try #require(try transcript(text).failure)
    #expect(
      failure.category == .malformed && !failure.message.contains("this is"), "\(failure.message)")
  }

  @Test("a second document in the next line is named")
  func lines() throws {
    for text in ["{\"a\":1}\n{\"a\":2}\n", "[1]\r\n[2]", "1\n2"] {
      let failure = try #require(try transcript(text).failure)
      #expect(failure.line == 2 && failure.column == 1)
      #expect(
        failure.message.hasSuffix(
          "; this looks like one document a line: read it as lines (documents: .lines, or --lines)"),
        "\(failure.message)")
    }
    for text in ["{} {}", "[1]\n x", "[1]\nx", "[1,\n2 3]"] {
      #expect(try transcript(text).failure?.message.contains("a line") == false, "\(text)")
    }
  }
}
