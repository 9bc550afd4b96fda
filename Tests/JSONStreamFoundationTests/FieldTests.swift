import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// JSONDecoder is the oracle: the same values, and errors for the same texts.
@Suite("Fields of Foundation's types") struct FieldTests {
  private func date(_ text: String, _ format: JSONDateFormat) throws -> Date {
    try JSONElement.reading(Array(text.utf8)) { try $0.date(format) }
  }

  private func expected<Value: Decodable>(
    _ text: String, as type: Value.Type = Value.self,
    _ dates: JSONDecoder.DateDecodingStrategy = .iso8601
  ) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    return try? decoder.decode([Value].self, from: Data("[\(text)]".utf8)).first
  }

  private func checkDecimal(_ text: String, _ comment: String = "") {
    let value = try? decodeValue(text, as: Decimal.self)
    #expect(value == expected(text), "\(comment) \(text)")
    #expect(
      value?.description == expected(text, as: Decimal.self)?.description, "\(comment) \(text)")
  }

  @Test(
    "a Decimal is JSONDecoder's",
    arguments: [
      "0", "-0", "0.00", "-0.0", "1", "1.10", "12.50", "100", "1e2", "1.5E+3", "1e-2",
      "9999999999999999999",
      "18446744073709551615", "18446744073709551616", "-9999999999999999999",
      "0.0000000000000000001", "1e127", "1e128",
      "1e-127", "1e-128", "1e-129", "0e999", "1e99999999999",
      "340282366920938463463374607431768211455",
      "340282366920938463463374607431768211456", "0.12345678901234567890123456789012345678901",
      "\"1\"", "null", "true",
      "[]",
    ])
  func aDecimalIsJSONDecoders(_ text: String) { checkDecimal(text) }

  @Test("a random Decimal is JSONDecoder's") func randomDecimalJSON() {
    let seed: UInt64 = 17
    var generator = SeededGenerator(seed: seed)
    for index in 0..<10_000 {
      let digits = (0..<Int.random(in: 1...(generator.chance(20) ? 45 : 20), using: &generator)).map
      { place in
        String(Int.random(in: place == 0 ? 1...9 : 0...9, using: &generator))
      }.joined()
      let point = Int.random(in: 0...digits.count, using: &generator)
      var text =
        "\(generator.chance(30) ? "-" : "")\(point == 0 ? "0" : String(digits.prefix(point)))"
      if point < digits.count { text += ".\(digits.dropFirst(point))" }
      if generator.chance(20) {
        text += "e\(Int.random(in: -140...140, using: &generator))"
      }
      checkDecimal(text, "seed \(seed), number \(index):")
    }
  }

  @Test(
    "a URL and a UUID are JSONDecoder's",
    arguments: [
      #""""#, #""a b""#, #""http://exämple.com/ä?q=ü#f""#, #""http://[::1""#, #""%""#,
      #""http://a b.com""#, #""//""#,
      #""\u0000""#, #""https://images.example.com/1.jpg?w=600""#, "1", "null", #"{"relative":"x"}"#,
      #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
      #""E621E1F8-C36C-495A-93FC-0C247A3E6E5""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F ""#,
    ])
  func urlsAndUUIDs(_ text: String) {
    #expect((try? decodeValue(text, as: URL.self)) == expected(text))
    #expect((try? decodeValue(text, as: UUID.self)) == expected(text))
  }

  private func checkISO8601(_ text: String, _ comment: String = "") {
    let date = try? date("\"\(text)\"", .iso8601)
    #expect(date == expected("\"\(text)\""), "\(comment) \(text)")
  }

  @Test(
    "an ISO 8601 date is JSONDecoder's",
    arguments: [
      "2024-01-02T03:04:05Z", "2024-01-02T03:04:05.123Z", "2024-01-02T03:04:05.5+02:00",
      "2024-01-02T03:04:05+0200",
      "2024-01-02T03:04:05-08", "2024-01-02T03:04:05", "2024-01-02", "2024-02-29T00:00:00Z",
      "2023-02-29T00:00:00Z",
      "2000-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-02-30T00:00:00Z",
      "2024-13-01T00:00:00Z",
      "2024-00-10T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-02T24:00:00Z",
      "2024-01-02T23:59:60Z",
      "2024-01-02T03:60:05Z", "2024-01-02t03:04:05z", "2024-1-2T3:4:5Z", "20240102T030405Z",
      "2024-01-02 03:04:05Z",
      "2024-01-02T03:04:05Z ", "2024-01-02T03:04:05Zjunk", "0001-01-01T00:00:00Z",
      "0000-01-01T00:00:00Z",
      "1582-10-10T00:00:00Z", "1583-01-01T00:00:00Z", "1582-12-31T23:59:59Z",
      "9999-12-31T23:59:59Z",
      "12024-01-01T00:00:00Z", "", "+024-01-02T03:04:05Z", "2024-01-02T03:04:05٣",
      "202x-01-02T03:04:05Z",
    ])
  func iso8601Date(_ text: String) { checkISO8601(text) }

  @Test("a random ISO 8601 date is JSONDecoder's") func randomISO8601() {
    let seed: UInt64 = 29
    var generator = SeededGenerator(seed: seed)
    func two(_ range: ClosedRange<Int>) -> String {
      let number = Int.random(in: range, using: &generator)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    func zone(_ odd: Bool) -> String {
      generator.chance(80)
        ? "Z"
        : "\(generator.chance(50) ? "+" : "-")\(two(0...(odd ? 19 : 14))):\(two(0...(odd ? 61 : 59)))"
    }
    for index in 0..<20_000 {
      // Now and then a day, an hour or a month that is none.
      let odd = generator.chance(5)
      let text =
        "\(two(15...(odd ? 99 : 30)))\(two(0...99))-\(two(1...(odd ? 14 : 12)))-\(two(odd ? 0...33 : 1...31))"
        + "T\(two(0...(odd ? 26 : 23))):\(two(0...59)):\(two(0...(odd ? 61 : 59)))\(zone(odd))"
      checkISO8601(text, "seed \(seed), number \(index):")
    }
  }

  @Test(
    "a number of seconds is JSONDecoder's",
    arguments: [
      "0", "1704164645", "1704164645.125", "-5", "1e3", "1704164645123", "1.5", "\"1\"", "null",
      "1e300",
    ])
  func numberSecondsJSON(_ text: String) {
    #expect((try? date(text, .secondsSince1970)) == expected(text, .secondsSince1970))
    #expect((try? date(text, .millisecondsSince1970)) == expected(text, .millisecondsSince1970))
  }

  @Test("errors name the text or the number") func errors() throws {
    func check<Value>(
      _ text: String, _ code: JSONStreamError.Code, _ message: String,
      _ decode: (borrowing JSONElement) throws -> Value
    ) {
      let error = #expect(throws: JSONStreamError.self) {
        try JSONElement.reading(Array(text.utf8)) { try decode($0) }
      }
      #expect(error?.code == code && error?.message == message)
    }
    check("1e200", .numberOutOfRange, "the number 1e200 does not fit Decimal") {
      try Decimal(from: $0)
    }
    check("\"1\"", .typeMismatch, "expected a number, found a string") { try Decimal(from: $0) }
    check(#""http://a b.com""#, .unknownValue, #"unknown URL "http://a b.com""#) {
      try URL(from: $0)
    }
    check(#""x""#, .unknownValue, #"unknown UUID "x""#) { try UUID(from: $0) }
    check(#""soon""#, .unknownValue, #"unknown ISO 8601 date "soon""#) { try $0.date(.iso8601) }
    check("5", .typeMismatch, "expected a string, found a number") { try $0.date(.iso8601) }
  }
}
