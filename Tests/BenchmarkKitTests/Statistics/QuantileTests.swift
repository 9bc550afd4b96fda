import Testing

@testable import SectileMeasure

/// Expected values are `numpy.quantile(values[:n], p)` of NumPy 2.4.6, whose default method is
/// "linear".
struct QuantileTests {
  private static let values = [12.5, 3.25, 7.0, 9.75, 1.1, 4.4, 8.8, 2.2, 6.6, 5.5, 11.9]

  @Test(
    "equals NumPy to the last bit",
    arguments: [
      (1, [12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5]),
      (2, [3.25, 4.175, 5.5625, 7.875, 10.1875, 11.575, 12.4075, 12.5]),
      (
        10,
        [
          1.1, 2.0900000000000003, 3.5375, 6.05, 8.350000000000001, 10.024999999999999,
          12.252500000000001, 12.5,
        ]
      ),
      (11, [1.1, 2.2, 3.825, 6.6, 9.275, 11.9, 12.44, 12.5]),
    ])
  func equalsNumPy(count: Int, expected: [Double]) {
    let values = Array(Self.values.prefix(count))
    for (p, quantile) in zip([0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1], expected) {
      #expect(Quantile.value(at: p, of: values) == quantile, "p = \(p)")
    }
  }

  @Test("has none without values or outside of the range")
  func noneWithoutValues() {
    #expect(
      Quantile.value(at: 0.5, of: []) == nil && Quantile.value(at: 0.5, of: [1, .nan]) == nil)
    for p in [-0.1, 1.1, .nan] {
      #expect(Quantile.value(at: p, of: [1]) == nil)
    }
  }

  @Test(
    "a summary has the values and of many their quantiles, and there is none of what is not a number"
  )
  func summary() throws {
    let few = try #require(SampleSummary(Array(Self.values.prefix(10))))
    #expect(
      few.count == 10 && few.median == 6.05 && few.p90 == 10.024999999999999 && few.min == 1.1)
    #expect(few.values == Array(Self.values.prefix(10)))
    let many = try #require(SampleSummary((0..<100_000).map { Double(99_999 - $0) }))
    #expect(many.values.count == SampleSummary.keptValues && many.count == 100_000)
    #expect(
      many.values.first == 0 && many.values.last == 99_999 && many.values == many.values.sorted())
    for values in [[], [1, .nan, 2], [1, .infinity]] {
      #expect(SampleSummary(values) == nil)
    }
  }

  @Test("a median's interval is made of the values themselves, at the sign test's ranks")
  func ranks() throws {
    // Of 41 values the 95 % interval of the median lies between the 14th and the 28th; of 5 it is
    // all of them.
    for (values, low, median, high) in [
      ((1...41).map(Double.init).shuffled(), 14.0, 21.0, 28.0), ([5, 1, 4, 2, 3], 1, 3, 5),
      ([7], 7, 7, 7),
    ] {
      let estimate = try #require(MedianEstimate(values))
      #expect(estimate.low == low && estimate.median == median && estimate.high == high)
    }
    #expect(MedianEstimate([]) == nil && MedianEstimate([1, .nan]) == nil)
  }
}
