/// Mann and Whitney's test of two unpaired samples ("On a test of whether one of two random variables is
/// stochastically larger than the other", 1947).
///
/// The null hypothesis: both samples come from one distribution. The statistic U counts the pairs of a value of the
/// first and one of the second sample in which the first is greater, an equal pair as ½.
///
/// Without ties and with at most `exactLimit` values in the smaller sample and ten times as many in both, the p-value
/// is exact: it counts the arrangements of the two samples with a U at least as extreme. Otherwise U is taken as normal
/// with mean n·m/2 and variance n·m/12 · (N + 1 − Σ(t³ − t)/(N(N − 1))), after a step of ½ towards the mean for
/// continuity; N = n + m, and t runs over the groups of equal values.
public struct MannWhitneyU: Sendable, Hashable {
  /// The most values in the smaller sample for which the p-value is exact.
  public static let exactLimit = 8

  /// U of the first sample; a multiple of ½.
  public let statistic: Double
  /// Whether the p-value is exact, not from the normal approximation.
  public let isExact: Bool
  /// The probability of a result at least as extreme, if the null hypothesis holds.
  public let pValue: Double

  /// Tests whether values of the first sample are greater than, less than, or either, those of the second; nil when a
  /// sample is empty or has a NaN.
  /// - Complexity: O(N log N), N the number of values, and for an exact p-value O(n²m) with at most 8 · 80 · 640 steps.
  public init?(_ first: [Double], _ second: [Double], tail: TestTail) {
    let all = first + second
    guard !first.isEmpty, !second.isEmpty, !all.contains(where: \.isNaN) else { return nil }
    let ranks = MidRanks(all)
    let doubledRankSum = ranks.doubled.prefix(first.count).reduce(0, +)
    statistic = Double(doubledRankSum - first.count * (first.count + 1)) / 2
    let smaller = min(first.count, second.count)
    isExact = ranks.tieTerm == 0 && smaller <= Self.exactLimit && all.count <= 10 * Self.exactLimit
    let tails =
      isExact
      ? Self.exactTails(of: Int(statistic), first.count, second.count)
      : Self.normalTails(of: statistic, Double(first.count), Double(second.count), tieTerm: ranks.tieTerm)
    pValue = tail.probability(greater: tails.greater, less: tails.less)
  }

  /// Counts the arrangements by U: the coefficients of Gauss's binomial (n + m over n), built up one factor
  /// (1 − q^(m + i)) / (1 − q^i) at a time. All of them are whole numbers below 2⁵³ at these sizes.
  private static func exactTails(of statistic: Int, _ n: Int, _ m: Int) -> (greater: Double, less: Double) {
    let (small, large) = (min(n, m), max(n, m))
    var ways = [Double](repeating: 0, count: small * large + 1)
    ways[0] = 1
    for i in 1...small {
      for u in stride(from: ways.count - 1, through: 0, by: -1) where u >= large + i { ways[u] -= ways[u - large - i] }
      for u in ways.indices where u >= i { ways[u] += ways[u - i] }
    }
    let total = ways.reduce(0, +)
    return (ways[statistic...].reduce(0, +) / total, ways[...statistic].reduce(0, +) / total)
  }

  private static func normalTails(
    of statistic: Double, _ n: Double, _ m: Double, tieTerm: Double
  ) -> (greater: Double, less: Double) {
    let all = n + m
    let variance = n * m / 12 * (all + 1 - tieTerm / (all * (all - 1)))
    // All values are equal: nothing speaks for either side.
    guard variance > 0 else { return (1, 1) }
    let mean = n * m / 2
    let deviation = variance.squareRoot()
    return (
      NormalDistribution.above((statistic - mean - 0.5) / deviation),
      NormalDistribution.above((mean - statistic - 0.5) / deviation)
    )
  }
}
