/// Compares two builds by several benchmarks at once, with one chance of a false alarm for all of them.
///
/// A round measures one pair of each benchmark that has no verdict yet, so that all of them see the same changes of the
/// machine, and the time goes to those that need it.
///
/// The levels follow Holm's method at every look (for sequential tests: Bartroff and Song 2014): a look's level is
/// divided by the number of benchmarks in which no regression has been found. Before the first false alarm all
/// regressions found are true ones, so that number is at least that of the benchmarks that did not get worse, and the
/// union over those and all looks is at most α. A true regression so makes the others easier to find, not harder.
public struct ComparisonFamily: Sendable {
  /// When the comparisons look, and at what level.
  public let plan: ComparisonPlan
  /// The comparisons, in the order of their subjects.
  public private(set) var comparisons: [SequentialComparison]

  /// Begins the comparisons.
  public init(of subjects: [ComparisonSubject], plan: ComparisonPlan = ComparisonPlan()) {
    self.plan = plan
    comparisons = subjects.map { SequentialComparison(of: $0, plan: plan) }
  }

  /// Whether all comparisons have a verdict.
  public var isDecided: Bool { comparisons.allSatisfy { $0.verdict != nil } }

  /// Measures until all comparisons have a verdict or the time is over; then what is undecided is looked at for the last
  /// time.
  /// - Parameters:
  ///   - isOutOfTime: asked before each round. It must not look at the samples, or it would choose the end.
  ///   - progress: told after each round what has been found so far.
  ///   - measure: measures one pair of the subject with this index, in this order.
  /// - Throws: what `measure` throws; the pairs so far remain.
  public mutating func run(
    isOutOfTime: () -> Bool = { false }, progress: (ComparisonFamily) -> Void = { _ in },
    measure: (_ subject: Int, _ order: PairOrder) throws -> PairedSample
  ) rethrows {
    while !isDecided && !isOutOfTime() {
      for index in comparisons.indices where comparisons[index].verdict == nil {
        let order = PairOrder(index: comparisons[index].pairs.count)
        comparisons[index].add(try measure(index, order))
      }
      look(isLast: false)
      progress(self)
    }
    look(isLast: true)
  }

  /// Looks at the comparisons that are due, or, for the last time, at all that are undecided. A regression lowers the
  /// bar for the others from their next look on, not at the same one, so that the order of the subjects does not matter.
  mutating func look(isLast: Bool) {
    let hypotheses = comparisons.count { $0.verdict != .regression }
    for index in comparisons.indices where isLast || comparisons[index].isLookDue {
      comparisons[index].look(hypotheses: hypotheses, isLast: isLast)
    }
  }

  /// What has been found so far.
  public var outcome: ComparisonOutcome { ComparisonOutcome(results: comparisons.map(\.result)) }
}
