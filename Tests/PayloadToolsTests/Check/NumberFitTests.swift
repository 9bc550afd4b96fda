import Foundation
import TestSupport
import Testing

@testable import PayloadTools

@Suite("check: numbers that a Double holds")
struct NumberFitTests {
  private func isInexact(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { NumberFit.inexactText($0) != nil }
  }

  @Test(
    "by hand",
    arguments: [
      ("9007199254740993", true), ("9007199254740992", false), ("-9007199254740993", true), ("0.1", false),
      ("0.10000000000000001", false), ("0.1000000000000000055511151231257827", false), ("0.1000000000000000061", true),
      ("4.123456789012345678", true), ("1e400", false), ("100000000000000000000000", false),
      ("100000000000000000000001", true), ("0.000000000000000000000000", false), ("1.0000000000000000000", false),
      ("12345678901234567890e-5", true), ("12345678901234567891e-5", true),
    ])
  func byHand(_ text: String, _ expected: Bool) { #expect(isInexact(text) == expected) }

  @Test(
    "what is printed from a Double is held by one, with any number of digits; one digit more is not", arguments: 0..<20)
  func printed(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, value != 0 else { continue }
      for digits in [15, 16, 17, 20, 40] {
        let text = String(format: "%.*e", digits - 1, value)
        #expect(!isInexact(text), "seed \(seed): \(text)")
      }
      #expect(!isInexact("\(value)"), "seed \(seed): \(value)")
      // Half of what is next to it: as far off as can be, and no Double.
      let text = String(format: "%.25e", value)
      let last = try #require(text.firstIndex(of: "e").map { text.index(before: $0) })
      let other = text.replacingCharacters(in: last...last, with: text[last] == "5" ? "6" : "5")
      #expect(isInexact(other), "seed \(seed): \(other)")
    }
  }
}
