/// The digits of a number that are replaced.
///
///     -120.0500e-3
///      ││└ stays: with an exponent it tells whether the number is an integer
///      ││  .05 the fraction's digits, the last one not 0; the zeros behind it stay
///      └┴  the first one not 0
struct NumberDigits {
  /// The places of the whole part's digits and of the fraction's; empty where there are none.
  let parts: [Range<Int>]
  /// For each part the alphabet of each digit: a digit that must not become 0 has the one without
  /// 0.
  let alphabets: [[Alphabet]]
  /// Is true without a point and an exponent, and for other numbers than 0.
  let isInteger: Bool

  init(_ text: [UInt8]) {
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let point = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    func withoutZeros(_ digits: Range<Int>) -> Range<Int> {
      digits
        .lowerBound..<(text[digits].lastIndex { $0 != 0x30 }.map { $0 + 1 } ?? digits.lowerBound)
    }
    let fraction = withoutZeros(min(point + 1, mark)..<mark)
    let hasExponent = mark < text.endIndex
    var whole = hasExponent ? withoutZeros(start..<point) : start..<point
    // A leading 0 is kept.
    if text[whole].first == 0x30 { whole = start..<start }
    parts = [whole, fraction]
    isInteger = point == text.endIndex && !whole.isEmpty
    func alphabets(_ digits: Range<Int>, hasFirst: Bool, hasLast: Bool) -> [Alphabet] {
      digits.map { place in
        (place == digits.lowerBound && hasFirst) || (place == digits.upperBound - 1 && hasLast)
          ? .fullDigit : .digit
      }
    }
    self.alphabets = [
      alphabets(whole, hasFirst: true, hasLast: hasExponent),
      alphabets(fraction, hasFirst: false, hasLast: true),
    ]
  }
}

/// The numeric types that can represent a number; numbers of equal fit decode to the same types.
struct TypeFit: Equatable {
  /// The index of the smallest type in `limits`; nil for a number that is not an integer.
  private let limit: Int?
  /// Is false where a Double would be infinite or 0.
  private let isDouble: Bool

  init(_ text: [UInt8]) {
    let string = String(decoding: text, as: UTF8.self)
    let value = Double(string) ?? .infinity
    isDouble = value.isFinite && value != 0
    if let integer = UInt64(string.drop { $0 == "-" }) {
      limit =
        Self.limits.firstIndex { integer <= (value < 0 ? $0.negative : $0.positive) }
        ?? Self.limits.count
    } else {
      let isInteger = value.isFinite && value.rounded() == value
      limit =
        isInteger
        ? Self.limits.firstIndex { abs(value) <= Double($0.positive) } ?? Self.limits.count : nil
    }
  }

  /// The fit of an integer's digits, of which the first is not 0.
  init(_ digits: [UInt32], isNegative: Bool) {
    let magnitude =
      digits.count > 20
      ? nil
      : digits.reduce(Optional(UInt64(0))) { number, digit in
        guard let (high, overflows) = number?.multipliedReportingOverflow(by: 10), !overflows else {
          return nil
        }
        let (sum, isTooLarge) = high.addingReportingOverflow(UInt64(digit) - 0x30)
        return isTooLarge ? nil : sum
      }
    guard let magnitude else {
      self.init((isNegative ? [UInt8(ascii: "-")] : []) + digits.map { UInt8($0) })
      return
    }
    self.init(
      limit: Self.limits.firstIndex { magnitude <= (isNegative ? $0.negative : $0.positive) }
        ?? Self.limits.count,
      isDouble: true)
  }

  private init(limit: Int?, isDouble: Bool) {
    self.limit = limit
    self.isDouble = isDouble
  }

  /// The largest magnitudes of Int8, UInt8 … UInt64, and of the integers that Float and Double
  /// represent exactly.
  private static let limits: [(positive: UInt64, negative: UInt64)] = [
    (127, 128), (255, 128), (32767, 32768), (65535, 32768), (1 << 24, 1 << 24),
    (1 << 31 - 1, 1 << 31),
    (1 << 32 - 1, 1 << 31), (1 << 53, 1 << 53), (1 << 63 - 1, 1 << 63), (.max, 1 << 63),
  ]
}
