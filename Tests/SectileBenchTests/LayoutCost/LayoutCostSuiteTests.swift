@testable import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("bench --suite layout")
struct LayoutCostSuiteTests {
  @Test("a cost above its bar is a regression, one above it by noise is none")
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
    #expect(LayoutCostSuite.status(of: [result(low: 1.95, median: 2.05, high: 2.2)]) == .done)
    #expect(
      LayoutCostSuite.status(of: [result(low: 1, median: 1, high: 1), result(low: 2.01, median: 2.1, high: 2.2)])
        == .regression)
  }
}
