import BenchmarkKit
import Testing

/// Expected values are `scipy.stats.mannwhitneyu(first, second, alternative=…, method="exact" or "asymptotic")` of SciPy
/// 1.17.1.
struct MannWhitneyUTests {
  struct Known: Sendable {
    let first: [Double]
    let second: [Double]
    let isExact: Bool
    let statistic: Double
    let either: Double
    let greater: Double
    let less: Double
  }

  static let known = [
    Known(
      first: [-0.959, -0.092, -1.565, -0.065, 0.861, -1.932, 0.867],
      second: [1.608, 0.528, 0.902, 0.467, 0.354, -1.062, 2.43, 0.129, 0.935],
      isExact: true, statistic: 13, either: 0.0548951048951049, greater: 0.9791083916083916,
      less: 0.02744755244755245),
    Known(
      first: [-0.2, 0.5, 0.6, -1.0, 0.4, -0.3, -0.9, 1.3, 1.2, -0.9, -0.3, -1.0],
      second: [-0.6, -0.5, 1.1, -0.9, -1.0, 0.8, -0.2, 1.7, -0.5, 0.0, -0.3, -1.8, 0.8, 1.2, 1.5],
      isExact: false, statistic: 81, either: 0.6775753163938313, greater: 0.6789227971894772,
      less: 0.33878765819691564),
    Known(
      first: [-0.1885, 0.6678, -0.1545, -0.0942, -0.8017, -0.1579, -0.9434, 0.5997],
      second: [
        -1.175, -1.5457, -0.6078, -0.5588, -2.1898, -1.5706, -1.0858, -0.1189, 0.0208, 0.2827, -0.7667, -1.3366,
        -1.9406, -0.4014, -0.9187, -0.0848, 0.4909, 1.4812, -1.3839, 0.0535, -2.1613, 0.5344, -1.7225, -0.6384, -1.6034,
        1.0517, 0.0478, 0.395, -0.6423, -0.1199,
      ],
      isExact: true, statistic: 153, either: 0.24996636232030223, greater: 0.12498318116015111, less: 0.8822870358623879
    ),
  ]

  @Test("agrees with SciPy", arguments: known)
  func agreesWithSciPy(known: Known) throws {
    for (tail, expected) in [(TestTail.either, known.either), (.greater, known.greater), (.less, known.less)] {
      let test = try #require(MannWhitneyU(known.first, known.second, tail: tail))
      #expect(test.isExact == known.isExact)
      #expect(test.statistic == known.statistic)
      #expect(abs(test.pValue - expected) < 1e-12, "\(tail)")
    }
  }

  @Test("turns around with the samples")
  func turnsAroundSamples() throws {
    for known in Self.known {
      let there = try #require(MannWhitneyU(known.first, known.second, tail: .greater))
      let back = try #require(MannWhitneyU(known.second, known.first, tail: .less))
      #expect(abs(there.pValue - back.pValue) < 1e-14)
      #expect(there.statistic + back.statistic == Double(known.first.count * known.second.count))
    }
  }

  @Test("has no evidence in equal values and none without values")
  func noEvidenceEqual() {
    #expect(MannWhitneyU([2, 2, 2], [2, 2], tail: .either)?.pValue == 1)
    #expect(MannWhitneyU([], [1], tail: .either) == nil)
    #expect(MannWhitneyU([1], [.nan], tail: .either) == nil)
  }
}
