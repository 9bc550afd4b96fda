import Foundation

/// The smallest slowdown that comparisons of a plan find in eight of ten cases: found by simulating them.
///
/// A simulated comparison does what `ComparisonFamily` does with one benchmark of several, of which the others have not
/// changed: the plan's looks and levels, the noise floor, and the second measurement. Its noise is drawn from what A/A
/// pairs showed, with either sign, as both sides were the same program. The effect is bisected, each time with the same
/// draws.
struct DetectableEffect {
  let plan: ComparisonPlan
  let subject: ComparisonSubject
  /// How many benchmarks are compared at once.
  let benchmarks: Int
  /// ln of the ratios of A/A pairs, less their median.
  let noise: [Double]

  private static let power = 0.8
  private static let simulations = 200
  /// More than that is no slowdown that anybody would have to search for.
  private static let most = 100.0

  /// The effect, relative; nil when none is found by so few pairs at such a level, or there is no noise to draw from.
  /// - Complexity: O(s · n log n), s some 2000 simulated comparisons and n the plan's most pairs.
  var relative: Double? {
    guard !noise.isEmpty else { return nil }
    // What is found of the simulated must say that it is found of all: a standard error more.
    let enough = Self.power + (Self.power * (1 - Self.power) / Double(Self.simulations)).squareRoot()
    var high = max(0.001, subject.noiseFloor)
    while share(finding: high) < enough {
      high *= 2
      guard high < Self.most else { return nil }
    }
    var low = high / 2
    for _ in 0..<6 {
      let middle = (low * high).squareRoot()
      if share(finding: middle) < enough { low = middle } else { high = middle }
    }
    return high
  }

  /// In which share of the simulated comparisons a slowdown is found.
  private func share(finding effect: Double) -> Double {
    var generator = SplitMix64(seed: 0x5EC7_11E5)
    return Double((0..<Self.simulations).count { _ in finds(effect, &generator) }) / Double(Self.simulations)
  }

  private func finds(_ effect: Double, _ generator: inout SplitMix64) -> Bool {
    // All benchmarks can still raise a false alarm at first; what is measured again is this one.
    [benchmarks, 1].allSatisfy { hypotheses in
      var comparison = SequentialComparison(of: subject, plan: plan)
      while comparison.verdict == nil {
        let noise = noise[generator.index(below: noise.count)] * (generator.index(below: 2) == 0 ? 1 : -1)
        comparison.add(PairedSample(base: 1, head: (1 + effect) * exp(noise)))
        if comparison.isLookDue { comparison.look(hypotheses: hypotheses, isLast: false) }
      }
      return comparison.verdict == .regression
    }
  }
}
