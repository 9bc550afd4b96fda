import JSONStream
import TestSupport
import Testing

@Suite("Numbers")
struct NumberTests {
  static let integers: [(text: String, value: Int64?)] = [
    ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0e999999999", 0),
    ("-0.000e-99999999999999999999", 0), ("1.0", 1),
    ("1e2", 100), ("1E+2", 100), ("-1.50e1", -15), ("100e-2", 1), ("12300000e-5", 123),
    ("0.001e3", 1),
    ("999999999999999999", 999_999_999_999_999_999), ("9223372036854775807", .max),
    ("-9223372036854775808", .min),
    ("9223372036854775807.000", .max), ("92233720368547758070e-1", .max),
    ("9.223372036854775807e18", .max),
    ("9007199254740993.0", 9_007_199_254_740_993),
    ("1" + String(repeating: "0", count: 90) + "e-90", 1),
    ("0." + String(repeating: "0", count: 99) + "7e100", 7),
    ("12e0000000000000000000000000000000001", 120),
    ("42." + String(repeating: "0", count: 100_000), 42),
    ("42\(String(repeating: "0", count: 100_000))e-100000", 42),
    ("42" + String(repeating: "0", count: 100_000), nil), ("0.5", nil), ("1e-1", nil),
    ("1e400", nil), ("1e-400", nil),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("9223372036854775807.5", nil),
    ("1.1e0", nil),
    ("1e999999999", nil), ("1e99999999999999999999", nil), ("1e19", nil),
    ("123456789012345678901234567890", nil),
    ("10e9223372036854775807", nil), ("1e-9223372036854775808", nil), ("1e2147483648", nil),
  ]

  @Test("an integer's text → its exact value, or numberOutOfRange", arguments: integers.indices)
  func integer(_ index: Int) throws {
    let (text, value) = Self.integers[index]
    for chunking in [Chunking.whole, .size(text.utf8.count > 1000 ? 999 : 1)] {
      if let value {
        #expect(try decodeValue(text, as: Int64.self, chunking) == value)
      } else {
        let error = #expect(throws: JSONElementError.self) {
          try decodeValue(text, as: Int64.self, chunking)
        }
        #expect(
          error?.code == .numberOutOfRange && error?.message.contains(text.prefix(20)) == true)
      }
    }
  }

  @Test("the bounds of every width")
  func widths() throws {
    func check<Value: FixedWidthInteger & StreamDecodable>(
      _ type: Value.Type, above: String, below: String
    ) throws {
      #expect(
        try decodeValue("\(Value.min)", as: type) == .min
          && decodeValue("\(Value.max)", as: type) == .max)
      for text in [above, below] {
        #expect(throws: JSONElementError.self) { try decodeValue(text, as: type) }
      }
    }
    try check(Int8.self, above: "128", below: "-129")
    try check(Int8.self, above: "12800e-2", below: "-1.29e2")
    try check(UInt8.self, above: "256", below: "-1")
    try check(Int32.self, above: "2147483648", below: "-2147483649")
    try check(UInt64.self, above: "18446744073709551616", below: "-1")
    guard #available(macOS 15, *) else { return }
    try check(Int128.self, above: "170141183460469231731687303715884105728", below: "-1e40")
    try check(UInt128.self, above: "340282366920938463463374607431768211456", below: "-1")
  }

  /// The standard library's conversion is the oracle.
  @Test("integers of 1 to 21 digits → the exact values, or numberOutOfRange")
  func digitCounts() throws {
    var generator = SeededGenerator(seed: 42)
    func check<Value: FixedWidthInteger & StreamDecodable>(_ text: String, as type: Value.Type) {
      #expect((try? decodeValue(text, as: type)) == Value(text), "seed 42: \(text)")
    }
    for index in 0..<6000 {
      let count = 1 + index % 21
      var digits = "\(Int.random(in: 1...9, using: &generator))"
      for _ in 1..<max(count, 2) where count > 1 {
        digits += "\(Int.random(in: 0...9, using: &generator))"
      }
      for text in [digits, "-\(digits)"] {
        check(text, as: Int64.self)
        check(text, as: UInt64.self)
        check(text, as: Int32.self)
        check(text, as: UInt8.self)
      }
    }
    // Around the bounds, and a byte that is no digit in each place of a long text.
    for bound in [UInt64.max, 1 << 63, 1 << 32, 10_000_000_000_000_000_000, 100_000_000] {
      for text in ["\(bound)", "\(bound - 1)", "\(bound &+ 1)", "\(bound)0", "-\(bound)"] {
        check(text, as: Int64.self)
        check(text, as: UInt64.self)
      }
    }
    for place in 1..<20 {
      let text = "1844674407370955161" + "5"
      let fraction = "\(text.prefix(place)).\(text.dropFirst(place))"
      #expect(throws: JSONElementError.self) { try decodeValue(fraction, as: UInt64.self) }
    }
  }

  /// Any integer, its decimal point moved anywhere, is that integer.
  @Test("an integer whatever its exponent")
  func exponents() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<4000 {
      let value =
        Int64.random(in: .min ... .max, using: &generator)
        >> Int64.random(in: 0...62, using: &generator)
      let digits = String(value.magnitude)
      let point = Int.random(in: 0...digits.count, using: &generator)
      let whole = point == 0 ? "0" : String(digits.prefix(point))
      let fraction = digits.dropFirst(point)
      let text =
        "\(value < 0 ? "-" : "")\(whole)\(fraction.isEmpty ? "" : ".\(fraction)")e\(fraction.count)"
      #expect(try decodeValue(text, as: Int64.self) == value, "seed 41: \(text)")
      #expect(try decodeValue("\(value)", as: Int64.self) == value)
    }
  }

  /// The standard library's conversion is the oracle: it is correctly rounded.
  private func check<Value: BinaryFloatingPoint & LosslessStringConvertible & StreamDecodable>(
    _ text: String, as type: Value.Type, _ comment: String = ""
  ) throws {
    let expected = try #require(Value(text))
    let digits = text.prefix { $0 != "e" && $0 != "E" }
    if expected.isInfinite || expected == 0 && digits.contains(where: { ("1"..."9").contains($0) })
    {
      let error = #expect(throws: JSONElementError.self, "\(comment) \(text)") {
        try decodeValue(text, as: type)
      }
      #expect(
        error?.code == .numberOutOfRange && error?.message.hasSuffix("does not fit \(type)") == true
      )
    } else {
      let value = try decodeValue(text, as: type)
      #expect(
        value == expected && value.sign == expected.sign,
        "\(comment) \(text): \(value), not \(expected)")
    }
  }

  @Test(
    "hard floating-point numbers → correctly rounded, or numberOutOfRange",
    arguments: [
      "0", "-0", "-0.0", "0e999999999", "0.1", "0.3", "1e22", "1e23", "9007199254740991",
      "9007199254740992",
      "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000000000000001",
      "4.9e-324", "5e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
      "2.2250738585072012e-308",
      "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
      "1.7976931348623159e308", "1e400",
      "-1e400", "1e-400", "1e999999999", "1e-999999999", "1e99999999999999999999",
      "1.00000000000000011102230246251565",
      "1.00000000000000011102230246251566", "1.00000000000000011102230246251564",
      "123456789012345678",
      "0.0000000000000000000001", "12345678901234567890123456789012345678901234567890",
      "9007199254740993e1",
      "1844674407370955161600000", "0.000000000000000000009007199254740993", "6.02214076e23", "8.5",
      "2.675",
      "18446744073709551616", "18446744073709551615", "99999999999999999999.5",
      "0.00000000000000000000000000000001",
      // Rounded to a double first, these floats would be wrong.
      "16777215", "16777216", "16777217", "16777217.0000000000001", "1e10",
      "1.00000005960464477539",
      "1.000000059604644775390625", "1.00000005960464477539062500001", "3.4028234e38",
      "3.4028235e38",
      "3.4028235677973366e38", "3.4028236e38", "1e39", "1e-45", "7e-46", "7.1e-46", "12345.6789",
      "1.17549435e-38",
      "1677721.6", "16777.2161",
    ])
  func hardCases(_ text: String) throws {
    try check(text, as: Double.self)
    try check(text, as: Float.self)
  }

  @Test("random texts → correctly rounded")
  func randomTexts() throws {
    let seed: UInt64 = 20_260_101
    var generator = SeededGenerator(seed: seed)
    for index in 0..<20_000 {
      let text = randomText(&generator)
      try check(text, as: Double.self, "seed \(seed), number \(index):")
      try check(text, as: Float.self, "seed \(seed), number \(index):")
    }
  }

  private func randomText(_ generator: inout SeededGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
    }
    var text = generator.chance(30) ? "-" : ""
    text +=
      generator.chance(30) ? "0" : "\(Int.random(in: 1...9, using: &generator))\(digits(0...22))"
    if generator.chance(70) { text += ".\(digits(1...24))" }
    if generator.chance(40) {
      let reach = generator.pick([30, 50, 330])
      let exponent = Int.random(in: -reach...reach, using: &generator)
      text +=
        "\(generator.chance(50) ? "e" : "E")\(exponent >= 0 && generator.chance(50) ? "+" : "")\(exponent)"
    }
    return text
  }

  @Test("another type → typeMismatch, null → unexpectedNull")
  func otherTypes() throws {
    let text = #expect(throws: JSONElementError.self) { try decodeValue("\"7\"", as: Int.self) }
    #expect(text?.code == .typeMismatch && text?.message == "expected an integer, found a string")
    let null = #expect(throws: JSONElementError.self) { try decodeValue("null", as: Int.self) }
    #expect(null?.code == .unexpectedNull)
    let float = #expect(throws: JSONElementError.self) { try decodeValue("\"7\"", as: Float.self) }
    #expect(float?.code == .typeMismatch && float?.message == "expected a number, found a string")
  }
}
