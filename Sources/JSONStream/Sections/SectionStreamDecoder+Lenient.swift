// Lenient mode's answers to errors. A good cell passes none of this.

/// The most reports that wait for their section; beyond, they are delivered at once. A bad cell of two bytes makes a
/// report of hundreds.
private let mostHeldReports = 4096

extension SectionStreamDecoder {
  /// Handles an error from decoding a section's kind. In lenient mode, returns the kind for an unknown type, or nil to
  /// skip the section.
  @usableFromInline
  func unknownKind(_ error: any Error) throws -> Cell.Kind? {
    guard walker.isLenient, let name = walker.unknownName(error), let kind = cell.unknownKind(named: name) else {
      try walker.lose(walker.located(error))
      return nil
    }
    waiting.append(walker.acceptUnknownKind(error))
    fallback = cell.fallback(forUnknownKind: name).map { [$0] } ?? []
    return kind
  }

  /// Skips the cell at which the walker is, of a section with `count` cells so far.
  @usableFromInline
  func skipCell(_ error: any Error, behind count: Int, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    let report = walker.skipCell(error, index: (walker.reportsCells ? reported : count) + skippedCells)
    skippedCells += 1
    if walker.reportsCells {
      try deliver(report, handler)
    } else if waiting.count < walker.tally.mostWaiting {
      waiting.append(report)
      if waiting.count >= mostHeldReports { try deliverWaiting(handler) }
    }
  }

  @usableFromInline
  func deliverWaiting(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard !waiting.isEmpty else { return }
    let reports = waiting
    waiting = []
    for report in reports { try deliver(report, handler) }
  }

  @usableFromInline
  func deliverFallback(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let fallback = fallback.last else { return }
    reported += 1
    try handler(.cell(fallback))
  }

  @usableFromInline
  func endLenientSection(_ cells: inout [Cell], _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    try deliverWaiting(handler)
    let count = walker.reportsCells ? reported : cells.count
    if let fallback = fallback.last {
      walker.tally.deliver(1)
      if !walker.reportsCells { cells.append(fallback) }
    } else {
      walker.tally.deliver(count + 1)
    }
    fallback = []
    skippedCells = 0
  }

  @usableFromInline
  func loseSection(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard let report = walker.takeLost() else { return }
    // Cells that were delivered still count.
    if walker.reportsCells { walker.tally.deliver(fallback.isEmpty ? reported : 0) }
    (waiting, fallback, skippedCells, reported) = ([], [], 0, 0)
    try deliver(report, handler)
  }

  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    try walker.tally.report(report) { try handler(.skipped($0)) }
  }
}
