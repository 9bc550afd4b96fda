import Foundation
import Testing

@testable import BenchmarkKit

struct RatioEstimateTests {
  /// `scipy.stats.t.isf(p, degrees)` of SciPy 1.17.1.
  @Test(
    "Student's quantile",
    arguments: [
      (0.025, 1, 12.706204736174705), (0.025, 2, 4.302652729749464), (0.05, 3, 2.353363434801824),
      (0.025, 10, 2.2281388519862753), (0.005, 30, 2.749995653567226), (0.1, 200, 1.285798793994801),
    ])
  func studentQuantile(tail: Double, degrees: Int, expected: Double) {
    #expect(abs(StudentDistribution.quantile(above: tail, degrees: degrees) / expected - 1) < 1e-11)
  }

  /// The interval is that of `scipy.stats.t.interval(0.95, 4, numpy.mean(x), scipy.stats.sem(x))`, with x the logarithms.
  @Test("the mean and the interval of five processes are SciPy's, and of fewer than two there is none")
  func processes() throws {
    let estimate = try #require(RatioEstimate(ofProcesses: [2.0, 2.1, 1.9, 2.05, 1.95]))
    #expect(abs(estimate.median - 1.998749061130403) < 1e-12)
    #expect(abs(estimate.low - 1.9029403453497045) < 1e-9 && abs(estimate.high - 2.09938152771442) < 1e-9)
    for ratios in [[], [2], [2, 0], [2, .infinity]] { #expect(RatioEstimate(ofProcesses: ratios) == nil) }
  }

  @Test("95 % intervals cover the truth in 93 to 97 % of all runs", arguments: [5, 8, 20])
  func coverage(processes: Int) {
    var generator = SplitMix64(seed: UInt64(processes))
    let (truth, runs) = (4.0, 4000)
    let covered = (0..<runs).count { _ in
      let ratios = (0..<processes).map { _ in
        let own = truth * NoiseModel.positive(spread: 0.02, using: &generator)
        let rounds = (0..<8).map { round in
          let pair = NoiseModel.pair(index: round, effect: 0, spread: 0.02, using: &generator)
          return own * pair.base / pair.head
        }
        return Quantile.value(at: 0.5, of: rounds) ?? .nan
      }
      return RatioEstimate(ofProcesses: ratios).map { $0.low <= truth && truth <= $0.high } ?? false
    }
    #expect((0.93...0.97).contains(Double(covered) / Double(runs)), "\(covered) of \(runs)")
  }

  @Test("the samples of several processes are pooled, and what one lacks is left out")
  func pooled() throws {
    func process(_ time: Double, _ ratio: Double?, lacks: Bool = false) throws -> [BenchmarkMeasurement] {
      let times = try #require(SampleSummary([time, time + 1]))
      let one = BenchmarkMeasurement(
        payload: "home", strategy: "native", metric: "decode.time", unit: "ms", summary: times,
        ratioToReference: ratio.map { RatioEstimate($0) })
      return lacks ? [one] : [one, SampleReport.measurement("decode.time", 9, unit: "ms", strategy: "yajl")]
    }
    let both = BenchmarkMeasurement.pooled([try process(1, 2), try process(3, 8)])
    #expect(both.map(\.strategy) == ["native", "yajl"])
    #expect(both[0].values == [1, 2, 3, 4] && both[0].samples == 4 && both[0].min == 1)
    let ratio = try #require(both[0].ratioToReference)
    #expect(abs(ratio.median - 4) < 1e-12 && ratio.low < 2 && ratio.high > 8)
    #expect(both[1].values == [9, 9] && both[1].ratioToReference == nil)
    let lacking = BenchmarkMeasurement.pooled([try process(1, 2), try process(3, nil, lacks: true)])
    #expect(lacking.map(\.strategy) == ["native"] && BenchmarkMeasurement.pooled([]).isEmpty)
  }

  /// `scipy.stats.gmean` of SciPy 1.17.1.
  @Test("geometric means agree with SciPy, and do not depend on the reference")
  func geometricMean() throws {
    let ratios = [0.5, 2.25, 1.1, 0.93, 7.5]
    let there = try #require(GeometricMean.value(of: ratios))
    #expect(abs(there - 1.5389265203168292) < 1e-14)
    #expect(abs(there * (try #require(GeometricMean.value(of: ratios.map { 1 / $0 }))) - 1) < 1e-14)
    for ratios in [[], [1, 0], [1, -1], [1, .infinity]] { #expect(GeometricMean.value(of: ratios) == nil) }
    #expect(GeometricMean.ratio(of: []) == nil)
    #expect(GeometricMean.ratio(of: [RatioEstimate(median: 1, low: 0, high: 2)]) == nil)
    let own = try #require(GeometricMean.ratio(of: [RatioEstimate(median: 2, low: 1.5, high: 3)]))
    #expect(abs(own.median - 2) < 1e-14 && abs(own.low - 1.5) < 1e-14 && abs(own.high - 3) < 1e-14)
    // Of two independent ones the interval is narrower by the square root of two.
    let two = try #require(GeometricMean.ratio(of: [own, own]))
    #expect(abs(pow(two.median / two.low, 2.0.squareRoot()) - 4.0 / 3) < 1e-12 && abs(two.median - 2) < 1e-14)
  }
}
