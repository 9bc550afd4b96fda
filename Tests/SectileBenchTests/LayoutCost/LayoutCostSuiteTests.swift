@testable import BenchmarkKit
import PayloadTools
import Testing

@testable import SectileBench

@Suite("bench --suite layout")
struct LayoutCostSuiteTests {
  @Test("a cost at its bar is kept, one above it and its margin is broken, what is between is unclear")
  func status() throws {
    let summary = try #require(SampleSummary([1]))
    func result(low: Double, median: Double, high: Double) -> LayoutCostResult {
      let nothing = BenchmarkCase("nothing") {}
      let cost = LayoutCost(
        metric: "solve", title: "solving", reference: nothing, candidate: nothing, operations: 1, bar: 2, verify: {})
      return LayoutCostResult(
        cost: cost, reference: summary, candidate: summary,
        ratio: RatioEstimate(median: median, low: low, high: high))
    }
    let all = [
      result(low: 1.5, median: 1.9, high: 2), result(low: 1.5, median: 1.9, high: 2.01),
      result(low: 2.2, median: 2.3, high: 2.4), result(low: 2.21, median: 2.3, high: 2.4),
    ]
    #expect(all.map(\.verdict) == [.pass, .inconclusive, .inconclusive, .regression])
    #expect(all.map { LayoutCostSuite.status(of: [$0]) } == [.done, .inconclusive, .inconclusive, .regression])
    #expect(
      LayoutCostSuite.status(of: all) == .regression && LayoutCostSuite.status(of: Array(all[..<2])) == .inconclusive)
    let words = ["2 × (margin 10 %)", "2 × (margin 10 %) unclear", "2 × (margin 10 %) MISSED"]
    #expect([all[0], all[1], all[3]].map(\.barText) == words)
  }
}
