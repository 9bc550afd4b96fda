#if Commands
  import ArgumentParser
#endif

/// Amounts as people write them: `20MB`, `50ms`, `2%`.
enum Amount {
  private static let sizes: [(String, Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("b", 1), ("", 1),
  ]
  private static let times: [(String, Double)] = [("ns", 1), ("µs", 1e3), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]

  /// Bytes: a number with B, KB, MB, GB, KiB, MiB or GiB, or of bytes; nil when it is none, or not even one byte.
  static func bytes(_ text: String) -> Int? {
    value(text, units: sizes).map { $0.rounded() }.flatMap { $0 >= 1 && $0 < 1e15 ? Int($0) : nil }
  }

  /// Nanoseconds: a number with ns, µs, ms or s; nil when it is none.
  static func nanoseconds(_ text: String) -> Double? { value(text, units: times) }

  /// Percent: a number with %; nil when it is none.
  static func percent(_ text: String) -> Double? { value(text, units: [("%", 1)]) }

  private static func value(_ text: String, units: [(String, Double)]) -> Double? {
    let text = text.lowercased()
    guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    var digits = text.dropLast(unit.0.count)
    while digits.last == " " { digits.removeLast() }
    // Only digits and a point: what Double reads besides, such as `inf`, is no amount.
    guard digits.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let number = Double(digits) else { return nil }
    let value = number * unit.1
    return value.isFinite ? value : nil
  }
}

#if Commands
  /// An option's value such as `2%`.
  struct Percentage: ExpressibleByArgument {
    let percent: Double

    init(percent: Double) { self.percent = percent }

    init?(argument: String) {
      guard let percent = Amount.percent(argument) else { return nil }
      self.percent = percent
    }

    var share: Double { percent / 100 }
    var defaultValueDescription: String { "\(percent.formatted)%" }
  }

  /// An option's value such as `16ms`.
  struct TimeSpan: ExpressibleByArgument {
    let nanoseconds: Double

    init(seconds: Double) { nanoseconds = seconds * 1e9 }

    init?(argument: String) {
      guard let nanoseconds = Amount.nanoseconds(argument) else { return nil }
      self.nanoseconds = nanoseconds
    }

    var seconds: Double { nanoseconds / 1e9 }
    var defaultValueDescription: String { "\(seconds.formatted)s" }
  }

  extension Double {
    /// Without a fraction where there is none.
    var formatted: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
  }
#endif
