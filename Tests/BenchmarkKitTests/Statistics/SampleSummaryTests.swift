import BenchmarkKit
import Testing

struct SampleSummaryTests {
  /// `numpy.quantile(values, [0.5, 0.9])` and `min`, `max`.
  @Test func summarisesInAnyOrder() throws {
    let summary = try #require(SampleSummary([12.5, 3.25, 7.0, 9.75, 1.1, 4.4, 8.8, 2.2, 6.6, 5.5]))
    #expect(summary.count == 10)
    #expect(summary.median == 6.05)
    #expect(summary.p90 == 10.024999999999999)
    #expect(summary.min == 1.1)
    #expect(summary.max == 12.5)
  }

  @Test func hasNoneOfNothingOrOfWhatIsNotANumber() {
    #expect(SampleSummary([]) == nil)
    #expect(SampleSummary([1, .nan, 2]) == nil)
    #expect(SampleSummary([1, .infinity]) == nil)
  }
}
