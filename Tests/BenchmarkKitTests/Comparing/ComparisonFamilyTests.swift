import TestSupport
import Testing

@testable import BenchmarkKit

/// Simulated comparisons with the noise of a shared machine; see `NoiseModel.pair`.
struct ComparisonFamilyTests {
  private static func plan(first: Int = 12, maximum: Int = 384) -> ComparisonPlan {
    ComparisonPlan(
      firstLook: first, maximumPairs: maximum, bootstrap: PairedBootstrap(resamples: 99))
  }

  private func family(
    effects: [Double], spread: Double = 0.03, floor: Double = 0, plan: ComparisonPlan,
    disturbed: Int = 0,
    seed: UInt64
  ) -> ComparisonFamily {
    var generator = SplitMix64(seed: seed)
    var family = ComparisonFamily(
      of: effects.indices.map {
        SequentialComparison(of: .made("b\($0)"), noiseFloor: floor, plan: plan)
      })
    var counts = effects.map { _ in 0 }
    family.run { subject, _ in
      let pair = NoiseModel.pair(
        index: counts[subject], effect: effects[subject], spread: spread, using: &generator)
      counts[subject] += 1
      return PairedSample(
        base: pair.base, head: counts[subject] <= disturbed ? pair.head * 1.1 : pair.head)
    }
    return family
  }

  private func verdicts(
    of effect: Double, runs: Int, spread: Double = 0.03, floor: Double = 0,
    plan: ComparisonPlan = plan(), seed: UInt64
  ) -> (count: [Verdict: Int], meanPairs: Double) {
    var count: [Verdict: Int] = [:]
    var pairs = 0
    for run in 0..<runs {
      let comparison = family(
        effects: [effect], spread: spread, floor: floor, plan: plan, seed: seed + UInt64(run)
      ).comparisons[0]
      count[comparison.verdict ?? .inconclusive, default: 0] += 1
      pairs += comparison.pairs.count
    }
    return (count, Double(pairs) / Double(runs))
  }

  /// The worst case for repeated looks: nothing may pass, so that all looks are taken.
  @Test("all looks together keep the level")
  func allLooksTogether() {
    var plan = Self.plan(first: 6, maximum: 192)
    plan.tolerance = 1e-9
    let found = verdicts(of: 0, runs: 120, plan: plan, seed: 2000)
    #expect(found.meanPairs > 180, "\(found)")
    // At most 6 expected; with 5 % at each of the six looks it would be more than 14.
    #expect(found.count[.regression, default: 0] <= 10, "\(found)")
    #expect(found.count[.improvement, default: 0] <= 10, "\(found)")
  }

  @Test(
    "effects are found, above a noise floor and against the noise",
    arguments: [
      (0.05, 0.03, 0.0, Verdict.regression), (0.05, 0.03, 0.02, .regression),
      (-0.05, 0.03, 0, .improvement),
      // 1 % is real, and with this many pairs significant, but not more than noise does.
      (0.01, 0.01, 0.02, .pass),
      // A floor above the tolerance leaves what it hides undecided.
      (0, 0.03, 0.05, .inconclusive), (0.02, 0.03, 0.05, .inconclusive),
      (0.1, 0.03, 0.05, .regression),
      (-0.1, 0.03, 0.05, .improvement),
    ])
  func effects(effect: Double, spread: Double, floor: Double, wanted: Verdict) {
    let found = verdicts(of: effect, runs: 100, spread: spread, floor: floor, seed: 3000)
    #expect(found.count[wanted, default: 0] >= 95, "\(found)")
    if wanted != .regression {
      #expect(found.count[.regression] == nil, "\(found)")
    }
    if floor > 0.03 { #expect(found.count[.pass] == nil, "\(found)") }
  }

  /// Checks the whole protocol, the second measurement included. Noise alone makes at most α² of
  /// all families red, 1 in 400; `disturbed` slows the head by a tenth for the first pairs of each
  /// benchmark.
  @Test(
    "error rates of the whole protocol",
    arguments: [(1, 0), (TestSize.step(5, full: 8), 0), (3, 12)]
      as [(benchmarks: Int, disturbed: Int)])
  func wholeProtocol(benchmarks: Int, disturbed: Int) {
    let plan = Self.plan(first: 12, maximum: 24)
    let runs = TestSize.isFull ? 200 : 40
    func families(effect: Double, floor: Double = 0) -> [ComparisonOutcome] {
      let effects = [effect] + [Double](repeating: 0, count: benchmarks - 1)
      return (0..<runs).map {
        family(
          effects: effects, floor: floor, plan: plan, disturbed: disturbed,
          seed: 10_000 + UInt64($0)
        ).outcome
      }
    }
    let same = families(effect: 0)
    // With 0.5 expected, more than 4 have a chance of 2 in 10,000. A disturbance leaves one
    // measurement of two: 10.
    #expect(same.count { $0.verdict == .regression } <= (disturbed > 0 ? 10 : 4))
    if disturbed > 0 {
      #expect(same.count { $0.results.contains { $0.isConfirmed == false } } > runs / 2)
      #expect(same.allSatisfy { $0.exit != .regression || $0.verdict == .regression })
    }
    if disturbed == 0 {
      // A change inside the noise floor is no change.
      #expect(families(effect: 0.01, floor: 0.02).count { $0.verdict == .regression } <= 4)
    }
    // 5 % is found, twice.
    #expect(
      families(effect: 0.05).count { $0.results[0].verdict == .regression } >= runs * 95 / 100)
  }

  @Test("a family keeps the level")
  func aFamilyKeepsTheLevel() {
    let plan = Self.plan(first: 8, maximum: 64)
    let runs = TestSize.step(24, full: 40)
    let alarms = (0..<runs).count { run in
      let family = family(
        effects: [Double](repeating: 0, count: 20), plan: plan, seed: 8000 + UInt64(run))
      return family.comparisons.contains { $0.verdict == .regression }
    }
    // At most a twentieth expected; without the division by the size of the family it would be
    // about 0.4 of them.
    #expect(alarms <= TestSize.step(3, full: 6), "\(alarms) of \(runs)")
  }
}
