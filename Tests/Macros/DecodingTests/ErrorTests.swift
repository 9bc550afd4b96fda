import Foundation
import JSONStreamMacros
import JSONStreamFoundation
import Testing

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
private struct Order: Sendable {
  var id: UInt16
  var lines: [Line]
  var byName: [String: Line]
  var paid: Date?
  var shop: URL
  var total: Decimal
  var block: Block
  @ByDecodable var color: RGB

  @StreamDecodable
  struct Line: Sendable {
    var count: Int8
    var price: Double = 0
  }
}

@Suite("Errors say which value, and where its bytes are")
struct ErrorTests {
  private static let good = #"""
    {"id":1,"lines":[{"count":1},{"count":2,"price":1.5}],"by_name":{"a":{"count":3}},"paid":"2026-03-14T09:26:53Z",
    "shop":"https://example.com","total":12.90,"block":{"type":"divider"},"color":{"red":1,"green":2}}
    """#

  @Test("the document is good")
  func theDocumentIsGood() throws {
    let order = try decode(Self.good, as: Order.self)
    #expect(
      order.lines.count == 2 && order.byName["a"]?.count == 3
        && order.total == Decimal(string: "12.9"))
  }

  @Test(
    "a bad value",
    arguments: [
      (#""id":1"#, #""id":70000"#, "70000", "$.id", "the number 70000 does not fit UInt16"),
      (#""id":1"#, #""id":null"#, "null", "$.id", "expected an integer, found null"),
      (
        #""count":2"#, #""count":2.5"#, "2.5", "$.lines[1].count",
        "the number 2.5 does not fit Int8"
      ),
      (
        #""price":1.5"#, #""price":"x""#, "\"x\"", "$.lines[1].price",
        "expected a number, found a string"
      ),
      (
        #"{"count":3}"#, #"{"cnt":3}"#, #"{"cnt":3}"#, "$.by_name.a", "the key \"count\" is missing"
      ),
      (#"{"count":3}"#, #"[]"#, "[]", "$.by_name.a", "expected an object, found an array"),
      (
        "2026-03-14T09:26:53Z", "yesterday", "\"yesterday\"", "$.paid",
        "unknown ISO 8601 date \"yesterday\""
      ),
      (
        "https://example.com", "http://[::1", "\"http://[::1\"", "$.shop",
        "unknown URL \"http://[::1\""
      ),
      ("12.90", "1e999", "1e999", "$.total", "the number 1e999 does not fit Decimal"),
      (
        #"{"type":"divider"}"#, #"{"type":7}"#, "7}", "$.block.type",
        "expected a string, found a number"
      ),
      (
        #"{"type":"divider"}"#, #"{"type":"txt"}"#, #"{"type":"txt"}"#, "$.block",
        "the key \"body\" is missing"
      ),
    ])
  func aBadValue(_ part: String, _ bad: String, _ place: String, _ path: String, _ message: String)
  {
    let text = Self.good.replacingOccurrences(of: part, with: bad)
    for chunkBytes in [1 << 16, 1, 11] {
      let failure = #expect(throws: Failure.self) {
        try decode(text, as: Order.self, chunkBytes: chunkBytes)
      }
      #expect(failure?.path == path && failure?.message == message)
      #expect(failure?.byteOffset == offset(of: place, in: text), "\(text)")
    }
  }
}
