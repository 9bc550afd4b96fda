import Foundation

/// A ratio by which a candidate is better than the reference, in the metric's direction, with a 95
/// % interval.
public struct RatioEstimate: Sendable, Hashable, Codable {
  /// The median of the pairs' ratios; for several processes, the geometric mean of theirs.
  public var median: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  package init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }

  /// Creates a ratio without variation.
  public init(_ value: Double) {
    self.init(median: value, low: value, high: value)
  }

  package func scaled(by factor: Double) -> RatioEstimate {
    RatioEstimate(median: median * factor, low: low * factor, high: high * factor)
  }

  /// The reciprocal of the ratio and its interval.
  public var inverse: RatioEstimate {
    RatioEstimate(median: 1 / median, low: 1 / high, high: 1 / low)
  }

  package init?(ofProcesses ratios: [Double]) {
    // The geometric mean, which is independent of the choice of the reference.
    guard ratios.count > 1, let mean = Self.geometricMean(of: ratios) else {
      return nil
    }
    let squares = ratios.reduce(0) { $0 + pow(log($1 / mean), 2) }
    let standardError = (squares / Double(ratios.count - 1) / Double(ratios.count)).squareRoot()
    let half = exp(
      Self.studentQuantiles[min(ratios.count - 1, Self.studentQuantiles.count) - 1] * standardError)
    self.init(median: mean, low: mean / half, high: mean * half)
  }

  /// Returns the geometric mean; nil for no values, and for one that is not positive and finite.
  static func geometricMean(of values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }

  /// Student's quantiles of 0.975 for 1 to 29 degrees of freedom, as
  /// `scipy.stats.t.isf(0.025, degrees)` of SciPy 1.17.1 has them; further ones are taken as the
  /// last, which is on the safe side.
  private static let studentQuantiles = [
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
    2.228139, 2.200985,
    2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
    2.079614, 2.073873,
    2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230,
  ]
}
