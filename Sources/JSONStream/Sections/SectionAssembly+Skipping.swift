// What lenient mode does where strict mode throws. None of it is on the way of a good cell.

/// How many reports wait for their section. A bad cell can be two bytes and its report is hundreds: what comes beyond is
/// told at once, and stays told when the section turns out bad itself.
private let mostHeldReports = 4096

extension SectionAssembly {
  /// Takes what decoding a section's kind threw.
  ///
  /// - Returns: The kind of sections of unknown type; nil when the section is left out.
  /// - Throws: The error with path and position, in strict mode.
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

  /// Leaves the cell out that the scanner points at.
  ///
  /// - Parameter count: How many cells the section has by now, with granularity section.
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

  /// Hands out what has waited for the section.
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

  /// Does what comes before the end of a section that stays.
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

  /// Forgets the section that the scanner has given up, and says so.
  @usableFromInline
  func loseSection(_ scanner: SectionScanner, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let report = scanner.takeLost() else { return }
    // Cells that have been delivered stay.
    if scanner.reportsCells { tally.deliver(cells: fallback == nil ? reported : 0, sections: 0) }
    waiting = []
    fallback = nil
    skipped = 0
    reported = 0
    try deliver(report, handler)
  }

  /// Counts a report and hands it out.
  ///
  /// - Throws: The error that the decode fails with when it is beyond the budget.
  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(.skipped(report))
    if let failure { throw failure }
  }

  /// Judges all that was left out, at the payload's end.
  @usableFromInline
  func judge(_ scanner: SectionScanner) throws {
    guard scanner.isLenient, let failure = tally.verdict(at: scanner.endPosition) else { return }
    throw failure
  }
}
