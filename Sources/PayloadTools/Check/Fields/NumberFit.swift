import Foundation

/// Whether a number's text is what a Double holds.
enum NumberFit {
  /// The number as a Double, infinite when it is too large.
  static func approximate(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  /// The text, when the nearest Double printed with as many digits is another number: `9007199254740993`, but neither
  /// `0.1` nor `0.10000000000000001`.
  ///
  /// - Complexity: O(1) for up to 15 characters, which a Double always holds; else O(n).
  static func inexactText(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count > 15 else { return nil }
    let sent = String(decoding: text, as: UTF8.self)
    guard let digits = significantDigits(sent), digits.count > 15, let value = Double(sent), value.isFinite else {
      return nil
    }
    // What a Double prints with more digits than it has is its own expansion: 800 show all of it.
    let printed = String(format: "%.*e", min(digits.count, 800) - 1, abs(value))
    guard let held = significantDigits(printed), held != digits else { return nil }
    return sent
  }

  /// The Double nearest to a number's text, as JSON.
  static func rounded(_ text: String) -> String? {
    guard let value = Double(text), value.isFinite else { return nil }
    if let whole = Int64(exactly: value) { return "\(whole)" }
    if let whole = UInt64(exactly: value) { return "\(whole)" }
    return "\(value)"
  }

  /// The digits without zeros at either end, sign, point and exponent; nil for zero.
  private static func significantDigits(_ text: String) -> Substring? {
    let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let significant = digits.drop { $0 == "0" }
    guard let last = significant.lastIndex(where: { $0 != "0" }) else { return nil }
    return significant[...last]
  }
}
