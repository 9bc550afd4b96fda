/// Counts what is left out of a payload, and holds it against the budget. Every strategy has one, so that all of them
/// fail at the same report.
@usableFromInline
package struct SkipTally: Sendable {
  package let budget: SkipBudget
  package private(set) var counts: SkipCounts = [:]
  /// The cells and sections, or elements, that were delivered.
  private var delivered = 0

  package init(budget: SkipBudget) { self.budget = budget }

  /// How many reports may wait: more than the budget allows need not be kept, as the first one beyond ends the decode.
  package var mostWaiting: Int {
    guard case .count(let most) = budget else { return .max }
    guard most > counts.total else { return 1 }
    let (waiting, isOver) = (most - counts.total).addingReportingOverflow(1)
    return isOver ? .max : waiting
  }

  /// Takes note of what was delivered.
  package mutating func deliver(cells: Int, sections: Int) { delivered += cells + sections }

  /// Takes note of elements that were delivered.
  package mutating func deliver(elements: Int) { delivered += elements }

  /// Counts a report.
  ///
  /// - Returns: The error that the decode fails with when this one is beyond the budget.
  package mutating func count(_ report: SkipReport) -> JSONStreamError? {
    counts.count(report.what)
    guard case .count(let most) = budget, counts.total > most else { return nil }
    return failure("more than \(most) were to be skipped", report.path, report.position)
  }

  /// Judges a share, at the payload's end.
  package func verdict(at position: JSONPosition?) -> JSONStreamError? {
    guard case .percent(let most) = budget, counts.total > 0 else { return nil }
    // A section whose cells are left out has been delivered, and is seen once.
    let seen = delivered + counts.total - counts[.cellType]
    let share = Double(counts.total) * 100 / Double(max(1, seen))
    guard share > most else { return nil }
    let ofSections = counts[.cell] + counts[.section] + counts[.cellType]
    let ofElements = counts[.element] + counts[.list] + counts[.line]
    let what = ofSections > 0 ? "cells and sections" : ofElements > 0 ? "elements" : "parts"
    return failure(
      "\(counts.total) of \(seen) \(what) are more than \(most) %", JSONPath(), position)
  }

  private func failure(_ what: String, _ path: JSONPath, _ position: JSONPosition?) -> JSONStreamError {
    JSONStreamError(
      code: .skippedLimit, category: .limit,
      message: "too much is bad: \(what); skipped: \(counts); raise maxSkipped if that is meant", path: path,
      position: position)
  }
}

extension JSONStreamError.Code {
  /// Lenient mode had to leave out more than `maxSkipped`.
  public static let skippedLimit = Self(rawValue: "skippedLimit")
}
