import Foundation

/// Wilcoxon's signed-rank test of paired differences, exact for few of them: see the article
/// Statistics.
enum WilcoxonSignedRank {
  /// The largest number of differences with an exact p-value, as in SciPy.
  static let exactLimit = 50

  /// Returns the one-sided p-value: how probable such a rank sum is where differences are as often
  /// above zero as below. Zeros are left out, as Wilcoxon did.
  static func pValue(above differences: [Double], exactLimit: Int = Self.exactLimit) -> Double {
    let nonzero = differences.filter { $0 != 0 }
    guard !nonzero.isEmpty else { return 1 }
    let (ranks, tieTerm) = doubledRanks(of: nonzero.map(\.magnitude))
    let sum = zip(nonzero, ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    if nonzero.count <= exactLimit {
      return min(1, share(ofSumsFrom: sum, ranks))
    }
    let n = Double(nonzero.count)
    let deviation = (n * (n + 1) * (2 * n + 1) / 24 - tieTerm / 48).squareRoot()
    // The upper tail of the normal distribution; `erfc` is precise for small values.
    return erfc((Double(sum) / 2 - n * (n + 1) / 4 - 0.5) / deviation / 2.0.squareRoot()) / 2
  }

  /// Returns twice the ranks, since equal values share their mean rank; and Σ (t³ − t) over groups
  /// of t equals.
  private static func doubledRanks(of values: [Double]) -> (ranks: [Int], tieTerm: Double) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    var tieTerm = 0.0
    var first = 0
    while first < order.count {
      let end = order[first...].firstIndex { values[$0] != values[order[first]] } ?? order.count
      // The indices first … end − 1 have the ranks first + 1 … end.
      for place in first..<end { ranks[order[place]] = first + 1 + end }
      let tied = Double(end - first)
      tieTerm += tied * (tied * tied - 1)
      first = end
    }
    return (ranks, tieTerm)
  }

  /// Returns the share of all sign patterns whose rank sum is at least `sum`. Each rank is in the
  /// sum or not, with equal probability: so the distribution is built rank by rank. It goes from
  /// high sums to low ones, so that no rank is counted twice.
  private static func share(ofSumsFrom sum: Int, _ ranks: [Int]) -> Double {
    var share = [Double](repeating: 0, count: ranks.reduce(0, +) + 1)
    share[0] = 1
    var highest = 0
    for rank in ranks {
      // A loop over a stride takes most of the time in a debug build.
      var s = highest
      while s >= 0 {
        share[s] /= 2
        share[s + rank] += share[s]
        s -= 1
      }
      highest += rank
    }
    return share[sum...].reduce(0, +)
  }
}
