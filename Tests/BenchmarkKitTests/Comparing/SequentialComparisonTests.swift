import Testing

@testable import BenchmarkKit

struct SequentialComparisonTests {
  private static let plan = ComparisonPlan(bootstrap: PairedBootstrap(resamples: 199))

  private func compare(
    floor: Double = 0, plan: ComparisonPlan = plan, rounds: Int = .max,
    _ pair: (Int) -> PairedSample
  ) -> ComparisonFinding {
    family(floor: floor, plan: plan, rounds: rounds, pair).outcome.results[0]
  }

  private func family(
    floor: Double = 0, plan: ComparisonPlan = plan, rounds: Int = .max,
    _ pair: (Int) -> PairedSample
  ) -> ComparisonFamily {
    var family = ComparisonFamily(of: [
      SequentialComparison(of: .made("one"), noiseFloor: floor, plan: plan)
    ])
    var count = 0
    family.run(isOutOfTime: { _ in count >= rounds }) { _, _ in
      defer { count += 1 }
      return pair(count)
    }
    return family
  }

  @Test("a large effect ends at the first look")
  func largeEffectEnds() {
    let result = compare { PairedSample(base: 100, head: 150 + Double($0 % 3)) }
    #expect(result.verdict == .regression && result.isConfirmed == true)
    // The first look of each measurement.
    #expect(result.pairs == 24)
    #expect(result.ratio.map { $0.high < 0.67 } == true)
    #expect(result.pValue < 0.05)
  }

  @Test("what gets slower once only is inconclusive")
  func slowerOnce() {
    let result = compare { PairedSample(base: 100, head: $0 < 12 ? 150 : 100) }
    #expect(result.verdict == .inconclusive && result.isConfirmed == false && result.pairs == 24)
    let late = compare(rounds: 12) { _ in PairedSample(base: 100, head: 150) }
    #expect(late.verdict == .inconclusive && late.isConfirmed == false && late.pairs == 12)
    #expect(compare { _ in PairedSample(base: 100, head: 100) }.isConfirmed == nil)
  }

  @Test("inside a noise floor above the tolerance nothing passes")
  func insideTheFloor() {
    for head in [100.0, 102, 104, 96] {
      let inside = compare(floor: 0.05) { _ in PairedSample(base: 100, head: head) }
      #expect(
        inside.verdict == .inconclusive && inside.pairs == 12 && inside.tolerance == 0.03,
        "\(inside)")
      #expect(inside.remark == "the noise floor is above the tolerance")
    }
    #expect(compare(floor: 0.05) { _ in PairedSample(base: 100, head: 106) }.verdict == .regression)
    #expect(compare(floor: 0.05) { _ in PairedSample(base: 100, head: 94) }.verdict == .improvement)
  }

  @Test("the floor alone is no regression")
  func floorAloneNo() {
    // The median is 10 % slower, but the signs are as good as random.
    let values = [110.0, 80, 110, 75, 110, 112, 78, 113, 70, 111, 60, 110]
    let plan = ComparisonPlan(firstLook: 12, maximumPairs: 12)
    let result = compare(plan: plan) { PairedSample(base: 100, head: values[$0]) }
    #expect(result.verdict == .inconclusive)
    #expect(result.ratio.map { $0.median < 0.92 } == true)
  }

  @Test("exchanging the builds turns the verdict around", arguments: [0.2, 0.05, 0, -0.05, -0.2])
  func exchangingBuildsTurns(effect: Double) {
    for seed in 1...5 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let pairs = (0..<384).map {
        NoiseModel.pair(index: $0, effect: effect, spread: 0.03, using: &generator)
      }
      let there = family { pairs[$0 % 384] }.comparisons[0]
      let back = family { PairedSample(base: pairs[$0 % 384].head, head: pairs[$0 % 384].base) }
        .comparisons[0]
      let opposite: [Verdict?: Verdict] = [.regression: .improvement, .improvement: .regression]
      #expect(back.verdict == opposite[there.verdict] ?? there.verdict, "seed \(seed)")
      #expect(back.pairs.count == there.pairs.count)
    }
  }

  @Test("when the time is over, there is a last look")
  func whenTimeOver() {
    let clear = compare(rounds: 20) {
      let early: Double = $0 % 2 == 0 ? 103 : 96
      return PairedSample(base: 100, head: $0 >= 12 ? 92 : early)
    }
    #expect(clear.pairs == 20)
    #expect(clear.verdict == .improvement)
    let none = compare(rounds: 0) { _ in PairedSample(base: 1, head: 1) }
    #expect(none.verdict == .inconclusive && none.ratio == nil && none.pairs == 0)
    let short = compare(rounds: 3) { _ in PairedSample(base: 100, head: 150) }
    #expect(short.verdict == .inconclusive)
  }

  @Test("a value without a ratio ends it inconclusive", arguments: [0, -1, .nan, Double.infinity])
  func valueWithoutRatio(value: Double) {
    let result = compare { PairedSample(base: 100, head: $0 == 5 ? value : 100) }
    #expect(result.verdict == .inconclusive)
    #expect(result.pairs == 6)
    #expect(result.ratio == nil)
  }

  @Test("the sides take turns and the decided rest")
  func sidesTakeTurns() {
    var family = ComparisonFamily(
      of: ["slow", "equal", "noisy"].map { SequentialComparison(of: .made($0), plan: Self.plan) })
    var orders: [[PairOrder]] = [[], [], []]
    var rounds = 0
    var generator = SplitMix64(seed: 71)
    family.run(progress: { rounds += 1 }) { subject, order in
      orders[subject].append(order)
      let noise = NoiseModel.positive(spread: 0.5, using: &generator)
      return PairedSample(base: 100, head: [150, 100, 100 * noise][subject])
    }
    #expect(orders.map(\.count) == [24, 12, 384])
    #expect(rounds == 384 + 12)
    #expect(orders[2].prefix(3) == [.baseFirst, .headFirst, .baseFirst])
    #expect(family.outcome.results.map(\.verdict) == [.regression, .pass, .inconclusive])
    #expect(family.outcome.results.map(\.key.strategy) == ["slow", "equal", "noisy"])
  }

  /// Half of the pairs are half as slow again, half as fast again: equal evidence for both sides,
  /// which rounding of the logarithms must not tip.
  @Test("opposite ratios are equal evidence")
  func oppositeRatiosEqual() {
    let plan = ComparisonPlan(firstLook: 48, maximumPairs: 48)
    for first in [0, 1] {
      let result = compare(plan: plan) {
        PairedSample(base: $0 % 2 == first ? 100 : 150, head: $0 % 2 == first ? 150 : 100)
      }
      #expect(result.verdict == .pass)
      #expect((0.4...0.6).contains(result.pValue), "\(result)")
    }
  }

  @Test("what the measurement throws comes through")
  func measurementThrowsComes() {
    struct Broken: Error {}
    var family = ComparisonFamily(of: [SequentialComparison(of: .made("one"), plan: Self.plan)])
    #expect(throws: Broken.self) {
      try family.run { _, order throws(Broken) in
        guard order == .baseFirst else { throw Broken() }
        return PairedSample(base: 1, head: 1)
      }
    }
    #expect(family.comparisons[0].pairs.count == 1)
  }

  @Test(
    "looks double until the last, and their levels sum up to the level",
    arguments: [
      (ComparisonPlan(), [12, 24, 48, 96, 192, 384]),
      (ComparisonPlan(significance: 0.01, firstLook: 10, maximumPairs: 50), [10, 20, 40, 50]),
      (ComparisonPlan(firstLook: 7, maximumPairs: 7), [7]),
    ])
  func looks(plan: ComparisonPlan, expected: [Int]) {
    #expect(zip([0] + expected, expected + [nil]).allSatisfy { plan.nextLook(after: $0) == $1 })
    let levels = zip([0] + expected, expected).map { plan.spent(after: $1) - plan.spent(after: $0) }
    #expect(abs(levels.reduce(0, +) - plan.significance) < 1e-15 && levels.allSatisfy { $0 > 0 })
  }

  @Test("a budget limits the pairs but not below the first look")
  func budgetLimitsPairs() {
    for (cost, pairs) in [(1.0, 60), (0.01, 384), (30, 12), (0, 384)] {
      #expect(ComparisonPlan().limited(to: 60, costOfPair: cost).maximumPairs == pairs)
    }
  }

  @Test("an outcome has null for no ratio")
  func outcome() throws {
    func result(_ verdict: Verdict, _ ratio: Double?) -> ComparisonFinding {
      ComparisonFinding(
        .made("a"), verdict, of: [], ratio: ratio.map { RatioEstimate($0) }, pValue: 0.5,
        noiseFloor: 0.01,
        tolerance: 0.03)
    }
    let outcome = ComparisonOutcome(results: [
      result(.pass, 2), result(.improvement, 8), result(.inconclusive, nil),
    ])
    let text = try DocumentCoder.text(of: outcome, onOneLine: true)
    #expect(
      text.contains(#""verdict":"inconclusive""#) && text.contains(#""ratio":null"#), "\(text)")
  }
}

extension MeasurementKey {
  static func made(_ name: String) -> MeasurementKey {
    MeasurementKey(payload: "home.json", strategy: name, metric: "decode.time")
  }
}
