/// Quantiles of a sample.
///
/// Of the definitions in use this is number 7 of Hyndman and Fan ("Sample quantiles in statistical packages", 1996), the
/// default of R, NumPy and Julia: with the values sorted as x₀ … xₙ₋₁, the quantile p lies at position h = (n − 1) · p and
/// is interpolated linearly between the two neighbours of h. The median of an even number of values is so their middle,
/// and p = 0 and 1 are the minimum and maximum.
package enum Quantile {
  /// The quantile `p` of the values; nil when there are none, when one of them is NaN, or when `p` is not in 0 … 1.
  /// - Complexity: O(n log n), n the number of values.
  package static func value(at p: Double, of values: [Double]) -> Double? {
    guard !values.contains(where: \.isNaN) else { return nil }
    return value(at: p, ofSorted: values.sorted())
  }

  /// The quantile `p` of values that are in ascending order and free of NaN; nil as above.
  /// - Complexity: O(1)
  static func value(at p: Double, ofSorted values: [Double]) -> Double? {
    guard !values.isEmpty, p >= 0, p <= 1 else { return nil }
    let position = Double(values.count - 1) * p
    let lower = Int(position.rounded(.down))
    let upper = min(lower + 1, values.count - 1)
    return interpolate(values[lower], values[upper], fraction: position - Double(lower))
  }

  /// Measured from the nearer end, as NumPy does it, so that the results agree to the last bit and equal ends give
  /// exactly themselves.
  private static func interpolate(_ low: Double, _ high: Double, fraction: Double) -> Double {
    guard low != high else { return low }
    return fraction < 0.5 ? low + (high - low) * fraction : high - (high - low) * (1 - fraction)
  }
}

extension Quantile {
  /// The value, 0 or more, that the share `tail` of a distribution lies above.
  /// - Parameter above: the probability of a larger value; it falls from the half on.
  static func value(above tail: Double, of above: (Double) -> Double) -> Double {
    var low = 0.0
    var high = 1.0
    while above(high) > tail { high *= 2 }
    // The bracket is at most as wide as it is high, so 60 halvings reach the last bits of a Double.
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if above(middle) > tail { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}

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
