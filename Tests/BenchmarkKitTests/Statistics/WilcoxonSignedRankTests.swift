import BenchmarkKit
import Testing

struct WilcoxonSignedRankTests {
  struct Known: Sendable {
    let differences: [Double]
    let statistic: Double
    let either: Double
    let greater: Double
    let less: Double
  }

  /// The first and the last: `scipy.stats.wilcoxon(x, alternative=…, method="exact")` of SciPy 1.17.1. Those with ties and
  /// zeros: all 2ⁿ signs of `scipy.stats.rankdata(abs(x[x != 0]))` counted with NumPy, because SciPy is not exact there.
  static let exact = [
    Known(
      differences: [0.04, 1.604, 1.797, 0.717, 0.814, -0.09, -0.514, -0.5, -0.598],
      statistic: 31, either: 0.359375, greater: 0.1796875, less: 0.849609375),
    Known(
      differences: [1.5, -0.5, 2.0, 2.0, -1.0, 3.0, 0.5, 1.0, -2.0, 4.0, 1.0, 2.5],
      statistic: 64.5, either: 0.046875, greater: 0.0234375, less: 0.98193359375),
    Known(
      differences: [0.0, 0.0, 1.5, -0.5, 2.0, 2.25, -1.0, 3.0, 0.75, 4.0],
      statistic: 32, either: 0.0546875, greater: 0.02734375, less: 0.98046875),
    Known(
      differences: [
        1.2292, 0.24371, 0.42828, -0.33997, -0.78782, -0.90195, -0.54157, 0.89916, 0.31844, -0.15677, 0.06072,
        -1.12734, 1.53068, -0.91642, 0.34238, 2.43698, -2.25119, -1.10696, -0.42371, 0.41655, -1.41488, 0.06472,
        0.27157, 0.47052, -2.08837, 0.94644, 1.89687, 0.7366, -0.42312, -0.31343, -2.34631, 0.776, 1.80307, 0.95016,
        -2.67726, -0.12598, 0.19714, -0.18353, 1.33322, -1.44428, -0.41776, 0.89558, 1.29093, 0.46914, 1.35528,
        0.82019, -0.75927, 1.59352, -0.20567, -1.33057,
      ],
      statistic: 682, either: 0.6736344940466168, greater: 0.3368172470233084, less: 0.666674013627266),
  ]

  @Test("is exact for few differences", arguments: exact)
  func isExactForFewDifferences(known: Known) throws {
    for (tail, expected) in [(TestTail.either, known.either), (.greater, known.greater), (.less, known.less)] {
      let test = try #require(WilcoxonSignedRank(known.differences, tail: tail))
      #expect(test.isExact)
      #expect(test.statistic == known.statistic)
      #expect(abs(test.pValue - expected) < 1e-12, "\(tail)")
    }
  }

  /// `scipy.stats.wilcoxon(x, alternative=…, method="asymptotic", zero_method="wilcox", correction=True)` of SciPy
  /// 1.17.1, with three zeros and many ties.
  @Test("is normal for many differences")
  func normalManyDifferences() throws {
    let differences = [
      0.6, 2.0, 1.2, 1.2, 0.4, -2.3, 0.9, 0.4, -2.4, -0.5, -0.7, 1.3, 0.3, 0.5, 0.4, -1.1, -1.8, 0.3, -0.1, 0.2, 0.0,
      -0.3, 0.8, 0.4, -0.4, -1.7, -2.4, -1.2, 0.0, 1.1, -0.2, 0.9, 1.4, 2.6, 0.5, 1.7, 0.4, -1.0, -2.1, 0.5, 1.1, 2.7,
      -0.5, 0.7, 0.1, -2.2, 0.6, -0.1, -1.1, 1.9, -0.4, 0.7, -0.1, -0.5, 0.0, 1.0, -0.5, -1.5, 2.0, 0.6,
    ]
    let expected = [
      (TestTail.either, 0.32814608808366397), (.greater, 0.16407304404183198), (.less, 0.8378855821720403),
    ]
    for (tail, pValue) in expected {
      let test = try #require(WilcoxonSignedRank(differences, tail: tail))
      #expect(!test.isExact)
      #expect(test.count == 57)
      #expect(test.statistic == 950)
      #expect(abs(test.pValue - pValue) < 1e-12, "\(tail)")
    }
  }

  /// All signs of the ranks, counted one by one.
  @Test("counts what all signs would give")
  func countsAllSigns() throws {
    let seed: UInt64 = 3
    var generator = SplitMix64(seed: seed)
    for _ in 0..<60 {
      // Few different values, so that there are ties and zeros.
      let differences = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Double(Int.random(in: -4...5, using: &generator))
      }
      let nonzero = differences.filter { $0 != 0 }
      let ranks = nonzero.map { value in
        Double(nonzero.count { $0.magnitude < value.magnitude })
          + Double(nonzero.count { $0.magnitude == value.magnitude } + 1) / 2
      }
      let found = zip(nonzero, ranks).reduce(0.0) { $1.0 > 0 ? $0 + $1.1 : $0 }
      let sums = (0..<(1 << nonzero.count)).map { signs in
        ranks.indices.reduce(0.0) { signs >> $1 & 1 == 1 ? $0 + ranks[$1] : $0 }
      }
      let greater = Double(sums.count { $0 >= found }) / Double(sums.count)
      let less = Double(sums.count { $0 <= found }) / Double(sums.count)
      let context: Comment = "seed \(seed), differences \(differences)"
      for (tail, expected) in [
        (TestTail.greater, greater), (.less, less), (.either, min(1, 2 * min(greater, less))),
      ] {
        let test = try #require(WilcoxonSignedRank(differences, tail: tail))
        #expect(abs(test.pValue - expected) < 1e-12, context)
        #expect(test.statistic == found, context)
      }
    }
  }

  @Test("the approximation meets the exact value")
  func approximationMeetsExact() throws {
    let seed: UInt64 = 5
    var generator = SplitMix64(seed: seed)
    let differences = (0..<50).map { _ in Double.random(in: -1...1.4, using: &generator) }
    for tail in [TestTail.greater, .less, .either] {
      let exact = try #require(WilcoxonSignedRank(differences, tail: tail)).pValue
      let approximate = try #require(WilcoxonSignedRank(differences, tail: tail, exactLimit: 0)).pValue
      #expect(abs(exact - approximate) < 0.002, "seed \(seed), \(tail)")
    }
  }

  @Test("turns around with the signs")
  func turnsAroundWithTheSigns() throws {
    let differences = Self.exact[1].differences
    let greater = try #require(WilcoxonSignedRank(differences, tail: .greater))
    let less = try #require(WilcoxonSignedRank(differences.map { -$0 }, tail: .less))
    #expect(greater.pValue == less.pValue)
  }

  @Test("has no evidence in nothing")
  func hasNoEvidenceInNothing() throws {
    for tail in [TestTail.greater, .less, .either] {
      #expect(WilcoxonSignedRank([], tail: tail)?.pValue == 1)
      #expect(WilcoxonSignedRank([0, 0, 0], tail: tail)?.pValue == 1)
      #expect(WilcoxonSignedRank([1, .nan], tail: tail) == nil)
      // Beyond the exact limit nothing divides by a deviation of 0.
      #expect(WilcoxonSignedRank([0, 0], tail: tail, exactLimit: 0)?.pValue == 1)
    }
  }
}
