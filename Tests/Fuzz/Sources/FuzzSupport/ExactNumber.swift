/// What a number's text says, by conversions of Swift's own and by moving its point: what decoders are held to.
public enum ExactNumber {
  /// As it is documented: no overflow, and no underflow of what is not zero.
  public static func double(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 && !isZero(text) ? nil : value
  }

  /// The exact value of the text, if it is one.
  public static func integer(_ text: String) -> Int? {
    let parts = text.lowercased().split(separator: "e", maxSplits: 1)
    let mantissa = parts[0].split(separator: ".", maxSplits: 1)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = mantissa[0].drop { $0 == "-" } + fraction
    digits = digits.drop { $0 == "0" }
    if digits.isEmpty { return 0 }
    // Beyond what moves any digit that there can be to where it counts.
    let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -1_000_000 : 1_000_000) : 0
    var point = max(-2_000_000, min(2_000_000, exponent)) - fraction.count
    while point < 0, digits.last == "0" {
      digits.removeLast()
      point += 1
    }
    guard point >= 0, point + digits.count <= 20 else { return nil }
    return Int((text.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: point))
  }

  /// Whether JSONDecoder is known to read the number otherwise, or not at all: it goes by way of a Double where an integer
  /// has a fraction or an exponent, and takes a zero with an exponent for one that was rounded to zero.
  public static func isKnownDifference(_ text: String) -> Bool {
    guard text.contains(where: { ".eE".contains($0) }), let value = Double(text) else { return false }
    if isZero(text) { return text.contains { "eE".contains($0) } }
    return value.magnitude >= 0x1p53 || (value == value.rounded() && integer(text) == nil)
  }

  private static func isZero(_ text: String) -> Bool {
    !text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
  }
}
