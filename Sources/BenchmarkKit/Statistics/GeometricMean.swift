import Foundation

/// The mean of ratios: the n-th root of their product.
///
/// For ratios it is the only mean that does not depend on which side is the reference: twice as fast and twice as slow
/// make 1 (Fleming and Wallace, "How not to lie with statistics: the correct way to summarize benchmark results", 1986).
package enum GeometricMean {
  /// The geometric mean of positive finite values; nil when there are none or one is not such.
  /// - Complexity: O(n)
  package static func value(of values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }

  /// The geometric mean of ratios that were each measured with an interval, and its own interval: nil as above.
  ///
  /// The logarithms of the medians are taken as independent with normal errors, so that the half width of the mean's
  /// interval is √(Σ hᵢ²) / n, with hᵢ the half widths of the single ones above and below the median. The interval has
  /// the confidence that the single ones have, and says how well these benchmarks were measured, not what others would
  /// give.
  /// - Complexity: O(n)
  package static func ratio(of estimates: [RatioEstimate]) -> RatioEstimate? {
    guard let median = value(of: estimates.map(\.median)),
      estimates.allSatisfy({ $0.low > 0 && $0.low <= $0.median && $0.median <= $0.high && $0.high.isFinite })
    else { return nil }
    func halfWidth(_ ratio: (RatioEstimate) -> Double) -> Double {
      let squares = estimates.reduce(0) { sum, estimate in
        let width = log(ratio(estimate))
        return sum + width * width
      }
      return squares.squareRoot() / Double(estimates.count)
    }
    return RatioEstimate(
      median: median,
      low: median / exp(halfWidth { $0.median / $0.low }),
      high: median * exp(halfWidth { $0.high / $0.median }))
  }
}
