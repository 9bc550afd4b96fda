import Foundation

/// Formats measured values for people: three significant digits in a suitable unit, "–" for absent
/// values.
public enum HumanFormat {
  /// The text for an absent value; never 0, which is a value.
  public static let absent = "–"
  /// The nanoseconds of each unit of time.
  static let nanoseconds = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]

  /// Formats a time, such as "812 ns", "4.12 µs", "31.2 ms" or "1.23 s".
  public static func time(nanoseconds: Double?) -> String {
    // Nothing has no decimals.
    nanoseconds == 0 ? "0 ns" : scaled(nanoseconds, times)
  }

  /// The units that times are shown in.
  private static let times: [Step] = [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")]

  /// Formats an amount of memory, such as "512 B", "12.3 MiB" or "1.50 GiB".
  public static func bytes(_ count: Double?) -> String {
    guard let count, count.magnitude < 1024 else {
      return scaled(count, [(1024, "KiB"), (1_048_576, "MiB"), (1_073_741_824, "GiB")])
    }
    // Bytes are whole; only larger units have decimals.
    return "\(DecimalFormat.fixed(count, decimals: 0)) B"
  }

  /// Formats a payload's size in whole decimal units, for its name: "27MB", "60KB".
  public static func roundedBytes(_ bytes: Int) -> String {
    switch bytes {
    case 1_000_000...: "\((bytes + 500_000) / 1_000_000)MB"
    case 1000...: "\((bytes + 500) / 1000)KB"
    default: "\(bytes)B"
    }
  }

  /// Formats a count, such as "1,234,567".
  public static func count(_ count: Double?) -> String {
    shown(count).map(DecimalFormat.grouped) ?? absent
  }

  /// Formats a count with its noun, such as "1 cell" or "5 processes".
  package static func counted(_ number: Int, _ noun: String) -> String {
    let ending = noun.hasSuffix("s") ? "es" : "s"
    return "\(count(Double(number))) \(noun)\(number == 1 ? "" : ending)"
  }

  /// A ratio such as "6.52 ×".
  public static func ratio(_ estimate: RatioEstimate?) -> String {
    shown(estimate?.median).map { "\(DecimalFormat.threeDigits($0)) ×" } ?? absent
  }

  /// The interval of a ratio such as "6.31 – 6.80".
  public static func interval(_ estimate: RatioEstimate?) -> String {
    interval(estimate, holding: nil)
  }

  /// The interval of a ratio, with room for the quotient of two values as they are shown: three
  /// digits of each are up to 1 % off, and an interval may be narrower.
  static func interval(_ estimate: RatioEstimate?, holding quotient: Double?) -> String {
    guard let low = shown(estimate?.low), let high = shown(estimate?.high) else {
      return absent
    }
    let quotient = shown(quotient)
    let least = quotient.flatMap { $0 < DecimalFormat.roundedToThreeDigits(low) ? $0 : nil }
    let most = quotient.flatMap { $0 > DecimalFormat.roundedToThreeDigits(high) ? $0 : nil }
    let lowText =
      least.map { DecimalFormat.threeDigits($0, .down) } ?? DecimalFormat.threeDigits(low)
    let highText =
      most.map { DecimalFormat.threeDigits($0, .up) } ?? DecimalFormat.threeDigits(high)
    return "\(lowText) – \(highText)"
  }

  /// The value of a time or a rate as ``value(_:unit:)`` shows it: three digits in the unit that is
  /// shown.
  static func shownValue(_ value: Double, unit: String) -> Double {
    guard let size = nanoseconds[unit] else {
      return DecimalFormat.roundedToThreeDigits(value)
    }
    let step = step(of: value * size, times)
    return DecimalFormat.roundedToThreeDigits(value * size / step.size) * step.size / size
  }

  /// Formats a value by its unit: times, "MB/s" and "bytes" are scaled, "count" is omitted, other
  /// units are appended.
  public static func value(_ value: Double?, unit: String) -> String {
    if let size = nanoseconds[unit] {
      return time(nanoseconds: value.map { $0 * size })
    }
    switch unit {
    // Not scaled, so that the values of a column can be compared.
    case "MB/s": return scaled(value, [(1, "MB/s")])
    case "bytes": return bytes(value)
    case "count": return count(value)
    default:
      guard let value = shown(value) else { return absent }
      let isWhole = value == value.rounded()
      return "\(isWhole ? DecimalFormat.grouped(value) : DecimalFormat.threeDigits(value)) \(unit)"
    }
  }

  /// Returns nil beyond 1e15, where a Double no longer represents every integer.
  private static func shown(_ value: Double?) -> Double? {
    value.flatMap { $0.magnitude < 1e15 ? $0 : nil }
  }

  /// A unit, with its size in the smallest one.
  private typealias Step = (size: Double, name: String)

  /// Returns the largest unit in which a value is 1 or more as it is shown; the smallest one for
  /// lesser values.
  private static func step(of value: Double, _ steps: [Step]) -> Step {
    steps.last { DecimalFormat.roundedToThreeDigits(value.magnitude / $0.size) >= 1 } ?? steps[0]
  }

  /// Returns a value in the unit that fits it.
  private static func scaled(_ value: Double?, _ steps: [Step]) -> String {
    guard let value = shown(value) else { return absent }
    let step = step(of: value, steps)
    return "\(DecimalFormat.threeDigits(value / step.size)) \(step.name)"
  }
}

/// Formats shares as percentages: 0.0123 as `+1.23 %`.
package enum PercentFormat {
  /// Formats a change with its sign, such as "+0.52 %" for 0.0052: two decimals below 100 %, none
  /// above.
  package static func signed(_ share: Double) -> String {
    // A value that rounds to zero has no minus.
    isReadable(share)
      ? ((share * 10_000).rounded() < 0 ? "-" : "+") + unsigned(share) : HumanFormat.absent
  }

  /// Formats a share without its sign, such as "1.25 %".
  package static func unsigned(_ share: Double) -> String {
    guard isReadable(share) else { return HumanFormat.absent }
    let percent = (share * 100).magnitude
    return "\(DecimalFormat.fixed(percent, decimals: percent < 100 ? 2 : 0)) %"
  }

  /// Formats the change in what a candidate takes, by how many times as good it is.
  static func change(_ ratio: RatioEstimate?) -> String {
    ratio.map { signed($0.inverse.median - 1) } ?? HumanFormat.absent
  }

  /// Formats the interval of that change, such as "+3.34 % to +7.32 %".
  static func interval(_ ratio: RatioEstimate?) -> String {
    ratio.map { "\(signed($0.inverse.low - 1)) to \(signed($0.inverse.high - 1))" }
      ?? HumanFormat.absent
  }

  /// Returns whether a percentage has so few digits that people can read them.
  private static func isReadable(_ share: Double) -> Bool {
    (share * 100).magnitude < 1e12
  }
}

/// Formats numbers as decimal text without a locale, so that reports look the same everywhere.
enum DecimalFormat {
  /// Formats a number with so many decimals, halves rounded away from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let rounded = rounded(value, decimals: decimals)
    // A value that rounds to zero has no minus.
    return String(format: "%.\(decimals)f", rounded == 0 ? 0 : rounded)
  }

  /// Formats three significant digits, with all digits before the point and at most three behind
  /// it: 0.031, 1.23, 45.6, 12345.
  static func threeDigits(_ value: Double) -> String {
    fixed(value, decimals: decimals(for: value))
  }

  /// Rounds in a direction, so that the text is not above the value, or not below it.
  static func threeDigits(_ value: Double, _ rule: FloatingPointRoundingRule) -> String {
    let decimals = decimals(for: value)
    let scale = pow(10, Double(decimals))
    return String(format: "%.\(decimals)f", (value * scale).rounded(rule) / scale)
  }

  /// Returns the number that ``threeDigits(_:)`` shows.
  static func roundedToThreeDigits(_ value: Double) -> Double {
    rounded(value, decimals: decimals(for: value))
  }

  /// Formats a whole number in groups of three digits, such as "1,234,567".
  static func grouped(_ value: Double) -> String {
    Int(value.rounded()).formatted(.number.locale(Locale(identifier: "en_US")))
  }

  /// Rounds halves away from zero, where `String(format:)` would make the last digit even.
  private static func rounded(_ value: Double, decimals: Int) -> Double {
    let scale = pow(10, Double(decimals))
    return (value * scale).rounded() / scale
  }

  /// Returns the decimals that make three significant digits, judged by what rounding makes of the
  /// number: 9.996 becomes 10.0.
  private static func decimals(for value: Double) -> Int {
    let magnitude = value.magnitude
    // The limits are where rounding gives the value one digit more before the point.
    if magnitude >= 99.95 { return 0 }
    if magnitude >= 9.995 { return 1 }
    return magnitude >= 0.9995 || magnitude == 0 ? 2 : 3
  }
}
