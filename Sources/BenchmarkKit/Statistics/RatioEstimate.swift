import Foundation

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

  /// The ratio times a factor.
  package func scaled(by factor: Double) -> RatioEstimate {
    RatioEstimate(median: median * factor, low: low * factor, high: high * factor)
  }

  /// How many times worse.
  public var inverse: RatioEstimate { RatioEstimate(median: 1 / median, low: 1 / high, high: 1 / low) }
}

/// Which way a metric gets better.
public enum MetricDirection: String, Sendable, Hashable, Encodable {
  /// Times, bytes, allocations.
  case lowerIsBetter
  /// Throughputs.
  case higherIsBetter
}

extension RatioEstimate {
  /// What the ratios of several processes come to: their geometric mean, and the 95 % interval of Student's t on their
  /// logarithms.
  ///
  /// Where code, stack and heap lie moves all times of a process alike. So the rounds of one process are no independent
  /// measurements, however many they are: a process counts once. Nil with fewer than two processes, or a ratio that is no
  /// positive finite number.
  /// - Complexity: O(n), n the number of processes.
  package init?(ofProcesses ratios: [Double]) {
    guard ratios.count > 1, let mean = GeometricMean.value(of: ratios) else { return nil }
    let degrees = Double(ratios.count - 1)
    let squares = ratios.reduce(0) { sum, ratio in
      let deviation = log(ratio / mean)
      return sum + deviation * deviation
    }
    let standardError = (squares / degrees / Double(ratios.count)).squareRoot()
    let half = exp(StudentDistribution.quantile(above: 0.025, degrees: degrees) * standardError)
    self.init(median: mean, low: mean / half, high: mean * half)
  }
}
