/// Measured values as people read them: three significant digits in a unit that fits, "–" for what is absent.
public enum HumanFormat {
  /// What stands for a value that is not there. It is never 0, which would be a value.
  public static let absent = "–"

  /// A time such as "812 ns", "4.12 µs", "31.2 ms" or "1.23 s".
  public static func time(nanoseconds: Double?) -> String {
    scaled(nanoseconds, steps: [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")])
  }

  /// An amount of memory such as "512 B", "12.3 MiB" or "1.50 GiB".
  public static func bytes(_ count: Double?) -> String {
    guard let count, isShown(count) else { return absent }
    // Bytes are whole; only larger units have decimals.
    if count.magnitude < 1024 { return "\(DecimalFormat.fixed(count, decimals: 0)) B" }
    return scaled(count, steps: [(1024, "KiB"), (1_048_576, "MiB"), (1_073_741_824, "GiB")])
  }

  /// A payload's size in whole decimal units, for its name: "27MB", "60KB".
  public static func roundedBytes(_ bytes: Int) -> String {
    switch bytes {
    case 1_000_000...: "\((bytes + 500_000) / 1_000_000)MB"
    case 1000...: "\((bytes + 500) / 1000)KB"
    default: "\(bytes)B"
    }
  }

  /// A throughput such as "412 MB/s", of 1 000 000 bytes each. The unit does not change with the size, so that a
  /// column of throughputs can be compared at a glance.
  package static func throughput(megabytesPerSecond: Double?) -> String {
    scaled(megabytesPerSecond, steps: [(1, "MB/s")])
  }

  /// A number of things such as "1,234,567".
  public static func count(_ count: Double?) -> String {
    guard let count, isShown(count) else { return absent }
    return DecimalFormat.grouped(count)
  }

  /// A number with two decimals.
  package static func hundredths(_ value: Double) -> String { DecimalFormat.fixed(value, decimals: 2) }

  /// A ratio such as "6.52 ×".
  public static func ratio(_ estimate: RatioEstimate?) -> String {
    guard let estimate, isShown(estimate.median) else { return absent }
    return "\(DecimalFormat.threeDigits(estimate.median)) ×"
  }

  /// The interval of a ratio such as "6.31 – 6.80".
  public static func interval(_ estimate: RatioEstimate?) -> String {
    guard let estimate, isShown(estimate.low), isShown(estimate.high) else { return absent }
    return "\(DecimalFormat.threeDigits(estimate.low)) – \(DecimalFormat.threeDigits(estimate.high))"
  }

  /// A value in the unit of a `BenchmarkMeasurement`: times (ns, µs, ms, s), "MB/s" and "bytes" are shown in the unit
  /// that fits best, "count" without a unit, any other followed by its unit.
  public static func value(_ value: Double?, unit: String) -> String {
    switch unit {
    case "ns": return time(nanoseconds: value)
    case "µs": return time(nanoseconds: value.map { $0 * 1e3 })
    case "ms": return time(nanoseconds: value.map { $0 * 1e6 })
    case "s": return time(nanoseconds: value.map { $0 * 1e9 })
    case "MB/s": return throughput(megabytesPerSecond: value)
    case "bytes": return bytes(value)
    case "count": return count(value)
    default:
      guard let value, isShown(value) else { return absent }
      let isWhole = value == value.rounded()
      return "\(isWhole ? DecimalFormat.grouped(value) : DecimalFormat.threeDigits(value)) \(unit)"
    }
  }

  /// Beyond 1e15 a Double no longer holds every whole number, and nothing that is measured gets there.
  private static func isShown(_ value: Double) -> Bool {
    value.magnitude < 1e15
  }

  /// In the largest unit that leaves at least 1 before the point, else in the smallest one.
  private static func scaled(_ value: Double?, steps: [(size: Double, name: String)]) -> String {
    guard let value, isShown(value) else { return absent }
    let fitting = steps.last { step in
      DecimalFormat.roundedToThreeDigits(value.magnitude / step.size) >= 1 || step.size == steps[0].size
    }
    guard var step = fitting else { return absent }
    // 999.7 of one unit is shown as 1.00 of the next.
    if let next = steps.first(where: { $0.size > step.size }),
      DecimalFormat.roundedToThreeDigits(value.magnitude / step.size) * step.size >= next.size
    {
      step = next
    }
    return "\(DecimalFormat.threeDigits(value / step.size)) \(step.name)"
  }
}
