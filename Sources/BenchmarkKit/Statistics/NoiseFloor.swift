import Foundation

/// How far two builds of the same thing may lie apart: what a difference must exceed to mean anything.
///
/// It comes from A/A pairs of processes, of which both are the same program: it is what the places of code, stack and heap
/// make of a pair, which more batches of the same processes do not average out, without what they do average out.
package struct NoiseFloor: Sendable, Hashable, Codable {
  /// The relative change that noise reaches: 0.02 for 2 %.
  package var relative: Double
  /// From how many A/A pairs, or runs, it comes.
  package var runs: Int

  /// Makes a floor from its parts. `relative` must not be negative.
  package init(relative: Double, runs: Int) {
    precondition(relative >= 0, "a noise floor is not negative, as \(relative) is")
    self.relative = relative
    self.runs = runs
  }

  /// The fewest pairs of processes that say how processes differ.
  private static let fewestPairs = 5

  /// The floor of a metric that is compared by ratios, from the ratios that the two halves of each A/A pair's batches
  /// found. Nil with fewer than five pairs, or when a ratio is not a positive finite number.
  ///
  /// Both halves u and v of a pair have the places of its processes in common, and each has sampling error of its own. So
  /// the variance of (u + v) / 2 less that of (u − v) / 2, of the logarithms, is the variance σ² of the places alone,
  /// whatever the error's distribution; both are taken from robust spreads, so that a pair gone wrong does not count.
  /// The floor is exp(1.96 σ) − 1, which 95 % of all pairs of places keep within, and 0 where σ² is not above 0.
  /// - Complexity: O(n log n)
  package init?(halves: [(Double, Double)]) {
    guard halves.count >= Self.fewestPairs,
      halves.allSatisfy({ $0 > 0 && $1 > 0 && $0.isFinite && $1.isFinite }),
      let all = RobustSpread.value(of: halves.map { log($0 * $1) / 2 }),
      let error = RobustSpread.value(of: halves.map { log($0 / $1) / 2 })
    else { return nil }
    let places = max(0, all * all - error * error).squareRoot()
    self.init(relative: exp(NormalDistribution.quantile(above: 0.025) * places) - 1, runs: halves.count)
  }

  /// The floor of a metric that should not vary at all, from its value in each A/A run: the whole range, because every
  /// difference between runs of one program is noise there. Nil without values, when one is negative or not finite, and
  /// when only some are 0, which no ratio can span.
  /// - Complexity: O(n)
  package init?(repeatedValues values: [Double]) {
    guard let low = values.min(), let high = values.max(), values.allSatisfy({ $0 >= 0 && $0.isFinite }),
      low > 0 || high == 0
    else { return nil }
    self.init(relative: high == 0 ? 0 : (high - low) / low, runs: values.count)
  }
}
