/// How many times better a candidate is than the reference, and how sure that is.
///
/// Above 1 the candidate is better, whichever way the metric counts: for a time it is the reference's time divided by
/// the candidate's, "times faster than the reference".
public struct RatioEstimate: Sendable, Hashable, Codable {
  /// The median of the ratios of the single pairs; of several processes, the geometric mean of theirs.
  public var median: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double
}

extension RatioEstimate {
  /// A ratio and where it lies.
  package init(between low: Double, and high: Double, median: Double) {
    self.init(median: median, low: low, high: high)
  }

  /// A ratio that does not vary.
  public init(_ value: Double) { self.init(median: value, low: value, high: value) }

  /// How many times worse.
  package var inverse: RatioEstimate { RatioEstimate(median: 1 / median, low: 1 / high, high: 1 / low) }
}
