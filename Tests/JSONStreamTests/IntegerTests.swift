import JSONStream
import TestSupport
import Testing

@Suite("Integers are the exact value of the text")
struct IntegerTests {
  static let fitting: [(String, Int64)] = [
    ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0e999999999", 0), ("-0.000e-99999999999999999999", 0), ("1.0", 1),
    ("1e2", 100), ("1E+2", 100), ("-1.50e1", -15), ("100e-2", 1), ("12300000e-5", 123), ("0.001e3", 1),
    ("999999999999999999", 999_999_999_999_999_999), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775807.000", .max), ("92233720368547758070e-1", .max), ("9.223372036854775807e18", .max),
    ("9007199254740993.0", 9_007_199_254_740_993), ("1" + String(repeating: "0", count: 90) + "e-90", 1),
    ("0." + String(repeating: "0", count: 99) + "7e100", 7),
  ]

  @Test("decodes", arguments: fitting)
  func decodes(_ text: String, _ value: Int64) throws {
    #expect(try decodeValue(text, as: Int64.self) == value)
    #expect(try decodeValue(text, as: Int64.self, .size(1)) == value)
  }

  @Test(
    "refuses",
    arguments: [
      "0.5", "1e-1", "1e400", "1e-400", "9223372036854775808", "-9223372036854775809", "9223372036854775807.5", "1.1e0",
      "1e999999999", "1e99999999999999999999", "1e19", "123456789012345678901234567890",
    ])
  func refuses(_ text: String) throws {
    let error = try #require(throws: JSONValueError.self) { try decodeValue(text, as: Int64.self) }
    #expect(error.code == .numberOutOfRange)
    #expect(error.message.contains(text.prefix(20)))
  }

  @Test("holds the bounds of every width")
  func holdsBoundsEvery() throws {
    #expect(try decodeValue("18446744073709551615", as: UInt64.self) == .max)
    #expect(throws: JSONValueError.self) { try decodeValue("18446744073709551616", as: UInt64.self) }
    #expect(throws: JSONValueError.self) { try decodeValue("-1", as: UInt64.self) }
    #expect(try decodeValue("-0", as: UInt.self) == 0)
    #expect(try decodeValue("-128", as: Int8.self) == -128)
    #expect(throws: JSONValueError.self) { try decodeValue("128", as: Int8.self) }
    #expect(throws: JSONValueError.self) { try decodeValue("-129", as: Int8.self) }
    #expect(try decodeValue("2.55e2", as: UInt8.self) == 255)
    #expect(throws: JSONValueError.self) { try decodeValue("256", as: UInt8.self) }
    #expect(throws: JSONValueError.self) { try decodeValue("12800e-2", as: Int8.self) }
  }

  @Test("reads a hundred thousand digits")
  func readsHundredThousand() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try decodeValue("42." + zeros, as: Int.self) == 42)
    #expect(try decodeValue("42" + zeros + "e-100000", as: Int.self) == 42)
    #expect(throws: JSONValueError.self) { try decodeValue("42" + zeros, as: Int.self) }
  }

  @Test("names what it found")
  func namesWhatItFound() throws {
    let error = try #require(throws: JSONValueError.self) { try decodeValue("\"7\"", as: Int.self) }
    #expect(error.code == .typeMismatch)
    #expect(error.message == "expected an integer, found a string")
    let null = try #require(throws: JSONValueError.self) { try decodeValue("null", as: Int.self) }
    #expect(null.code == .unexpectedNull)
  }

  /// Any integer, its decimal point moved anywhere, is that integer.
  @Test("agrees with itself whatever the exponent")
  func agreesItselfWhatever() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<4000 {
      let value = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...62, using: &generator)
      let digits = String(value.magnitude)
      let sign = value < 0 ? "-" : ""
      let point = Int.random(in: 0...digits.count, using: &generator)
      let whole = point == 0 ? "0" : String(digits.prefix(point))
      let fraction = digits.dropFirst(point)
      let text = "\(sign)\(whole)\(fraction.isEmpty ? "" : ".\(fraction)")e\(fraction.count)"
      #expect(try decodeValue(text, as: Int64.self) == value, "seed 41: \(text)")
      #expect(try decodeValue("\(value)", as: Int64.self) == value)
    }
  }
}
