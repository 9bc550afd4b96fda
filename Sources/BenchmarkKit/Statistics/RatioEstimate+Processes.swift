import Foundation

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
