import Foundation
@testable import BenchmarkKit

/// Noise as benchmarks on a shared machine have it.
enum NoiseModel {
  /// A standard normal number, by the quantile of a uniform one.
  static func normal(using generator: inout SplitMix64) -> Double {
    let tail = (Double(generator.next() >> 11) + 0.5) / 9_007_199_254_740_992
    let half = Quantile.value(above: min(tail, 1 - tail), of: NormalDistribution.above)
    return tail < 0.5 ? half : -half
  }

  /// A factor around 1 whose logarithm is normal with this spread.
  static func positive(spread: Double, using generator: inout SplitMix64) -> Double {
    exp(spread * normal(using: &generator))
  }

  /// A pair of times whose ratio head / base is 1 + `effect` but for noise.
  ///
  /// Both sides share the machine's speed, which drifts slowly and swings by a factor of two; each has noise of its own,
  /// so that the logarithm of the ratio spreads by `spread`; and in one pair of twenty something hits one side alone and
  /// costs it up to as much again.
  static func pair(
    index: Int, effect: Double, spread: Double, using generator: inout SplitMix64
  ) -> (base: Double, head: Double) {
    let drift = 1 + 0.3 * Double(index % 50) / 50
    let swing = index / 7 % 2 == 0 ? 1.0 : 2.0
    let side = spread / 2.0.squareRoot()
    var base = drift * swing * positive(spread: side, using: &generator)
    var head = drift * swing * (1 + effect) * positive(spread: side, using: &generator)
    if generator.index(below: 20) == 0 {
      let hit = 1 + Double.random(in: 0..<1, using: &generator)
      if generator.index(below: 2) == 0 { base *= hit } else { head *= hit }
    }
    return (base, head)
  }
}
