import TestSupport
import Testing

@testable import JSONStream

/// Characters that a terminal obeys, that turn the direction of text, end a line, or do not show.
@Suite("Texts for people show everything")
struct PrintableTests {
  static let hidden: [Unicode.Scalar] =
    [
      0x00, 0x07, 0x08, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9D, 0x9F, 0xAD, 0x061C, 0x180E,
      0x200B, 0x200C,
      0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060,
      0x2061, 0x2064, 0x2066,
      0x2067, 0x2068, 0x2069, 0x206F, 0xFE0F, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041,
    ].compactMap(Unicode.Scalar.init)

  private static func shows(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: hidden.contains)
  }

  @Test("an error's path, excerpt and message", arguments: hidden)
  func errors(_ scalar: Unicode.Scalar) throws {
    let escaped =
      scalar.value < 0x20
      ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
    let text = Array("[{\"k\(escaped)\":[\"\(escaped)\",x".utf8)
    for engine in JSONEngine.allCases {
      let parser = try JSONStreamParser(engine: engine)
      let error = #expect(throws: JSONStreamError.self) { try parser.feed(text) { _ in } }
      let shown = try #require(error?.description)
      #expect(Self.shows(shown) && shown.contains("k"), "\(scalar.value)")
    }
    var own = JSONStreamError(
      code: .custom, category: .data, message: "m\(scalar)", excerpt: "e\(scalar)")
    own.message += String(scalar)
    own.path = JSONPath([.key("a\(scalar)"), .index(3), .key(String(scalar))])
    #expect(Self.shows(own.description))
    #expect(try JSONPath(parsing: own.path.description) == own.path)
    var report = SkipReport(.element, own, kind: "t\(scalar)")
    report.reason = "r\(scalar)"
    #expect(Self.shows(report.description))
    let unparsed = #expect(throws: JSONStreamError.self) { try JSONPath(parsing: "x\(scalar)") }
    #expect(unparsed.map { Self.shows($0.description) } == true)
    let unknown = #expect(throws: JSONElementError.self) {
      try decodeValue("\"\(escaped)\"", as: Nothing.self)
    }
    #expect(unknown.map { Self.shows($0.description) } == true)
  }

  @Test("an excerpt is a part of the payload, in whole characters", arguments: 1...30)
  func excerpts(_ size: Int) throws {
    let text = #"[{"title":"xx漢漢漢字é👍","id":1,"type":"b","items":[]}]"#
    for bytes in 1..<text.utf8.count {
      let decoder = try ElementStreamDecoder(
        Nothing.self, options: .init(limits: JSONLimits(elementBytes: bytes)))
      let error = #expect(throws: JSONStreamError.self) {
        try Chunking.size(size).forEachChunk(of: Array(text.utf8)) { try decoder.feed($0) { _ in } }
      }
      let excerpt = try #require(error?.excerpt).drop { "'…".contains($0) }.dropLast()
      #expect(text.replacingSpecials().contains(excerpt), "\(bytes) bytes")
    }
  }

  private struct Nothing: StreamDecodable {
    init(from value: borrowing JSONElement) throws {
      throw value.unknown("thing")
    }
  }

  @Test("skipped parts in words: those of sections first, the others in order")
  func skippedParts() {
    let counts = SkipCounts([.other("story"): 2, .line: 1, .element: 1, .kind: 1, .cell: 3])
    #expect(
      "\(counts)" == "3 cells, the cells of 1 section of unknown type, 1 element, 1 line, 2 stories"
    )
  }

  @Test(
    "a path's text → the path",
    arguments: [
      "$", "$.data.home.sections", "$[0].list", "$[3].data[7].rating", "$[\"odd key\"][0]",
      "$[\"a.b\"]", "$[\"\"]",
      "$[\"qu\\\"ote\"]", "$.name-with_dash9", "$.größe", "$[\"a\\\\b\"]", "$[\"line\\nfeed\"]",
      "$[\"nul\\u{0}\"]",
    ])
  func pathTexts(_ text: String) throws {
    #expect(try JSONPath(parsing: text).description == text)
    #expect(try JSONPath(parsing: "$['odd key']").components == [.key("odd key")])
    let literal: JSONPath = #"$.data["odd key"][3]"#
    #expect(literal == JSONPath([.key("data"), .key("odd key"), .index(3)]))
  }

  @Test(
    "what is no path → an error with an example",
    arguments: [
      "", "data", "$.", "$..a", "$[", "$[x]", "$[-1]", "$[+1]", "$[1", "$[\"a]", "$[\"a\"", "$data",
      "$[]",
    ])
  func badPaths(_ text: String) throws {
    let error = #expect(throws: JSONStreamError.self) { try JSONPath(parsing: text) }
    #expect(error?.description.contains("$.data.home.sections") == true)
  }
}
