import Foundation
@testable import JSONStream
import TestSupport
import Testing

/// `strtod` and `strtof` are the oracles: they round correctly, whatever the text.
@Suite("Rounding of numbers")
struct NumberRoundingTests {
  /// Compares bits, so that zeros have their signs. What is too large, or rounds to zero without
  /// being zero, is nil.
  private func check(_ text: String, _ comment: @autoclosure () -> String = "") {
    let isZero = text.prefix { $0 != "e" && $0 != "E" }.utf8.allSatisfy {
      !(0x31...0x39).contains($0)
    }
    func expected<Value: BinaryFloatingPoint>(_ value: Value) -> Value? {
      value.isInfinite || value == 0 && !isZero ? nil : value
    }
    let bytes = Array(text.utf8)
    let (double, float) = bytes.withUnsafeBufferPointer { bytes in
      (
        bytes.baseAddress.flatMap { NumberText.double($0, bytes.count) },
        bytes.baseAddress.flatMap { NumberText.float($0, bytes.count) }
      )
    }
    let nearest = expected(strtod(text, nil))
    let nearestFloat = expected(strtof(text, nil))
    if double?.bitPattern != nearest?.bitPattern {
      Issue.record("\(comment()) \(text): \(String(describing: double)), not \(nearest as Any)")
    }
    if float?.bitPattern != nearestFloat?.bitPattern {
      Issue.record("\(comment()) \(text): \(String(describing: float)), not \(nearestFloat as Any)")
    }
  }

  /// A thousandth of the ten million of the full size, and some.
  @Test("drawn numbers → the nearest double and float")
  func drawn() {
    let seed: UInt64 = 62
    var generator = SeededGenerator(seed: seed)
    for number in 0..<(TestSize.isFull ? 10_000_000 : 30_000) {
      check(Self.drawn(number % 5, &generator), "seed \(seed), number \(number):")
    }
  }

  /// A number of one of five kinds: any bits of a double, of a float, an integer with an exponent,
  /// a coordinate, and digits beyond those that a mantissa takes.
  private static func drawn(_ kind: Int, _ generator: inout SeededGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      String(
        decoding: (0..<Int.random(in: range, using: &generator)).map { _ in
          UInt8.random(in: 0x30...0x39, using: &generator)
        }, as: UTF8.self)
    }
    switch kind {
    case 0:
      let value = Double(bitPattern: generator.next())
      return value.isFinite ? "\(value)" : "0"
    case 1:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      return value.isFinite ? "\(value)" : "-0"
    case 2:
      let mantissa = generator.next() >> UInt64.random(in: 0...63, using: &generator)
      return "\(mantissa)e\(Int.random(in: -345...312, using: &generator))"
    case 3:
      return "\(Int.random(in: -180...180, using: &generator)).\(digits(1...18))"
    default:
      return "\(Int.random(in: 1...9, using: &generator))\(digits(0...4)).\(digits(12...40))"
        + "E\(Int.random(in: -50...50, using: &generator))"
    }
  }

  /// Halfway between two doubles, or two floats, a digit far behind decides.
  @Test("numbers halfway between two, and next to those → the nearest double and float")
  func halfway() {
    let seed: UInt64 = 63
    var generator = SeededGenerator(seed: seed)
    for bits in [24, 53] {
      for _ in 0..<2000 {
        let odd = (generator.next() >> UInt64(64 - bits) | 1 << UInt64(bits - 1)) * 2 + 1
        let half = odd << UInt64.random(in: 0...UInt64(10), using: &generator)
        for text in ["\(half)", "\(half - 1)", "\(half + 1)", "\(odd)e1", "\(odd)e-1", "\(odd)e-4"]
        {
          check(text, "seed \(seed):")
        }
        let zeros = String(repeating: "0", count: Int.random(in: 0...40, using: &generator))
        for text in ["\(half).\(zeros)", "\(half).\(zeros)1", "\(half - 1).\(zeros)9"] {
          check(text + "0", "seed \(seed):")
        }
        let short = "\(odd)".dropLast(3)
        check("\(short).\("\(odd)".suffix(3))e3", "seed \(seed):")
      }
    }
  }

  /// The decimal expansion of a number halfway between two of the smallest doubles has up to 767
  /// significant digits.
  @Test("numbers of 17 to 800 digits between two subnormal ones → the nearest double and float")
  func longExpansions() {
    var generator = SeededGenerator(seed: 64)
    for index in 0..<60 {
      let odd = index == 0 ? 1 : UInt64.random(in: 1...(1 << 53), using: &generator) | 1
      // odd × 2^-1075 is odd × 5^1075 × 10^-1075.
      var number = Natural(odd)
      for _ in 0..<1075 { number.multiply(by: 5) }
      let digits = number.digits
      check("\(digits)e-1075")
      check("\(digits)0000000000000000000000000000000001e-1109")
      // It ends with a 5.
      check("\(digits.dropLast())4e-1075")
      for length in [17, 18, 19, 20, 21, 40, 200, 700, 800] {
        let kept = digits.prefix(length)
        check("\(kept)e\(digits.count - kept.count - 1075)")
      }
    }
  }

  @Test(
    "the bounds of doubles and floats → the nearest double and float",
    arguments: [
      "0", "-0", "-0.0", "0e5", "0.000e-99999999999", "0e400", "1e-324", "-1e-324", "2e-324",
      "2.4703282292062327208e-324", "2.4703282292062327209e-324", "4.9e-324", "5e-324",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e308",
      "1e309", "1e400", "-1e400", "1e99999999999999999999", "1e-99999999999999999999",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.0000000001",
      "9007199254740992e22", "9007199254740993e22", "1e22", "1e23", "18446744073709551615",
      "18446744073709551616", "9999999999999999999", "99999999999999999999", "1e-45", "7e-46",
      "7.1e-46", "1.17549435e-38", "3.4028235677973366e38", "3.4028235677973367e38", "3.5e38",
      "16777217", "16777217.0000000000000000001", "0.00000000000000000000000000000001e340",
    ])
  func bounds(_ text: String) {
    check(text)
    let zeros = String(repeating: "0", count: 800)
    check("-0.\(zeros)1e\(text.count * 20)")
    if !text.contains("e") { check("\(text)e0") }
  }

  /// 5^n lies between two numbers of 128 bits, of which the table has one.
  @Test("the table of powers of ten ← products of a naive number")
  func powersOfTen() {
    var power = Natural(1)
    for exponent in 0...342 {
      if exponent <= PowersOfTen.largest {
        let entry = Natural(high: PowersOfTen.high(exponent), low: PowersOfTen.low(exponent))
        let places = power.bitCount - 128
        // Cut off: entry × 2^places ≤ 5^n < (entry + 1) × 2^places.
        if places <= 0 {
          #expect(entry == power.shifted(by: -places), "5^\(exponent)")
        } else {
          #expect(!(power < entry.shifted(by: places)), "5^\(exponent)")
          #expect(power < entry.plusOne.shifted(by: places), "5^\(exponent)")
        }
      }
      if exponent > 0 {
        let entry = Natural(high: PowersOfTen.high(-exponent), low: PowersOfTen.low(-exponent))
        let one = Natural(1).shifted(by: power.bitCount + 127)
        if exponent <= 27 {
          // Rounded up: (entry - 1) × 5^n < 2^places < entry × 5^n.
          #expect(one < entry.times(power), "5^-\(exponent)")
          #expect(!(one.plus(power) < entry.times(power)), "5^-\(exponent)")
        } else {
          #expect(entry.times(power) < one, "5^-\(exponent)")
          #expect(one < entry.plusOne.times(power), "5^-\(exponent)")
        }
      }
      power.multiply(by: 5)
    }
  }
}

/// A natural number of any size, as slow and as plain as can be: words of 32 bits, the lowest
/// first.
private struct Natural: Equatable {
  private var words: [UInt32]

  init(_ value: UInt64) { self.init(high: 0, low: value) }

  init(high: UInt64, low: UInt64) {
    words = [low, low >> 32, high, high >> 32].map { UInt32(truncatingIfNeeded: $0) }
    trim()
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }

  var bitCount: Int {
    words.count * 32 - (words.last?.leadingZeroBitCount ?? 0)
  }
  var plusOne: Natural { plus(Natural(1)) }

  mutating func multiply(by factor: UInt32) {
    self = times(Natural(UInt64(factor)))
  }

  func times(_ other: Natural) -> Natural {
    var product = Natural(0)
    product.words = [UInt32](repeating: 0, count: words.count + other.words.count)
    for (index, word) in words.enumerated() {
      var carry: UInt64 = 0
      for place in index..<product.words.count {
        let digit = place - index < other.words.count ? other.words[place - index] : 0
        carry += UInt64(word) * UInt64(digit) + UInt64(product.words[place])
        product.words[place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
    }
    product.trim()
    return product
  }

  func plus(_ other: Natural) -> Natural {
    var sum = self
    sum.words += [UInt32](repeating: 0, count: max(other.words.count - words.count, 0) + 1)
    var carry: UInt64 = 0
    for place in sum.words.indices {
      carry += UInt64(sum.words[place]) + UInt64(place < other.words.count ? other.words[place] : 0)
      sum.words[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    sum.trim()
    return sum
  }

  func shifted(by places: Int) -> Natural {
    var shifted = times(Natural(1 << UInt64(places % 32)))
    shifted.words = [UInt32](repeating: 0, count: places / 32) + shifted.words
    return shifted
  }

  static func < (left: Natural, right: Natural) -> Bool {
    guard left.words.count == right.words.count else {
      return left.words.count < right.words.count
    }
    return left.words.reversed().lexicographicallyPrecedes(right.words.reversed())
  }

  /// The decimal digits, by divisions by ten.
  var digits: String {
    var rest = words
    var digits: [Character] = []
    while rest.contains(where: { $0 != 0 }) {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        remainder = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(remainder / 10)
        remainder %= 10
      }
      digits.append(Character("\(remainder)"))
      while rest.last == 0 { rest.removeLast() }
    }
    return String(digits.reversed())
  }
}
