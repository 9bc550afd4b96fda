@testable import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("promises about costs, of the layout")
struct CostPromiseTests {
  @Test("a cost at its bar is kept, one above it and its margin is broken, what is between is unclear")
  func status() throws {
    let summary = try #require(SampleSummary([1]))
    func result(low: Double, median: Double, high: Double) -> CostResult {
      let nothing = BenchmarkCase("nothing") {}
      let promise = CostPromise(
        title: "solving", reference: nothing, candidate: nothing, operations: 1, bar: 2, verify: {})
      return CostResult(
        promise, small: summary, large: summary, ratio: RatioEstimate(median: median, low: low, high: high))
    }
    let all = [
      result(low: 1.5, median: 1.9, high: 2), result(low: 1.5, median: 1.9, high: 2.01),
      result(low: 2.2, median: 2.3, high: 2.4), result(low: 2.21, median: 2.3, high: 2.4),
    ]
    #expect(all.map(\.verdict) == [.pass, .inconclusive, .inconclusive, .regression])
    func status(_ results: some Sequence<CostResult>) -> GateExit { GateExit(.overall(of: results.map(\.verdict))) }
    #expect(all.map { status([$0]) } == [.pass, .inconclusive, .inconclusive, .regression])
    #expect(status(all) == .regression && status(all[..<2]) == .inconclusive)
    let words = ["2 ×", "2 × unclear", "2 × MISSED"]
    #expect([all[0], all[1], all[3]].map(\.barText) == words)
  }

  @Test("a promise is broken when it is missed twice")
  func twice() throws {
    /// What comes of a candidate that is slow in its first runs, and how often it ran.
    func measured(slowRuns: Int) throws -> (verdict: Verdict?, runs: Int) {
      var runs = 0
      func spin(_ nanoseconds: Int64) {
        let end = MonotonicClock.nanoseconds() + nanoseconds
        while MonotonicClock.nanoseconds() < end {}
      }
      let candidate = BenchmarkCase("large") {
        runs += 1
        if runs <= slowRuns { spin(50_000_000) }
      }
      let promise = CostPromise(
        title: "finding", reference: BenchmarkCase("small") { spin(1_000_000) }, candidate: candidate,
        operations: 1, bar: 2, verify: {})
      let result = try promise.result(samples: 5) { _ in }
      return (result?.verdict, runs)
    }
    // Two rounds of each measurement are warm-up.
    for (slowRuns, verdict, runs) in [(0, Verdict.pass, 7), (7, .inconclusive, 14), (14, .regression, 14)] {
      let found = try measured(slowRuns: slowRuns)
      #expect(found.verdict == verdict && found.runs == runs)
    }
  }
}
