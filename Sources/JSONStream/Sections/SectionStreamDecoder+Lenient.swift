// Lenient mode's answers to errors. A good cell passes none of this.

/// The most reports that wait for their section; beyond, they are delivered at once. A bad cell of
/// two bytes makes a report of hundreds.
private let mostHeldReports = 4096

extension SectionStreamDecoder {
  /// Handles an error from decoding a section's kind. In lenient mode, returns the kind for an
  /// unknown type, or nil to skip the section.
  @usableFromInline
  func unknownKind(_ error: any Error) throws -> Cell.Kind? {
    guard walker.isLenient, let name = walker.unknownName(error),
      let kind = cell.unknownKind(named: name)
    else {
      try walker.lose(walker.located(error))
      return nil
    }
    walker.waiting.append(walker.acceptUnknownKind(error))
    walker.unknownName = name
    return kind
  }

  /// Makes the cell that takes the place of those of a section of unknown type.
  @usableFromInline
  func makeFallback(from section: borrowing JSONValue) {
    guard let name = walker.unknownName else { return }
    walker.fallback = cell.fallback(forUnknownKind: name, from: section).map { [$0] } ?? []
  }

  /// Skips the cell at which the walker is, of a section with `count` cells so far.
  @usableFromInline
  func skipCell(
    _ error: any Error, behind count: Int, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    let report = walker.skipCell(
      error, index: (walker.reportsCells ? walker.reported : count) + walker.skippedCells)
    walker.skippedCells += 1
    if walker.reportsCells {
      try deliver(report, handler)
    } else if walker.waiting.count < walker.tally.mostWaiting {
      walker.waiting.append(report)
      if walker.waiting.count >= mostHeldReports { try deliverWaiting(handler) }
    }
  }

  /// Delivers the reports that waited for their section, before it.
  @usableFromInline
  func deliverWaiting(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard !walker.waiting.isEmpty else { return }
    let reports = walker.waiting
    walker.waiting = []
    for report in reports { try deliver(report, handler) }
  }

  /// Delivers the cell in place of those of a section of unknown type, with granularity cell.
  @usableFromInline
  func deliverFallback(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let fallback = walker.fallback.last else { return }
    walker.reported += 1
    try handler(.cell(fallback))
  }

  /// Ends a section: delivers its reports, counts it and its cells, and puts the fallback among the
  /// cells.
  @usableFromInline
  func endLenientSection(_ cells: inout [Cell], _ handler: (SectionEvent<Cell>) throws -> Void)
    throws
  {
    try deliverWaiting(handler)
    let count = walker.reportsCells ? walker.reported : cells.count
    if let fallback = walker.fallback.last {
      walker.tally.deliver(1)
      if !walker.reportsCells { cells.append(fallback) }
    } else {
      walker.tally.deliver(count + 1)
    }
    walker.unknownName = nil
    walker.fallback = []
    walker.skippedCells = 0
  }

  /// Reports a section that was skipped, and forgets what was decoded of it.
  @usableFromInline
  func loseSection(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let report = walker.takeLost() else { return }
    // Cells that were delivered still count.
    if walker.reportsCells {
      walker.tally.deliver(walker.fallback.isEmpty ? walker.reported : 0)
    }
    walker.waiting = []
    walker.unknownName = nil
    walker.fallback = []
    walker.skippedCells = 0
    walker.reported = 0
    try deliver(report, handler)
  }

  /// Counts a report and delivers it. Throws the error of too many.
  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws
  {
    try walker.tally.report(report) { try handler(.skipped($0)) }
  }
}
