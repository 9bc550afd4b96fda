/// Times as JUnit XML has them: decimal seconds.
package enum JUnitTime {
  /// Nanoseconds are told apart. Schemas know no exponents.
  package static func text(seconds: Double) -> String {
    seconds > 0 && seconds < 1e9 ? DecimalFormat.fixed(seconds, decimals: 9) : "0"
  }

  /// An entry's value where it is a time, else 0.
  static func seconds(of entry: ReportEntry) -> Double {
    let units = ["ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1]
    return (units[entry.unit] ?? 0) * (entry.value.finite ?? 0)
  }
}
