/// Compares two builds by several benchmarks in rounds, with one chance of a false alarm for all of them: see the
/// article Statistics.
package struct ComparisonFamily: Sendable {
  /// The first measurements, in the order of their subjects.
  package private(set) var comparisons: [SequentialComparison]
  private var confirmations: [Int: SequentialComparison] = [:]

  /// Makes a family that has measured nothing yet.
  package init(of comparisons: [SequentialComparison]) { self.comparisons = comparisons }

  /// Measures until all comparisons have a verdict or the time is over; then what is undecided is looked at for the last
  /// time. Does the same again with those that got worse. `isOutOfTime` is asked before each round, and must not look at the
  /// samples, or it would choose the end; `progress` is told after each.
  package mutating func run(
    isOutOfTime: (_ isConfirming: Bool) -> Bool = { _ in false }, progress: () -> Void = {},
    measure: (_ subject: Int, _ order: PairOrder) throws -> PairedSample
  ) rethrows {
    try Self.decide(&comparisons, isOutOfTime: { isOutOfTime(false) }, progress: progress, measure: measure)
    let suspects = comparisons.indices.filter { comparisons[$0].verdict == .regression }
    var second = suspects.map { comparisons[$0].anew }
    try Self.decide(&second, isOutOfTime: { isOutOfTime(true) }, progress: progress) { index, order in
      try measure(suspects[index], order)
    }
    confirmations = Dictionary(uniqueKeysWithValues: zip(suspects, second))
  }

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

  /// Looks at the comparisons that are due, or, for the last time, at all that are undecided. A regression lowers the
  /// bar for the others from their next look on, not at the same one, so that the order of the subjects does not matter.
  private static func look(at comparisons: inout [SequentialComparison], isLast: Bool) {
    let hypotheses = comparisons.count { $0.verdict != .regression }
    for index in comparisons.indices where isLast || comparisons[index].isLookDue {
      comparisons[index].look(hypotheses: hypotheses, isLast: isLast)
    }
  }

  /// The findings so far. What got worse and has not been measured again is inconclusive.
  package var outcome: ComparisonOutcome {
    ComparisonOutcome(results: comparisons.enumerated().map { $1.finding(confirmedBy: confirmations[$0]) })
  }
}
