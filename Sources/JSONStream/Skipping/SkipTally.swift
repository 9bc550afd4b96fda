/// Counts skipped parts and compares them with the budget. Every strategy uses it, so all fail at
/// the same report.
@usableFromInline
package final class SkipTally: @unchecked Sendable {
  // Sendable: the counts have a lock; everything else is used by one caller at a time.

  /// One lock for all tallies, so that making one costs nothing: it is held for a look at a
  /// dictionary. Its value means nothing, but has a size, as ``Guarded`` wants it.
  private static let lock = Guarded(false)
  /// The tally of all decoders that skip nothing.
  static let unused = SkipTally(budget: .unlimited)
  /// The amount that may be skipped.
  let budget: SkipBudget
  /// The numbers of skipped parts. Read and written with the lock alone.
  private var counted = SkipCounts()
  /// The number of delivered parts, for a budget in percent.
  private var delivered = 0
  /// The number of delivered cells that turned out bad.
  private var takenBack = 0

  /// The counts so far, readable from any thread.
  package var counts: SkipCounts { Self.lock.with { _ in counted } }

  package init(budget: SkipBudget) { self.budget = budget }

  /// Forgets all counts.
  func reset() {
    Self.lock.with { _ in (counted, delivered, takenBack) = (SkipCounts(), 0, 0) }
  }

  /// The most reports worth keeping: the first one beyond the budget ends the decode.
  package var mostWaiting: Int {
    guard case .count(let most) = budget else { return .max }
    let total = counts.total
    guard most > total else { return 1 }
    let (waiting, isOver) = (most - total).addingReportingOverflow(1)
    return isOver ? .max : waiting
  }

  /// Counts delivered cells, sections or elements, of which a budget may be a share.
  @usableFromInline
  package func deliver(_ number: Int) { delivered += number }

  /// Counts a report and passes it on. Throws the error with which the decode fails if it exceeds
  /// the budget.
  @usableFromInline
  package func report(_ report: SkipReport, _ handler: (SkipReport) throws -> Void) throws {
    let failure = count(report)
    try handler(report)
    if let failure { throw failure }
  }

  /// Counts a report, which may be about a delivered cell and come from any thread. Returns the
  /// error of too many.
  func count(_ report: SkipReport, wasDelivered: Bool = false) -> JSONStreamError? {
    let counts = Self.lock.with { _ in
      counted.count(report.part)
      if wasDelivered { takenBack += 1 }
      return counted
    }
    guard case .count(let most) = budget, counts.total > most else {
      return nil
    }
    return failure("more than \(most) were to be skipped", report.path, report.position)
  }

  /// Returns the error with which the decode fails if a share exceeds the budget; called at the
  /// payload's end.
  package func verdict(at position: @autoclosure () -> JSONPosition?) -> JSONStreamError? {
    guard case .percent(let most) = budget else { return nil }
    let (counts, takenBack) = Self.lock.with { _ in (counted, self.takenBack) }
    guard counts.total > 0 else { return nil }
    // A section whose cells were skipped was itself delivered: count it once.
    let seen = delivered - takenBack + counts.total - counts[.kind]
    let share = Double(counts.total) * 100 / Double(max(1, seen))
    guard share > most else { return nil }
    let ofSections = counts[.cell] + counts[.section] + counts[.kind]
    let ofElements = counts[.element] + counts[.list] + counts[.line]
    let others = ofElements > 0 ? "elements" : "parts"
    let what = ofSections > 0 ? "cells and sections" : others
    return failure(
      "\(counts.total) of \(seen) \(what) are more than \(most) %", JSONPath(), position())
  }

  /// Returns the error of too many skipped parts.
  private func failure(_ what: String, _ path: JSONPath, _ position: JSONPosition?)
    -> JSONStreamError
  {
    JSONStreamError(
      code: .skippedLimit, category: .limit,
      message:
        "too much is bad: \(what); skipped: \(counts); raise the budget of lenient mode if that is meant",
      path: path,
      position: position)
  }
}

/// The amount that lenient mode may skip before the decode fails.
public enum SkipBudget: Sendable, Hashable {
  /// No limit.
  case unlimited
  /// A number of reports. The first one beyond it is delivered, and the decode fails with it.
  case count(Int)
  /// A percentage of cells and sections, of a screen's parts, or of elements, judged at the
  /// payload's end. A section that is skipped counts as one.
  case percent(Double)

  /// Creates a budget from `12` or `2.5%`; nil from any other text.
  package init?(parsing text: String) {
    if text.hasSuffix("%") {
      guard let share = Double(text.dropLast()), share >= 0, share <= 100 else {
        return nil
      }
      self = .percent(share)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }
}
