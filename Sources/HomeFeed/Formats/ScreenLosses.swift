import JSONStream
import Sections

/// Counts what lenient mode leaves out of a screen.
final class ScreenLosses: @unchecked Sendable {
  // Sendable: the tally is used only between a scanner's `enter` and `leave`, and the ledger guards itself.
  private var tally: SkipTally
  private let ledger = SkipLedger()

  init(_ options: ScreenDecodingOptions) { tally = SkipTally(budget: options.maxSkipped) }

  /// How much has been left out.
  var counts: SkipCounts { ledger.value }

  /// Takes note of parts that were delivered.
  func deliver(parts: Int) { tally.deliver(cells: parts, sections: 0) }

  /// Counts a report, and hands it out.
  ///
  /// - Throws: The error that the decode fails with when it is beyond the budget; what `handler` throws.
  func report(_ report: SkipReport, _ handler: (SkipReport) throws -> Void) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(report)
    if let failure { throw failure }
  }

  /// Judges all that was left out, at the payload's end.
  func verdict(at position: JSONPosition) -> JSONStreamError? { tally.verdict(at: position) }
}
