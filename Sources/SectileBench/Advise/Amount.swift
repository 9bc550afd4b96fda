/// Amounts as people write them: `20MB`, `50ms`.
enum Amount {
  private static let sizes: [(String, Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("b", 1),
  ]
  private static let times: [(String, Double)] = [("ns", 1), ("µs", 1e3), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]

  /// Bytes: a number with B, KB, MB, GB, KiB, MiB or GiB, or of bytes; nil when it is none.
  static func bytes(_ text: String) -> Int? {
    value(text, units: sizes, without: 1).flatMap { $0 < 1e15 ? Int($0.rounded()) : nil }
  }

  /// Nanoseconds: a number with ns, µs, ms or s, or of milliseconds; nil when it is none.
  static func nanoseconds(_ text: String) -> Double? { value(text, units: times, without: 1e6) }

  private static func value(_ text: String, units: [(String, Double)], without: Double) -> Double? {
    let text = text.lowercased()
    let unit = units.first { text.hasSuffix($0.0) }
    var digits = text.dropLast(unit?.0.count ?? 0)
    while digits.last == " " { digits.removeLast() }
    // Only digits and a point: what Double reads besides, such as `inf`, is no amount.
    guard digits.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let number = Double(digits) else { return nil }
    let value = number * (unit?.1 ?? without)
    return value.isFinite && value > 0 ? value : nil
  }
}
