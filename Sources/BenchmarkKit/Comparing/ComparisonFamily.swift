/// Compares two builds by several benchmarks in rounds; a false alarm is as rare as the article
/// Statistics says.
package struct ComparisonFamily: Sendable {
  /// The first comparison of each benchmark, in the given order.
  package private(set) var comparisons: [SequentialComparison]
  /// The second comparisons of those that found a regression, by their indices; empty until the run
  /// ends.
  private var confirmations: [Int: SequentialComparison] = [:]

  /// Creates a family that has measured nothing yet.
  package init(of comparisons: [SequentialComparison]) {
    self.comparisons = comparisons
  }

  /// Measures until all comparisons have a verdict or the time is over, then judges the undecided
  /// ones for the last time, and measures the regressions once more. `isOutOfTime` is called before
  /// each round and must not depend on the samples, or it would bias the end; `progress` is called
  /// after each round.
  package mutating func run(
    isOutOfTime: (_ isConfirming: Bool) -> Bool = { _ in false }, progress: () -> Void = {},
    measure: (_ subject: Int, _ order: PairOrder) throws -> PairedSample
  ) rethrows {
    try Self.decide(
      &comparisons, isOutOfTime: { isOutOfTime(false) }, progress: progress, measure: measure)
    let suspects = comparisons.indices.filter { comparisons[$0].verdict == .regression }
    var second = suspects.map { comparisons[$0].anew }
    try Self.decide(&second, isOutOfTime: { isOutOfTime(true) }, progress: progress) {
      index, order in
      try measure(suspects[index], order)
    }
    confirmations = Dictionary(uniqueKeysWithValues: zip(suspects, second))
  }

  /// Measures the undecided comparisons in rounds, a pair of each. The side that runs first
  /// alternates from pair to pair.
  private static func decide(
    _ comparisons: inout [SequentialComparison], isOutOfTime: () -> Bool, progress: () -> Void,
    measure: (_ index: Int, _ order: PairOrder) throws -> PairedSample
  ) rethrows {
    while comparisons.contains(where: { $0.verdict == nil }) && !isOutOfTime() {
      for index in comparisons.indices where comparisons[index].verdict == nil {
        let isEven = comparisons[index].pairs.count.isMultiple(of: 2)
        comparisons[index].add(try measure(index, isEven ? .baseFirst : .headFirst))
      }
      look(at: &comparisons, isLast: false)
      progress()
    }
    look(at: &comparisons, isLast: true)
  }

  /// Judges the comparisons that are due, or, the last time, all undecided ones. A regression
  /// relaxes the bar for the others from their next look on, not at the same one, so that the order
  /// does not matter.
  private static func look(at comparisons: inout [SequentialComparison], isLast: Bool) {
    let hypotheses = comparisons.count { $0.verdict != .regression }
    for index in comparisons.indices where isLast || comparisons[index].isLookDue {
      comparisons[index].look(hypotheses: hypotheses, isLast: isLast)
    }
  }

  /// The findings so far; a regression that has not been measured again is inconclusive.
  package var outcome: ComparisonOutcome {
    ComparisonOutcome(
      results: comparisons.enumerated().map { $1.finding(confirmedBy: confirmations[$0]) })
  }
}
