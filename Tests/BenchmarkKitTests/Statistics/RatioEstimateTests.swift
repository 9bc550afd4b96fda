import TestSupport
import Testing

@testable import BenchmarkKit
@testable import SectileMeasure

struct RatioEstimateTests {
  /// The interval is that of `scipy.stats.t.interval(0.95, 4, numpy.mean(x), scipy.stats.sem(x))`,
  /// with x the logarithms.
  @Test(
    "the mean and the interval of five processes are SciPy's, and of fewer than two there is none")
  func processes() throws {
    let estimate = try #require(RatioEstimate(ofProcesses: [2.0, 2.1, 1.9, 2.05, 1.95]))
    #expect(abs(estimate.median - 1.998749061130403) < 1e-12)
    #expect(
      abs(estimate.low - 1.9029403453497045) < 1e-6 && abs(estimate.high - 2.09938152771442) < 1e-6)
    for ratios in [[], [2], [2, 0], [2, -1], [2, .infinity]] {
      #expect(RatioEstimate(ofProcesses: ratios) == nil)
    }
  }

  @Test("95 % intervals cover the truth in 93 to 97 % of all runs", arguments: [5, 8, 20])
  func coverage(processes: Int) {
    var generator = SplitMix64(seed: UInt64(processes))
    let truth = 4.0
    let runs = TestSize.step(1000, full: 4000)
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
    func process(_ time: Double, _ ratio: Double?, lacks: Bool = false) throws
      -> [BenchmarkMeasurement]
    {
      let times = try #require(SampleSummary([time, time + 1]))
      let one = BenchmarkMeasurement(
        payload: "home", strategy: "native", metric: "decode.time", unit: "ms", summary: times,
        ratioToReference: ratio.map { RatioEstimate($0) })
      return lacks
        ? [one] : [one, SampleReport.measurement("decode.time", 9, unit: "ms", strategy: "yajl")]
    }
    let both = BenchmarkMeasurement.pooled([try process(1, 2), try process(3, 8)])
    #expect(both.map(\.strategy) == ["native", "yajl"])
    #expect(both[0].values == [1, 2, 3, 4] && both[0].samples == 4 && both[0].min == 1)
    let ratio = try #require(both[0].ratioToReference)
    #expect(abs(ratio.median - 4) < 1e-12 && ratio.low < 2 && ratio.high > 8)
    #expect(both[1].values == [9, 9] && both[1].ratioToReference == nil)
    let lacking = BenchmarkMeasurement.pooled([try process(1, 2), try process(3, nil, lacks: true)])
    #expect(lacking.map(\.strategy) == ["native"] && BenchmarkMeasurement.pooled([]).isEmpty)
    // One process alone has a ratio, and no interval.
    let alone = BenchmarkMeasurement.pooled([try process(1, 2)])
    #expect(alone.map(\.ratioToReference) == [RatioEstimate(2), nil])
    #expect(alone[0].values == [1, 2] && alone[0].processMedians.isEmpty)
  }
}
