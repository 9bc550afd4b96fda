import Foundation

/// A ratio by which a candidate is better than the reference, in the metric's direction, with a 95 % interval.
public struct RatioEstimate: Sendable, Hashable, Codable {
  /// The median of the pairs' ratios; for several processes, the geometric mean of theirs.
  public var median: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  package init(median: Double, low: Double, high: Double) {
    (self.median, self.low, self.high) = (median, low, high)
  }

  /// Creates a ratio without variation.
  public init(_ value: Double) { self.init(median: value, low: value, high: value) }

  package func scaled(by factor: Double) -> RatioEstimate {
    RatioEstimate(median: median * factor, low: low * factor, high: high * factor)
  }

  /// The reciprocal of the ratio and its interval.
  public var inverse: RatioEstimate { RatioEstimate(median: 1 / median, low: 1 / high, high: 1 / low) }

  package init?(ofProcesses ratios: [Double]) {
    guard ratios.count > 1, let mean = GeometricMean.value(of: ratios) else { return nil }
    let squares = ratios.reduce(0) { $0 + pow(log($1 / mean), 2) }
    let standardError = (squares / Double(ratios.count - 1) / Double(ratios.count)).squareRoot()
    let half = exp(StudentDistribution.quantile(degrees: ratios.count - 1) * standardError)
    self.init(median: mean, low: mean / half, high: mean * half)
  }
}

/// The mean of ratios, which is independent of the choice of the reference.
enum GeometricMean {
  static func value(of values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }

  static func ratio(of estimates: [RatioEstimate]) -> RatioEstimate? {
    guard let median = value(of: estimates.map(\.median)),
      estimates.allSatisfy({ $0.low > 0 && $0.low <= $0.median && $0.median <= $0.high && $0.high.isFinite })
    else { return nil }
    func factor(_ width: (RatioEstimate) -> Double) -> Double {
      exp(estimates.reduce(0) { $0 + pow(log(width($1)), 2) }.squareRoot() / Double(estimates.count))
    }
    return RatioEstimate(
      median: median, low: median / factor { $0.median / $0.low }, high: median * factor { $0.high / $0.median })
  }
}

enum StudentDistribution {
  static func above(_ t: Double, degrees: Int) -> Double {
    let angle = atan(t / Double(degrees).squareRoot())
    let isOdd = !degrees.isMultiple(of: 2)
    var (term, sum) = (isOdd ? cos(angle) : 1, 0.0)
    for step in stride(from: isOdd ? 3 : 2, through: degrees, by: 2) {
      sum += term
      term *= cos(angle) * cos(angle) * Double(step - 1) / Double(step)
    }
    let within = isOdd ? 2 / Double.pi * (angle + sin(angle) * sum) : sin(angle) * sum
    return (1 - within) / 2
  }

  static func quantile(above tail: Double = 0.025, degrees: Int) -> Double {
    var (low, high) = (0.0, 1.0)
    while above(high, degrees: degrees) > tail { high *= 2 }
    // The bracket's width is at most its upper end, so 60 halvings reach the last bits of a Double.
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if above(middle, degrees: degrees) > tail { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}
