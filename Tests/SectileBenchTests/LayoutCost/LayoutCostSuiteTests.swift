import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("bench --suite layout")
struct LayoutCostSuiteTests {
  @Test("a cost above its bar is a regression, one above it by noise is none")
  func status() throws {
    let summary = try #require(SampleSummary([1]))
    func result(low: Double) -> LayoutCostResult {
      let nothing = BenchmarkCase("nothing") {}
      let cost = LayoutCost(
        metric: "solve", title: "solving", reference: nothing, candidate: nothing, operations: 1, bar: 2, verify: {})
      return LayoutCostResult(
        cost: cost, reference: summary, candidate: summary,
        ratio: RatioEstimate(low))
    }
    #expect(LayoutCostSuite.status(of: [result(low: 1.95)]) == .done)
    #expect(LayoutCostSuite.status(of: [result(low: 1), result(low: 2.01)]) == .regression)
  }
}
