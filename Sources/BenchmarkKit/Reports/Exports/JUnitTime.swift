/// Times as JUnit XML has them: decimal seconds.
package enum JUnitTime {
  /// Nanoseconds are told apart. Schemas know no exponents.
  package static func text(seconds: Double) -> String {
    seconds > 0 && seconds < 1e9 ? DecimalFormat.fixed(seconds, decimals: 9) : "0"
  }
}
