import BenchmarkKit
import Testing

/// Expected values are `numpy.quantile(values[:n], p)` of NumPy 2.4.6, whose default method is "linear".
struct QuantileTests {
  private static let values = [12.5, 3.25, 7.0, 9.75, 1.1, 4.4, 8.8, 2.2, 6.6, 5.5, 11.9]
  private static let ps = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1]

  @Test(
    "equals NumPy to the last bit",
    arguments: [
      (1, [12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5]),
      (2, [3.25, 4.175, 5.5625, 7.875, 10.1875, 11.575, 12.4075, 12.5]),
      (5, [1.1, 1.96, 3.25, 7.0, 9.75, 11.4, 12.39, 12.5]),
      (
        10,
        [
          1.1, 2.0900000000000003, 3.5375, 6.05, 8.350000000000001, 10.024999999999999, 12.252500000000001, 12.5,
        ]
      ),
      (11, [1.1, 2.2, 3.825, 6.6, 9.275, 11.9, 12.44, 12.5]),
    ])
  func equalsNumPyToTheLastBit(count: Int, expected: [Double]) {
    let values = Array(Self.values.prefix(count))
    for (p, quantile) in zip(Self.ps, expected) {
      #expect(Quantile.value(at: p, of: values) == quantile, "p = \(p)")
    }
  }

  @Test("has none without values or outside of the range")
  func noneWithoutValues() {
    #expect(Quantile.value(at: 0.5, of: []) == nil)
    #expect(Quantile.value(at: 0.5, of: [1, .nan]) == nil)
    #expect(Quantile.value(at: -0.1, of: [1]) == nil)
    #expect(Quantile.value(at: 1.1, of: [1]) == nil)
    #expect(Quantile.value(at: .nan, of: [1]) == nil)
  }

  @Test("grows with p, and stays within the values")
  func growsPStays() throws {
    let seed: UInt64 = 42
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let values = (0...Int.random(in: 0...30, using: &generator)).map { _ in
        Double.random(in: -5...5, using: &generator)
      }
      let quantiles = try (0...50).map { try #require(Quantile.value(at: Double($0) / 50, of: values)) }
      #expect(quantiles == quantiles.sorted(), "seed \(seed), values \(values)")
      #expect(quantiles.first == values.min() && quantiles.last == values.max(), "seed \(seed), values \(values)")
    }
  }
}
