/// Numbers as decimal text, without Foundation and without a locale: reports look the same everywhere.
enum DecimalFormat {
  /// The digits of a finite number, below 1e15 with three or fewer and 1e9 with more, with a fixed number of decimals (0 to 9), halves rounded away from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = powerOfTen(decimals)
    let scaled = (value.magnitude * scale).rounded()
    let digits = String(Int64(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + filled.dropLast(decimals) + "." + filled.suffix(decimals)
  }

  /// Three significant digits, with all digits before the point and at most three after it: 0.031, 1.23, 45.6, 789,
  /// 12345. What is smaller should have been given in a smaller unit.
  static func threeDigits(_ value: Double) -> String {
    fixed(value, decimals: decimals(for: value))
  }

  /// The number as three significant digits leave it, so that a unit can be chosen for what will be shown: 999.7 is
  /// shown as 1000, and that belongs to the next unit.
  static func roundedToThreeDigits(_ value: Double) -> Double {
    let scale = powerOfTen(decimals(for: value))
    return (value * scale).rounded() / scale
  }

  /// Thousands set apart by commas: 1,234,567.
  static func grouped(_ value: Double) -> String {
    let digits = fixed(value, decimals: 0)
    var result = ""
    let count = digits.hasPrefix("-") ? digits.count - 1 : digits.count
    for (index, character) in digits.enumerated() {
      let left = digits.count - index
      if left % 3 == 0 && left < count { result.append(",") }
      result.append(character)
    }
    return result
  }

  /// Decimals that make three significant digits. Judged on what rounding makes of the number: 9.996 becomes 10.0.
  private static func decimals(for value: Double) -> Int {
    let magnitude = value.magnitude
    return magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : magnitude >= 0.9995 || magnitude == 0 ? 2 : 3
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
