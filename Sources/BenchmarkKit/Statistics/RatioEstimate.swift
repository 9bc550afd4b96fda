/// How many times better a candidate is than the reference, and how sure that is.
///
/// Above 1 the candidate is better, whichever way the metric counts: for a time it is the reference's time divided by
/// the candidate's, "times faster than the reference".
public struct RatioEstimate: Sendable, Hashable, Codable {
  /// The median of the ratios of the single pairs.
  public var median: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  /// Makes an estimate from its parts.
  public init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }
}
