import JSONStream
import TestSupport
import Testing

/// The standard library's conversion is the oracle: it is correctly rounded.
@Suite("Floats are correctly rounded, once")
struct FloatTests {
  private func check(_ text: String, _ comment: String = "") throws {
    let expected = try #require(Float(text))
    let isUnderflow = expected == 0 && text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
    if expected.isInfinite || isUnderflow {
      let error = #expect(throws: JSONValueError.self, "\(comment) \(text)") { try decodeValue(text, as: Float.self) }
      #expect(error?.code == .numberOutOfRange)
      #expect(error?.message.hasSuffix("does not fit Float") == true)
    } else {
      let value = try decodeValue(text, as: Float.self)
      #expect(value.bitPattern == expected.bitPattern, "\(comment) \(text): \(value) instead of \(expected)")
    }
  }

  @Test(
    "agrees on hard cases",
    arguments: [
      "0", "-0", "-0.0", "0e99999", "0.1", "16777215", "16777216", "16777217", "16777217.0000000000001", "-0.3", "1e10",
      "1.00000005960464477539", "1.000000059604644775390625", "1.00000005960464477539062500001", "3.4028234e38",
      "3.4028235e38", "3.4028235677973366e38", "3.4028236e38", "1e39", "1e400", "1e-45", "7e-46", "7.1e-46", "1e-400",
      "0.00000000001", "12345.6789", "1.17549435e-38", "0.0000000001", "1677721.6", "16777.2161",
    ])
  func agreesOnHardCases(_ text: String) throws { try check(text) }

  /// Rounding to a double first would be wrong here.
  @Test("is not rounded twice")
  func isNotRoundedTwice() throws {
    let text = "16777217.0000000000001"
    #expect(Float(try decodeValue(text, as: Double.self)) == 16_777_216)
    #expect(try decodeValue(text, as: Float.self) == 16_777_218)
  }

  @Test("agrees on random texts")
  func agreesOnRandomTexts() throws {
    let seed: UInt64 = 20_260_301
    var generator = SeededGenerator(seed: seed)
    for index in 0..<20_000 {
      let digits = String(UInt64.random(in: 0...(generator.chance(50) ? 1 << 25 : .max), using: &generator))
      let point = Int.random(in: 0...digits.count, using: &generator)
      var text = "\(generator.chance(30) ? "-" : "")\(point == 0 ? "0" : String(digits.prefix(point)))"
      if point < digits.count { text += ".\(digits.dropFirst(point))" }
      if text.hasPrefix("-0") || text.hasPrefix("0"), point > 1 { continue }
      if generator.chance(40) { text += "e\(Int.random(in: -50...45, using: &generator))" }
      try check(text, "seed \(seed), number \(index):")
    }
  }

  @Test("names what it found")
  func namesWhatItFound() throws {
    let error = try #require(throws: JSONValueError.self) { try decodeValue("\"7\"", as: Float.self) }
    #expect(error.code == .typeMismatch)
    #expect(error.message == "expected a number, found a string")
  }
}
