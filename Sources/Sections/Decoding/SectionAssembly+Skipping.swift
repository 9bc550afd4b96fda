import JSONStream

// Lenient mode's answers to errors. A good cell passes none of this.

/// The number of reports that wait for their section. A bad cell can be two bytes, and its report is hundreds: beyond
/// this number, reports are delivered at once, and stay so when the section turns out bad.
private let mostHeldReports = 4096

extension SectionAssembly {
  /// Handles an error from decoding a section's kind. Returns the kind for a section of unknown type, or nil when the
  /// section is skipped. In strict mode, throws the error with path and position.
  @usableFromInline
  func unknownKind(_ scanner: SectionScanner, _ error: any Error) throws -> Cell.Kind? {
    guard scanner.isLenient else { throw scanner.locatedInCell(error) }
    guard let name = scanner.unknownName(error), let kind = cell.unknownKind(named: name) else {
      try scanner.loseKind(error)
      return nil
    }
    waiting.append(scanner.resolvedUnknownKind(error))
    fallback = cell.fallback(forUnknownKind: name)
    return kind
  }

  /// Skips the cell at which the scanner is. `count` is the number of the section's cells so far, with granularity
  /// section.
  @usableFromInline
  func skipCell(
    _ scanner: SectionScanner, _ error: any Error, behind count: Int, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    let report = scanner.skipCell(error, index: (scanner.reportsCells ? reported : count) + skipped)
    skipped += 1
    if scanner.reportsCells {
      try deliver(report, handler)
    } else if waiting.count < tally.mostWaiting {
      waiting.append(report)
      if waiting.count >= mostHeldReports { try deliverWaiting(handler) }
    }
  }

  /// Delivers the reports that waited for the section.
  @usableFromInline
  func deliverWaiting(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard !waiting.isEmpty else { return }
    let reports = waiting
    waiting = []
    for report in reports { try deliver(report, handler) }
  }

  @usableFromInline
  func deliverFallback(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let fallback else { return }
    reported += 1
    try handler(.cell(fallback))
  }

  /// Delivers reports and counts, before the end of a section that is delivered.
  @usableFromInline
  func endLenientSection(
    _ cells: inout [Cell], _ scanner: SectionScanner, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    try deliverWaiting(handler)
    let count = scanner.reportsCells ? reported : cells.count
    if let fallback {
      tally.deliver(cells: 0, sections: 1)
      if !scanner.reportsCells { cells.append(fallback) }
    } else {
      tally.deliver(cells: count, sections: 1)
    }
    fallback = nil
    skipped = 0
  }

  /// Drops the section that the scanner gave up, and reports it.
  @usableFromInline
  func loseSection(_ scanner: SectionScanner, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let report = scanner.takeLost() else { return }
    // Cells that were delivered still count.
    if scanner.reportsCells { tally.deliver(cells: fallback == nil ? reported : 0, sections: 0) }
    waiting = []
    fallback = nil
    skipped = 0
    reported = 0
    try deliver(report, handler)
  }

  /// Counts and delivers a report. Throws when it exceeds the budget.
  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(.skipped(report))
    if let failure { throw failure }
  }

  /// Compares a share with the budget, at the payload's end.
  @usableFromInline
  func judge(_ scanner: SectionScanner) throws {
    guard scanner.isLenient, let failure = tally.verdict(at: scanner.endPosition) else { return }
    throw failure
  }
}
