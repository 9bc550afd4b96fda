import Foundation

/// Welch's t test: whether the means of two samples differ, whose spreads need not be equal.
///
/// The degrees of freedom are those of Welch (1947) and Satterthwaite.
struct WelchTest {
  /// The second sample's mean less the first one's.
  let difference: Double
  let standardError: Double
  let degrees: Double

  /// The test of two samples; nil with fewer than two values in one of them, or where a value is not finite.
  init?(_ first: [Double], _ second: [Double]) {
    guard first.count > 1, second.count > 1, (first + second).allSatisfy(\.isFinite) else { return nil }
    /// The mean, and the variance of it.
    func moments(_ values: [Double]) -> (mean: Double, variance: Double) {
      let count = Double(values.count)
      let mean = values.reduce(0, +) / count
      return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1) / count)
    }
    let (one, other) = (moments(first), moments(second))
    difference = other.mean - one.mean
    standardError = (one.variance + other.variance).squareRoot()
    let parts =
      one.variance * one.variance / Double(first.count - 1) + other.variance * other.variance / Double(second.count - 1)
    let sum = one.variance + other.variance
    degrees = parts > 0 ? sum * sum / parts : Double(first.count + second.count - 2)
  }

  /// The chance of such a difference, or a larger one, if it were this one.
  func pValue(above difference: Double) -> Double {
    guard standardError > 0 else { return self.difference > difference ? 0 : 1 }
    return StudentDistribution.above((self.difference - difference) / standardError, degrees: degrees)
  }

  /// The chance of such a difference, or a smaller one, if it were this one.
  func pValue(below difference: Double) -> Double {
    guard standardError > 0 else { return self.difference < difference ? 0 : 1 }
    return StudentDistribution.above((difference - self.difference) / standardError, degrees: degrees)
  }

  /// Half the width of the difference's interval.
  func halfWidth(confidence: Double) -> Double {
    StudentDistribution.quantile(above: (1 - confidence) / 2, degrees: degrees) * standardError
  }
}
