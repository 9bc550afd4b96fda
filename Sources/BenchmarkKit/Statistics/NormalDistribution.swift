import Foundation

/// The standard normal distribution.
package enum NormalDistribution {
  /// The probability of a value above z, precise far out too.
  package static func above(_ z: Double) -> Double {
    erfc(z / 2.0.squareRoot()) / 2
  }

  /// The value that the share `tail` of the distribution lies above; infinite at 0 and 1, NaN outside of them.
  package static func quantile(above tail: Double) -> Double {
    guard tail > 0, tail < 1 else { return tail == 0 ? .infinity : tail == 1 ? -.infinity : .nan }
    return tail <= 0.5 ? Quantile.value(above: tail, of: above) : -Quantile.value(above: 1 - tail, of: above)
  }
}
