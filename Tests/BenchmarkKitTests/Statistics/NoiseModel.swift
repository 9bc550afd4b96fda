import Foundation
@testable import BenchmarkKit
@testable import SectileMeasure

enum NoiseModel {
  static func positive(spread: Double, using generator: inout SplitMix64) -> Double {
    let first = Double.random(in: 0..<1, using: &generator)
    let second = Double.random(in: 0..<1, using: &generator)
    return exp(spread * (-2 * log(1 - first)).squareRoot() * cos(2 * .pi * second))
  }

  /// A pair of times whose ratio head / base is 1 + `effect` but for noise.
  ///
  /// Both sides share the machine's speed, which drifts slowly and swings by a factor of two; each
  /// has noise of its own, so that the logarithm of the ratio spreads by `spread`; and in one pair
  /// of twenty something hits one side alone and costs it up to as much again.
  static func pair(
    index: Int, effect: Double, spread: Double, using generator: inout SplitMix64
  ) -> PairedSample {
    let machine = (1 + 0.3 * Double(index % 50) / 50) * (index / 7 % 2 == 0 ? 1.0 : 2.0)
    let side = spread / 2.0.squareRoot()
    var base = machine * positive(spread: side, using: &generator)
    var head = machine * (1 + effect) * positive(spread: side, using: &generator)
    if generator.index(below: 20) == 0 {
      let hit = 1 + Double.random(in: 0..<1, using: &generator)
      if generator.index(below: 2) == 0 { base *= hit } else { head *= hit }
    }
    return PairedSample(base: base, head: head)
  }
}
