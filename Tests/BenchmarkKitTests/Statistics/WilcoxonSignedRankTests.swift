import Testing

@testable import BenchmarkKit

struct WilcoxonSignedRankTests {
  private func pValues(_ differences: [Double], exactLimit: Int = 50) -> (
    greater: Double, less: Double
  ) {
    (
      WilcoxonSignedRank.pValue(above: differences, exactLimit: exactLimit),
      WilcoxonSignedRank.pValue(above: differences.map { -$0 }, exactLimit: exactLimit)
    )
  }

  /// The last: `scipy.stats.wilcoxon(x, alternative=…, method="exact")` of SciPy 1.17.1. Those with
  /// ties and zeros: all 2ⁿ signs of `scipy.stats.rankdata(abs(x[x != 0]))` counted with NumPy,
  /// because SciPy is not exact there.
  @Test(
    "is exact for few differences",
    arguments: [
      ([1.5, -0.5, 2.0, 2.0, -1.0, 3.0, 0.5, 1.0, -2.0, 4.0, 1.0, 2.5], 0.0234375, 0.98193359375),
      ([0.0, 0.0, 1.5, -0.5, 2.0, 2.25, -1.0, 3.0, 0.75, 4.0], 0.02734375, 0.98046875),
      (
        [
          1.2292, 0.24371, 0.42828, -0.33997, -0.78782, -0.90195, -0.54157, 0.89916, 0.31844,
          -0.15677, 0.06072,
          -1.12734, 1.53068, -0.91642, 0.34238, 2.43698, -2.25119, -1.10696, -0.42371, 0.41655,
          -1.41488, 0.06472,
          0.27157, 0.47052, -2.08837, 0.94644, 1.89687, 0.7366, -0.42312, -0.31343, -2.34631, 0.776,
          1.80307, 0.95016,
          -2.67726, -0.12598, 0.19714, -0.18353, 1.33322, -1.44428, -0.41776, 0.89558, 1.29093,
          0.46914, 1.35528,
          0.82019, -0.75927, 1.59352, -0.20567, -1.33057,
        ], 0.3368172470233084, 0.666674013627266
      ),
    ])
  func exact(differences: [Double], greater: Double, less: Double) {
    let found = pValues(differences)
    #expect(abs(found.greater - greater) < 1e-12 && abs(found.less - less) < 1e-12)
  }

  /// `scipy.stats.wilcoxon(x,
  /// alternative=…, method="asymptotic", zero_method="wilcox", correction=True)` of SciPy
  /// 1.17.1, with three zeros and many ties.
  @Test("is normal for many differences")
  func normal() {
    let found = pValues([
      0.6, 2.0, 1.2, 1.2, 0.4, -2.3, 0.9, 0.4, -2.4, -0.5, -0.7, 1.3, 0.3, 0.5, 0.4, -1.1, -1.8,
      0.3, -0.1, 0.2, 0.0,
      -0.3, 0.8, 0.4, -0.4, -1.7, -2.4, -1.2, 0.0, 1.1, -0.2, 0.9, 1.4, 2.6, 0.5, 1.7, 0.4, -1.0,
      -2.1, 0.5, 1.1, 2.7,
      -0.5, 0.7, 0.1, -2.2, 0.6, -0.1, -1.1, 1.9, -0.4, 0.7, -0.1, -0.5, 0.0, 1.0, -0.5, -1.5, 2.0,
      0.6,
    ])
    #expect(
      abs(found.greater - 0.16407304404183198) < 1e-12
        && abs(found.less - 0.8378855821720403) < 1e-12)
  }

  @Test("counts all signs of the ranks, as if one by one")
  func countsAllSigns() {
    var generator = SplitMix64(seed: 3)
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
      let expected = (sums.count { $0 >= found }, sums.count { $0 <= found })
      let values = pValues(differences)
      #expect(
        abs(values.greater - Double(expected.0) / Double(sums.count)) < 1e-12, "\(differences)")
      #expect(abs(values.less - Double(expected.1) / Double(sums.count)) < 1e-12, "\(differences)")
    }
  }

  @Test("the approximation meets the exact value, and nothing is no evidence")
  func approximation() {
    var generator = SplitMix64(seed: 5)
    let differences = (0..<50).map { _ in Double.random(in: -1...1.4, using: &generator) }
    let exact = pValues(differences)
    let approximate = pValues(differences, exactLimit: 0)
    #expect(
      abs(exact.greater - approximate.greater) < 0.002 && abs(exact.less - approximate.less) < 0.002
    )
    for nothing: [Double] in [[], [0, 0, 0]] {
      for limit in [0, 50] {
        #expect(pValues(nothing, exactLimit: limit) == (1, 1))
      }
    }
  }
}
