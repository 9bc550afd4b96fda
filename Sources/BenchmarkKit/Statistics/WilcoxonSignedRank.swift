/// Wilcoxon's signed-rank test of paired differences (Wilcoxon, "Individual comparisons by ranking methods", 1945).
///
/// The null hypothesis: the differences lie symmetrically around 0. Their absolute values are ranked, equal ones sharing
/// their mean rank, and the statistic W⁺ is the sum of the ranks of the positive differences. A run that was disturbed by
/// a factor counts by its rank and no more.
///
/// Differences of exactly 0 are left out, as Wilcoxon did it (SciPy's `zero_method="wilcox"`): they speak for neither
/// side, and without them the test stays exact. When all are 0 there is no evidence, and p is 1.
///
/// With up to `exactLimit` differences the p-value is exact: of the 2ⁿ equally likely signs it counts those that give a
/// sum at least as extreme, given the ranks as they are, ties included. Beyond, W⁺ is taken as normal with mean
/// n(n + 1)/4 and variance n(n + 1)(2n + 1)/24 − Σ(t³ − t)/48, after a step of ½ towards the mean for continuity.
package struct WilcoxonSignedRank: Sendable, Hashable {
  /// The most differences for which the p-value is exact. SciPy takes the same.
  package static let exactLimit = 50

  /// W⁺, the sum of the ranks of the positive differences; a multiple of ½.
  package let statistic: Double
  /// How many differences were not 0.
  package let count: Int
  /// Whether the p-value is exact, not from the normal approximation.
  package let isExact: Bool
  /// The probability of a result at least as extreme, if the null hypothesis holds.
  package let pValue: Double

  /// Tests the differences; nil when one of them is NaN.
  /// - Parameter exactLimit: up to how many differences the p-value is counted out.
  /// - Complexity: O(n log n), n the number of differences, and up to the exact limit O(n³), which is 2500 · 51 steps.
  package init?(_ differences: [Double], tail: TestTail, exactLimit: Int = Self.exactLimit) {
    guard !differences.contains(where: \.isNaN) else { return nil }
    let nonzero = differences.filter { $0 != 0 }
    let ranks = MidRanks(nonzero.map(\.magnitude))
    let doubledSum = zip(nonzero, ranks.doubled).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    count = nonzero.count
    statistic = Double(doubledSum) / 2
    isExact = count <= exactLimit
    if isExact {
      let tails = Self.exactTails(ofDoubledSum: doubledSum, doubledRanks: ranks.doubled)
      pValue = tail.probability(greater: tails.greater, less: tails.less)
    } else {
      let tails = Self.normalTails(of: statistic, count: count, tieTerm: ranks.tieTerm)
      pValue = tail.probability(greater: tails.greater, less: tails.less)
    }
  }

  /// Counts the subsets of the ranks by their sum: after each rank, `share[s]` is the share of the subsets so far that
  /// sum to s. Shares instead of counts, because 2⁵⁰ subsets would still fit a Double exactly but the halving is free.
  private static func exactTails(ofDoubledSum sum: Int, doubledRanks: [Int]) -> (greater: Double, less: Double) {
    let total = doubledRanks.reduce(0, +)
    var share = [Double](repeating: 0, count: total + 1)
    share[0] = 1
    var highest = 0
    for rank in doubledRanks {
      for s in stride(from: highest, through: 0, by: -1) {
        let half = share[s] / 2
        share[s] = half
        share[s + rank] += half
      }
      highest += rank
    }
    return (share[sum...].reduce(0, +), share[...sum].reduce(0, +))
  }

  private static func normalTails(
    of statistic: Double, count: Int, tieTerm: Double
  ) -> (greater: Double, less: Double) {
    let n = Double(count)
    let mean = n * (n + 1) / 4
    let deviation = (n * (n + 1) * (2 * n + 1) / 24 - tieTerm / 48).squareRoot()
    return (
      NormalDistribution.above((statistic - mean - 0.5) / deviation),
      NormalDistribution.above((mean - statistic - 0.5) / deviation)
    )
  }
}

/// Which deviation from the null hypothesis a test looks for.
package enum TestTail: Sendable, Hashable {
  /// Values are greater than the hypothesis says.
  case greater
  /// Values are less than the hypothesis says.
  case less
  /// Either.
  case either

  /// The p-value, given the probabilities of results at least as high and at least as low as the one found. Of either
  /// deviation it is twice the smaller one, and no more than 1.
  func probability(greater: Double, less: Double) -> Double {
    switch self {
    case .greater: min(1, greater)
    case .less: min(1, less)
    case .either: min(1, 2 * min(greater, less))
    }
  }
}
