import Foundation

/// A standard deviation that up to half of the values may lie about.
public enum RobustSpread {
  /// What the median absolute deviation is multiplied by to equal the standard deviation of normal values: 1 over the
  /// normal quantile of ¾.
  public static let normalConsistency = 1.482602218505602

  /// The median absolute deviation from the median, times `normalConsistency`; nil without values or with a NaN.
  /// - Complexity: O(n log n)
  public static func value(of values: [Double]) -> Double? {
    guard let median = Quantile.value(at: 0.5, of: values) else { return nil }
    return Quantile.value(at: 0.5, of: values.map { ($0 - median).magnitude }).map { $0 * normalConsistency }
  }

  /// The spread of the logarithms of ratios around the median of their own group, over all groups together; nil with an
  /// empty group or without any.
  static func pooled(logarithmsOf groups: [[Double]]) -> Double? {
    var deviations: [Double] = []
    for group in groups {
      let logarithms = group.map { log($0) }
      guard let median = Quantile.value(at: 0.5, of: logarithms) else { return nil }
      deviations += logarithms.map { ($0 - median).magnitude }
    }
    return Quantile.value(at: 0.5, of: deviations).map { $0 * normalConsistency }
  }
}
