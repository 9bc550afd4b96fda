/// Quantiles by definition 7 of Hyndman and Fan (1996), the default of R, NumPy and Julia:
/// interpolated linearly at position (n − 1) · p of the sorted values.
package enum Quantile {
  /// Returns the quantile `p` of values; nil for no values, for NaN, and when `p` is not in 0 … 1.
  package static func value(at p: Double, of values: [Double]) -> Double? {
    guard !values.contains(where: \.isNaN) else { return nil }
    return value(at: p, ofSorted: values.sorted())
  }

  static func value(at p: Double, ofSorted values: [Double]) -> Double? {
    guard !values.isEmpty, p >= 0, p <= 1 else { return nil }
    let position = Double(values.count - 1) * p
    let lower = Int(position.rounded(.down))
    let low = values[lower]
    let high = values[min(lower + 1, values.count - 1)]
    let fraction = position - Double(lower)
    // Computed from the nearer end, as in NumPy, so that results agree to the last bit and equal
    // ends give exactly their value.
    guard low != high else { return low }
    return fraction < 0.5 ? low + (high - low) * fraction : high - (high - low) * (1 - fraction)
  }
}

/// A summary of measured values.
public struct SampleSummary: Sendable, Hashable {
  let count: Int
  /// The median; see `Quantile` for the definition.
  public let median: Double
  package let p90: Double
  package let min: Double
  let values: [Double]
  static let keptValues = 500

  /// Summarizes values in any order; nil when there are none or one is not finite.
  public init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let min = sorted.first, let median = Quantile.value(at: 0.5, ofSorted: sorted),
      let p90 = Quantile.value(at: 0.9, ofSorted: sorted)
    else { return nil }
    count = sorted.count
    self.median = median
    self.p90 = p90
    self.min = min
    let kept = Self.keptValues
    self.values =
      count <= kept
      ? values
      : (0..<kept).compactMap {
        Quantile.value(at: Double($0) / Double(kept - 1), ofSorted: sorted)
      }
  }
}

/// A median with its 95 % confidence interval.
package struct MedianEstimate: Sendable, Hashable {
  package let median: Double
  package let low: Double
  package let high: Double

  /// Estimates from values; nil when there are none or one is not finite. The interval is that of
  /// the sign test: the values whose ranks are 1.96 standard deviations of a fair coin from the
  /// middle.
  package init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: sorted) else {
      return nil
    }
    let count = Double(sorted.count)
    let rank = max(0, Int(((count - 1) / 2 - 0.98 * count.squareRoot()).rounded(.down)))
    self.median = median
    low = sorted[rank]
    high = sorted[sorted.count - 1 - rank]
  }

  private init() { (median, low, high) = (0, 0, 0) }

  package static let none = MedianEstimate()
}
