import Foundation

/// The smallest slowdown that a paired comparison finds with a given probability.
///
/// From the spread σ of the logarithms of the ratios of single pairs, over n pairs: a one-sided signed-rank test at
/// level α finds an effect with probability 1 − β when it is at least (z₁₋α + z₁₋β) · σ · √(π / 3n); 3/π is the
/// efficiency of the test relative to that of the mean for normal noise (Hodges and Lehmann 1956), and for heavier
/// tails the test is better than that. Because a regression must also exceed the noise floor, in the median, whose
/// standard error is σ · √(π / 2n), the effect must be at least floor + z₁₋β times that. The larger of the two holds.
///
/// All effects here are relative, 0.05 for 5 % slower; the formulas work on their logarithms.
public struct MinimumDetectableEffect: Sendable, Hashable {
  /// The spread σ of the logarithms of the ratios of single pairs, as `RobustSpread` gives it.
  public var spread: Double
  /// The relative change that noise reaches.
  public var noiseFloor: Double
  /// The level α of the one-sided test.
  public var significance: Double
  /// The probability 1 − β of finding the effect.
  public var power: Double

  /// Makes a calculation. `significance` and `power` must lie between 0 and 1, the others must not be negative.
  public init(spread: Double, noiseFloor: Double = 0, significance: Double = 0.05, power: Double = 0.8) {
    precondition(spread >= 0 && noiseFloor >= 0, "a spread and a noise floor are not negative")
    precondition(significance > 0 && significance < 1, "a level lies between 0 and 1, not at \(significance)")
    precondition(power > 0 && power < 1, "a probability lies between 0 and 1, not at \(power)")
    self.spread = spread
    self.noiseFloor = noiseFloor
    self.significance = significance
    self.power = power
  }

  /// The smallest effect that so many pairs find. `pairs` must be positive.
  public func relative(pairs: Int) -> Double {
    precondition(pairs > 0, "a comparison needs pairs, not \(pairs)")
    let n = Double(pairs)
    let zPower = NormalDistribution.quantile(above: 1 - power)
    let zLevel = NormalDistribution.quantile(above: significance)
    let bySignificance = (zLevel + zPower) * spread * (.pi / (3 * n)).squareRoot()
    let byFloor = log(1 + noiseFloor) + zPower * spread * (.pi / (2 * n)).squareRoot()
    return exp(max(bySignificance, byFloor)) - 1
  }
}
