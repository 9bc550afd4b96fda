/// Quantiles by definition 7 of Hyndman and Fan ("Sample quantiles in statistical packages", 1996), the default of R,
/// NumPy and Julia: interpolated linearly at position (n − 1) · p of the sorted values.
package enum Quantile {
  /// The quantile `p` of the values; nil when there are none, when one of them is NaN, or when `p` is not in 0 … 1.
  package static func value(at p: Double, of values: [Double]) -> Double? {
    guard !values.contains(where: \.isNaN) else { return nil }
    return value(at: p, ofSorted: values.sorted())
  }

  /// The quantile `p` of values that are in ascending order and free of NaN; nil as above.
  static func value(at p: Double, ofSorted values: [Double]) -> Double? {
    guard !values.isEmpty, p >= 0, p <= 1 else { return nil }
    let position = Double(values.count - 1) * p
    let lower = Int(position.rounded(.down))
    let (low, high) = (values[lower], values[min(lower + 1, values.count - 1)])
    let fraction = position - Double(lower)
    // Measured from the nearer end, as NumPy does it, so that the results agree to the last bit and equal ends give
    // exactly themselves.
    guard low != high else { return low }
    return fraction < 0.5 ? low + (high - low) * fraction : high - (high - low) * (1 - fraction)
  }
}

/// A summary of measured values.
public struct SampleSummary: Sendable, Hashable {
  let count: Int
  /// The value that half of them do not exceed. See `Quantile` for the definition.
  public let median: Double
  /// The value that nine tenths do not exceed: what a bad run costs.
  package let p90: Double
  /// The lowest value: of times, the run that was disturbed least.
  package let min: Double
  /// The values as they were given; of more than `keptValues` so many evenly spaced quantiles.
  let values: [Double]

  static let keptValues = 500

  /// Summarises values in any order; nil when there are none or one of them is not finite.
  public init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let min = sorted.first, let median = Quantile.value(at: 0.5, ofSorted: sorted),
      let p90 = Quantile.value(at: 0.9, ofSorted: sorted)
    else { return nil }
    (count, self.median, self.p90, self.min) = (sorted.count, median, p90, min)
    let kept = Self.keptValues
    self.values =
      count <= kept
      ? values : (0..<kept).compactMap { Quantile.value(at: Double($0) / Double(kept - 1), ofSorted: sorted) }
  }
}

/// A median, and where the median of many more values probably lies.
package struct MedianEstimate: Sendable, Hashable {
  /// The median of the values.
  package let median: Double
  /// The lower end of a 95 % interval.
  package let low: Double
  /// The upper end of the interval.
  package let high: Double

  /// Estimates from values in any order; nil when there are none or one of them is not finite. The interval is that of
  /// the sign test, which assumes nothing of how they are distributed: the values whose ranks lie 1.96 standard
  /// deviations of a fair coin off the middle.
  package init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: sorted) else { return nil }
    let count = Double(sorted.count)
    let rank = max(0, Int(((count - 1) / 2 - 0.98 * count.squareRoot()).rounded(.down)))
    (self.median, low, high) = (median, sorted[rank], sorted[sorted.count - 1 - rank])
  }

  private init() { (median, low, high) = (0, 0, 0) }

  /// The estimate where nothing was measured.
  package static let none = MedianEstimate()
}

enum RobustSpread {
  /// The median absolute deviation from the median, times what makes it the standard deviation of normal values: 1 over
  /// the normal quantile of ¾. Nil without values or with a NaN.
  static func value(of values: [Double]) -> Double? {
    Quantile.value(at: 0.5, of: values).flatMap { median in
      Quantile.value(at: 0.5, of: values.map { ($0 - median).magnitude })
    }.map { $0 * 1.482602218505602 }
  }
}
