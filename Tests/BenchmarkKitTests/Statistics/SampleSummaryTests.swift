import BenchmarkKit
import Testing

struct SampleSummaryTests {
  /// `numpy.quantile(values, [0.5, 0.9])` and `min`, `max`.
  @Test("summarises in any order")
  func summarisesInAnyOrder() throws {
    let summary = try #require(SampleSummary([12.5, 3.25, 7.0, 9.75, 1.1, 4.4, 8.8, 2.2, 6.6, 5.5]))
    #expect(summary.count == 10)
    #expect(summary.median == 6.05)
    #expect(summary.p90 == 10.024999999999999)
    #expect(summary.min == 1.1)
    #expect(summary.max == 12.5)
  }

  @Test("keeps the values and of many their quantiles")
  func keepsValuesMany() throws {
    let few = try #require(SampleSummary([3, 1, 2]))
    #expect(few.values == [3, 1, 2])
    let many = try #require(SampleSummary((0..<100_000).map { Double(99_999 - $0) }))
    #expect(many.values.count == SampleSummary.keptValues && many.count == 100_000)
    #expect(many.values.first == 0 && many.values.last == 99_999 && many.values == many.values.sorted())
    let middle = try #require(SampleSummary(many.values))
    #expect(abs(middle.median - many.median) < 1e-6 && abs(middle.p90 - many.p90) < 200)
  }

  @Test("has none of nothing or of what is not a number")
  func noneNothingNot() {
    #expect(SampleSummary([]) == nil)
    #expect(SampleSummary([1, .nan, 2]) == nil)
    #expect(SampleSummary([1, .infinity]) == nil)
  }
}
