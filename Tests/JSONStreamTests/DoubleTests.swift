import JSONStream
import TestSupport
import Testing

/// The standard library's conversion is the oracle: it is correctly rounded.
@Suite("Doubles are correctly rounded")
struct DoubleTests {
  private func check(_ text: String, _ comment: String = "") throws {
    let expected = try #require(Double(text))
    let isUnderflow = expected == 0 && text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
    if expected.isInfinite || isUnderflow {
      let error = #expect(throws: JSONValueError.self, "\(comment) \(text)") { try decodeValue(text, as: Double.self) }
      #expect(error?.code == .numberOutOfRange)
    } else {
      let value = try decodeValue(text, as: Double.self)
      #expect(value.bitPattern == expected.bitPattern, "\(comment) \(text): \(value) instead of \(expected)")
    }
  }

  @Test(
    "agrees on hard cases",
    arguments: [
      "0", "-0", "-0.0", "0e999999999", "0.1", "0.3", "1e22", "1e23", "9007199254740991", "9007199254740992",
      "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000000000000001", "4.9e-324", "5e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072012e-308",
      "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e400",
      "-1e400", "1e-400", "1e999999999", "1e-999999999", "1e99999999999999999999", "1.00000000000000011102230246251565",
      "1.00000000000000011102230246251566", "1.00000000000000011102230246251564", "123456789012345678",
      "0.0000000000000000000001", "12345678901234567890123456789012345678901234567890", "9007199254740993e1",
      "1844674407370955161600000", "0.000000000000000000009007199254740993", "6.02214076e23", "8.5", "2.675",
      "18446744073709551616", "18446744073709551615", "99999999999999999999.5", "0.00000000000000000000000000000001",
    ])
  func agreesOnHardCases(_ text: String) throws { try check(text) }

  @Test("agrees on long texts")
  func agreesOnLongTexts() throws {
    try check("0." + String(repeating: "0", count: 500) + "1")
    try check("0." + String(repeating: "0", count: 300) + "1")
    try check(String(repeating: "9", count: 100))
    try check(String(repeating: "7", count: 100_000) + "e-99990")
    try check("1." + String(repeating: "3", count: 100_000))
    try check("1" + String(repeating: "0", count: 100_000) + "e-100000")
  }

  @Test("agrees on random texts")
  func agreesOnRandomTexts() throws {
    let seed: UInt64 = 20_260_101
    var generator = SeededGenerator(seed: seed)
    for index in 0..<20_000 {
      try check(randomText(&generator), "seed \(seed), number \(index):")
    }
  }

  /// Random bit patterns, as they are printed, and exactly between two of them.
  @Test("agrees on random bits")
  func agreesOnRandomBits() throws {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for index in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let comment = "seed \(seed), number \(index):"
      try check("\(value)", comment)
      // Between small integers times 2^k, the half is exact in decimal.
      let odd = UInt64.random(in: (1 << 53)...(1 << 54), using: &generator) | 1
      try check("\(odd)", comment)
      try check("\(odd >> 1).5", comment)
      try check("\(odd >> 1).50000000000000000000000000001", comment)
    }
  }

  private func randomText(_ generator: inout SeededGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
    }
    var text = generator.chance(30) ? "-" : ""
    text += generator.chance(30) ? "0" : "\(Int.random(in: 1...9, using: &generator))\(digits(0...22))"
    if generator.chance(70) { text += ".\(digits(1...24))" }
    if generator.chance(40) {
      let reach = generator.chance(50) ? 30 : 330
      let exponent = Int.random(in: -reach...reach, using: &generator)
      text += "\(generator.chance(50) ? "e" : "E")\(exponent >= 0 && generator.chance(50) ? "+" : "")\(exponent)"
    }
    return text
  }
}
