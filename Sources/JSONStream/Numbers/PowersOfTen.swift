/// The highest 128 bits of the powers of ten from 10^-342 to 10^308, of which ``EiselLemire`` needs
/// one, seldom two, for a number.
///
/// A power of ten has the bits of the same power of five, some places to the left. So powers of
/// five are computed, exactly, and cut to 128 bits:
///
/// - 5^n by n multiplications by 5;
/// - 5^-n as 2^959 / 5^n, by n divisions by 5. A quotient that is cut and divided again is what it
///   would be if only the last one were cut, and 2^959 / 5^342 still has 165 bits.
///
/// The powers from 5^-27 to 5^-1 are rounded up, and all others down, as the proof of the algorithm
/// has it.
///
/// The table takes ten kilobytes, and some microseconds when a program decodes the first number
/// that needs it. A program that contains it takes as much, and a source 650 lines.
enum PowersOfTen {
  static let smallest = -342
  static let largest = 308

  /// The high and the low half of each power, one after the other.
  private static let halves = makeHalves()

  /// The highest 64 bits of a power; the first one is set.
  @inline(__always)
  static func high(_ power: Int) -> UInt64 { halves[(power &- smallest) &* 2] }

  /// The 64 bits that follow those.
  @inline(__always)
  static func low(_ power: Int) -> UInt64 {
    halves[(power &- smallest) &* 2 &+ 1]
  }

  private static func makeHalves() -> [UInt64] {
    var halves = [UInt64](repeating: 0, count: (largest - smallest + 1) * 2)
    func set(_ power: Int, _ bits: (high: UInt64, low: UInt64)) {
      halves[(power - smallest) * 2] = bits.high
      halves[(power - smallest) * 2 + 1] = bits.low
    }
    var number = LongNumber(words: [1])
    for power in 0...largest {
      set(power, number.highestBits)
      number.multiplyByFive()
    }
    number = LongNumber(words: [UInt64](repeating: 0, count: 14) + [1 << 63])
    for power in 1...(-smallest) {
      number.divideByFive()
      var bits = number.highestBits
      // It does not carry: none of these has a low half of ones.
      if power <= 27 { bits.low += 1 }
      set(-power, bits)
    }
    return halves
  }
}

/// A whole number of several words, of which the first is the lowest, and the last is not 0.
private struct LongNumber {
  var words: [UInt64]

  /// Multiplies the number.
  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = overflow ? high + 1 : high
    }
    if carry != 0 { words.append(carry) }
  }

  /// Divides the number, and drops the remainder. 2^64 is 5 × 3333333333333333₁₆ + 1, so a
  /// remainder of the word above is added to this one's, and no division is of 128 bits.
  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      let (quotient, rest) = words[index].quotientAndRemainder(dividingBy: 5)
      let sum = rest + remainder
      words[index] = remainder * 0x3333_3333_3333_3333 + quotient + sum / 5
      remainder = sum % 5
    }
    if words.last == 0 { words.removeLast() }
  }

  /// The highest 128 bits, from the first one that is set.
  var highestBits: (high: UInt64, low: UInt64) {
    let top = words.count - 1
    let shift = words[top].leadingZeroBitCount
    func word(_ index: Int) -> UInt64 { index < 0 ? 0 : words[index] }
    func shifted(_ index: Int) -> UInt64 {
      word(index) << shift | word(index - 1) >> (64 - shift)
    }
    return (shifted(top), shifted(top - 1))
  }
}
