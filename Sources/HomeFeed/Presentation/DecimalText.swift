/// Formats numbers for readers without Foundation's formatters.
enum DecimalText {
  /// Returns a number with `digits` decimals; nil if it is infinite or NaN. The shortest decimal text is rounded,
  /// halves away from zero: 4.35 becomes 4.4, although its binary value is a little less.
  static func text(_ value: Double, digits: Int, _ style: NumberStyle) -> String? {
    guard value.isFinite, var decimal = ExactDecimal(value.description) else { return nil }
    decimal.round(to: max(0, digits))
    return decimal.text(digits: max(0, digits), style)
  }

  static func text(_ value: Int, _ style: NumberStyle) -> String {
    (value < 0 ? style.minusSign : "") + grouped(Array("\(value.magnitude)".utf8), style.groupingSeparator)
  }

  fileprivate static func grouped(_ digits: [UInt8], _ separator: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}

private struct ExactDecimal {
  private var isNegative: Bool
  private var whole: [UInt8]
  private var fraction: [UInt8]

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  /// Parses Swift's description of a finite number: `-12.5`, `1e-07`.
  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: "e"))
    guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(Substring(parts[1])) : 0 else { return nil }
    let sides = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = sides.joined()
    guard digits.allSatisfy({ (Self.zero...Self.nine).contains($0) }) else { return nil }
    let point = sides[0].count + exponent
    let all = Array(digits)
    if point <= 0 {
      whole = []
      fraction = Array(repeating: Self.zero, count: -point) + all
    } else if point >= all.count {
      whole = all + Array(repeating: Self.zero, count: point - all.count)
      fraction = []
    } else {
      whole = Array(all[..<point])
      fraction = Array(all[point...])
    }
    whole = Array(whole.drop { $0 == Self.zero })
  }

  mutating func round(to digits: Int) {
    guard fraction.count > digits else { return }
    let isUp = fraction[digits] >= UInt8(ascii: "5")
    fraction.removeLast(fraction.count - digits)
    guard isUp else { return }
    if !Self.increment(&fraction), !Self.increment(&whole) { whole.insert(UInt8(ascii: "1"), at: 0) }
  }

  /// Adds one to the last digit; returns false if all were nines, and are zeros now.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    for index in digits.indices.reversed() {
      guard digits[index] == nine else {
        digits[index] += 1
        return true
      }
      digits[index] = zero
    }
    return false
  }

  func text(digits: Int, _ style: NumberStyle) -> String {
    let isZero = whole.isEmpty && fraction.allSatisfy { $0 == Self.zero }
    let before = DecimalText.grouped(whole.isEmpty ? [Self.zero] : whole, style.groupingSeparator)
    let sign = isNegative && !isZero ? style.minusSign : ""
    guard digits > 0 else { return sign + before }
    let behind = fraction + Array(repeating: Self.zero, count: digits - fraction.count)
    return sign + before + style.decimalSeparator + String(decoding: behind, as: UTF8.self)
  }
}

/// The separators and sign of formatted numbers.
public struct NumberStyle: Sendable, Hashable {
  /// The text before the decimals.
  public var decimalSeparator: String
  /// The text between groups of three digits.
  public var groupingSeparator: String
  /// The text before a negative number.
  public var minusSign: String

  /// Creates a style.
  public init(decimalSeparator: String = ".", groupingSeparator: String = ",", minusSign: String = "-") {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.minusSign = minusSign
  }
}
