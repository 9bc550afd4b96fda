/// Which digits of a number are replaced.
///
///     -120.0500e-3
///      ││└ stays: with an exponent it tells whether the number is an integer
///      ││  .05 the fraction's digits, the last one not 0; the zeros behind it stay
///      └┴  the first one not 0
struct NumberDigits {
  /// The digits before the point and behind it, without those that stay.
  let parts: [Range<Int>]
  let alphabets: [[Alphabet]]

  init(_ text: [UInt8]) {
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let point = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    func withoutZeros(_ digits: Range<Int>) -> Range<Int> {
      digits.lowerBound..<(text[digits].lastIndex { $0 != 0x30 }.map { $0 + 1 } ?? digits.lowerBound)
    }
    let fraction = withoutZeros(min(point + 1, mark)..<mark)
    let hasExponent = mark < text.endIndex
    var whole = hasExponent ? withoutZeros(start..<point) : start..<point
    // 0 stays 0.
    if text[whole].first == 0x30 { whole = start..<start }
    parts = [whole, fraction]
    func alphabets(_ digits: Range<Int>, hasFirst: Bool, hasLast: Bool) -> [Alphabet] {
      digits.map { place in
        (place == digits.lowerBound && hasFirst) || (place == digits.upperBound - 1 && hasLast) ? .fullDigit : .digit
      }
    }
    self.alphabets = [
      alphabets(whole, hasFirst: true, hasLast: hasExponent), alphabets(fraction, hasFirst: false, hasLast: true),
    ]
  }
}
