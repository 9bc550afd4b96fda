package import JSONStream

/// Delivers the sections and reports of a lenient strategy, in the stream decoder's order and
/// within the budget.
package struct LenientDelivery {
  /// A section that was decoded, or the reason why it was not.
  package struct Attempt<Section> {
    /// The section; nil where it was skipped.
    package let section: Section?
    /// The parts that it lost, or the reason why it was skipped itself.
    package let skips: [SkipReport]
    /// The number of its cells that were decoded, for a budget in percent.
    package let keptCells: Int

    /// Creates an attempt from its outcome.
    package init(section: Section?, skips: [SkipReport], keptCells: Int) {
      self.section = section
      self.skips = skips
      self.keptCells = keptCells
    }
  }

  /// The numbers so far, against the budget.
  private let tally: SkipTally

  package init(_ budget: SkipBudget) { tally = SkipTally(budget: budget) }

  /// Delivers reports and then their section. Throws when a report exceeds the budget, and errors
  /// of the closures.
  package func deliver<Section>(
    _ section: Section?, _ reports: some Sequence<SkipReport>, keptCells: Int,
    _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    for report in reports {
      try tally.report(report) { try handler(.skipped($0)) }
    }
    guard let section else { return }
    tally.deliver(keptCells + 1)
    try handler(.element(section))
  }

  /// Ends the payload. Throws when too large a share was skipped, which is known only now.
  package func finish(at position: @autoclosure () -> JSONPosition?) throws {
    if let failure = tally.verdict(at: position()) { throw failure }
  }
}
