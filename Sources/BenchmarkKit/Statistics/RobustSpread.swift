/// A standard deviation that up to half of the values may lie about.
package enum RobustSpread {
  /// What the median absolute deviation is multiplied by to equal the standard deviation of normal values: 1 over the
  /// normal quantile of ¾.
  package static let normalConsistency = 1.482602218505602

  /// The median absolute deviation from the median, times `normalConsistency`; nil without values or with a NaN.
  /// - Complexity: O(n log n)
  package static func value(of values: [Double]) -> Double? {
    Quantile.value(at: 0.5, of: values).flatMap { median in value(ofDeviations: values.map { $0 - median }) }
  }

  /// The same from what each value differs by from the median of its own group; nil without any or with a NaN.
  static func value(ofDeviations deviations: [Double]) -> Double? {
    Quantile.value(at: 0.5, of: deviations.map(\.magnitude)).map { $0 * normalConsistency }
  }
}
