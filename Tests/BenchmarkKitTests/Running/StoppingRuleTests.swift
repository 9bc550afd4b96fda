import Foundation
import Testing

@testable import BenchmarkKit
@testable import SectileMeasure

struct StoppingRuleTests {
  private final class ManualClock {
    var now: Int64 = 0
  }

  private let cost = SampleMetric.reported("cost")
  private let clock = ManualClock()

  private func runner(samples: Int = 48, budget: Duration? = nil, deciding: Set<String>)
    -> PairedRunner
  {
    var runner = PairedRunner(samples: samples, warmUps: 0, budget: budget)
    runner.stopping = StoppingRule(deciding: deciding, metric: cost)
    runner.now = { [clock] in clock.now }
    return runner
  }

  /// A case that takes so many seconds of the manual clock, and costs what the closure says of the
  /// round, from 0.
  private func work(_ name: String, seconds: Int64 = 1, _ cost: @escaping (Int) -> Double)
    -> BenchmarkCase
  {
    var round = 0
    return BenchmarkCase(name) { [clock] sample in
      clock.now += seconds * 1_000_000_000
      sample.report("cost", cost(round))
      round += 1
    }
  }

  private func noisy(_ round: Int) -> Double { round / 2 % 2 == 0 ? 1 : 0.5 }

  @Test("without noise the first look is the last")
  func firstLook() throws {
    let run = try runner(deciding: ["fast"]).run(
      reference: work("slow") { _ in 10 },
      candidates: [work("fast") { _ in 5 }, work("other", noisy)])
    #expect(run.series.map(\.samples.count) == [8, 8, 8])
    #expect(run.ratio(of: "fast", metric: cost) == RatioEstimate(2))
  }

  @Test("it is looked after fixed numbers of rounds, and at no other time")
  func fixedLooks() throws {
    // Two narrow halves far apart: the median's interval is narrow when one of them has most of the
    // rounds.
    let run = try runner(deciding: ["late"]).run(
      reference: work("slow") { _ in 10 }, candidates: [work("late") { $0 < 4 ? 5 : 4 }])
    let rounds = try #require(run["late"]?.samples.count)
    #expect(rounds > 8 && StoppingRule.looks.contains(rounds))
    #expect(StoppingRule.looks.allSatisfy { $0.isMultiple(of: 2) })
    #expect((0...50).map(StoppingRule.nextLook(after:)).allSatisfy(StoppingRule.looks.contains))
  }

  @Test("noise uses the budget, or all rounds where there is none")
  func noiseUsesBudget() throws {
    func run(_ budget: Duration?) throws -> PairedRun {
      try runner(budget: budget, deciding: ["noisy"]).run(
        reference: work("slow") { _ in 1 }, candidates: [work("noisy", noisy)])
    }
    #expect(try run(.seconds(30)).series.map(\.samples.count) == [15, 15])
    #expect(clock.now == 30_000_000_000)
    #expect(try run(nil).series.map(\.samples.count) == [48, 48])
  }

  @Test("no budget goes below the fewest rounds, and without the reference it is over")
  func fewestRounds() throws {
    let run = try runner(budget: .zero, deciding: ["noisy"]).run(
      reference: work("slow", seconds: 3) { _ in 1 },
      candidates: [work("noisy", noisy), work("cheap", seconds: 0, noisy)])
    #expect(run.series.map(\.samples.count) == [5, 5, 5])
    let slower = try runner(budget: .zero, deciding: ["noisy", "slower"]).run(
      reference: work("slow", seconds: 3) { _ in 1 },
      candidates: [work("noisy", noisy), work("slower", seconds: 4, noisy)])
    #expect(slower.series.map(\.samples.count) == [5, 5, 3])
    let few = try runner(samples: 3, budget: .zero, deciding: ["noisy"]).run(
      reference: work("slow") { _ in 1 }, candidates: [work("noisy", noisy)])
    #expect(few.series.map(\.samples.count) == [3, 3])
  }

  @Test("a case that was cut for time is not waited for")
  func cutCase() throws {
    // Eight rounds of all cost 818 s; the dear one gets what the others leave over.
    let run = try runner(budget: .seconds(620), deciding: ["quick", "dear"]).run(
      reference: work("slow") { _ in 1 },
      candidates: [work("quick") { _ in 1 }, work("dear", seconds: 100, noisy)])
    #expect(run.series.map(\.samples.count) == [8, 8, 6])
  }

  @Test("without ratios the medians of the cases themselves decide")
  func withoutRatios() throws {
    let alone = try runner(deciding: ["even", "other"]).run(
      reference: nil, candidates: [work("even") { _ in 3 }, work("other") { _ in 4 }])
    #expect(alone.series.map(\.samples.count) == [8, 8])
    let reference = try runner(deciding: ["noisy"]).run(
      reference: work("noisy", noisy), candidates: [])
    #expect(reference.series.map(\.samples.count) == [48])
    let unmeasured = try runner(samples: 16, deciding: ["none"]).run(
      reference: nil, candidates: [BenchmarkCase("none") { [clock] in clock.now += 1 }])
    #expect(unmeasured.series.map(\.samples.count) == [16])
  }

  @Test("stopping leaves medians where they are, and intervals nearly as right")
  func isFair() {
    let effect = 0.25
    let runs = 120
    var generator = SplitMix64(seed: 14)
    let rule = StoppingRule(deciding: ["candidate"], metric: cost)
    var stopped: [Int: Int] = [:]
    var logarithms = 0.0
    var held = 0
    for _ in 0..<runs {
      var run = PairedRun(
        referenceName: "reference",
        series: [CaseSeries(name: "reference"), CaseSeries(name: "candidate")])
      for round in 1...48 {
        let pair = NoiseModel.pair(index: round, effect: effect, spread: 0.04, using: &generator)
        for (index, value) in [pair.base, pair.head].enumerated() {
          var sample = Sample()
          sample.report("cost", value)
          run.series[index].samples.append(sample)
        }
        guard round == 48 || StoppingRule.looks.contains(round) && rule.isEnough(run, after: round)
        else { continue }
        stopped[round, default: 0] += 1
        break
      }
      guard let ratio = run.ratio(of: "candidate", metric: cost, resamples: 499) else {
        continue
      }
      logarithms += log(ratio.median * (1 + effect))
      if ratio.low <= 1 / (1 + effect), ratio.high >= 1 / (1 + effect) {
        held += 1
      }
    }
    // They did stop at different looks, so that there was something to be biased by.
    #expect(stopped.count >= 3, "\(stopped)")
    #expect(abs(logarithms / Double(runs)) < 0.005, "\(logarithms / Double(runs))")
    #expect(Double(held) >= 0.88 * Double(runs), "\(held) of \(runs)")
  }
}
