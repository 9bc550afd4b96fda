// Lenient mode's answers to errors. A good cell passes none of this.

/// The most reports that wait for their section; beyond, they are delivered at once. A bad cell of
/// two bytes makes a report of hundreds.
private let mostHeldReports = 4096

extension SectionStreamDecoder {
  /// Handles an error from decoding a section's kind. In lenient mode, returns the kind for an
  /// unknown type, or nil to skip the section.
  @usableFromInline
  func unknownKind(
    _ error: any Error, _ cursor: inout TokenCursor, _ walk: inout SectionWalk,
    _ parts: inout Parts
  ) throws -> Cell.Kind? {
    guard cursor.isLenient, let name = walk.unknownName(error, &cursor),
      let kind = cell.unknownKind(named: name)
    else {
      try walk.lose(cursor.located(error), &cursor)
      return nil
    }
    parts.losses.waiting.append(walk.acceptUnknownKind(error, &cursor))
    parts.losses.unknownName = name
    return kind
  }

  /// Makes the cell that takes the place of those of a section of unknown type.
  @usableFromInline
  func makeFallback(from section: borrowing JSONElement, _ parts: inout Parts) {
    guard let name = parts.losses.unknownName else { return }
    parts.fallback = cell.fallback(forUnknownKind: name, from: section).map { [$0] } ?? []
  }

  /// Skips the cell at which the walk is.
  @usableFromInline
  func skipCell(
    _ error: any Error, _ cursor: inout TokenCursor, _ walk: inout SectionWalk,
    _ parts: inout Parts, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    let good = walk.reportsCells ? parts.reported : parts.cells.count
    let report = walk.skipCell(error, index: good + parts.losses.cells, &cursor)
    parts.losses.cells += 1
    if walk.reportsCells {
      try deliver(report, handler)
    } else if parts.losses.waiting.count < assembly.tally.mostWaiting {
      parts.losses.waiting.append(report)
      if parts.losses.waiting.count >= mostHeldReports {
        try deliverWaiting(&parts, handler)
      }
    }
  }

  /// Delivers the reports that waited for their section, before it.
  @usableFromInline
  func deliverWaiting(
    _ parts: inout Parts, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    guard !parts.losses.waiting.isEmpty else { return }
    let reports = parts.losses.waiting
    parts.losses.waiting = []
    for report in reports { try deliver(report, handler) }
  }

  /// Delivers the cell in place of those of a section of unknown type, with granularity cell.
  @usableFromInline
  func deliverFallback(
    _ parts: inout Parts, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    guard let fallback = parts.fallback.last else { return }
    parts.reported += 1
    try handler(.cell(fallback))
  }

  /// Ends a section: delivers its reports, counts it and its cells, and puts the fallback among the
  /// cells.
  @usableFromInline
  func endLenientSection(
    _ walk: inout SectionWalk, _ parts: inout Parts,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    try deliverWaiting(&parts, handler)
    let count = walk.reportsCells ? parts.reported : parts.cells.count
    if let fallback = parts.fallback.last {
      assembly.tally.deliver(1)
      if !walk.reportsCells { parts.cells.append(fallback) }
    } else {
      assembly.tally.deliver(count + 1)
    }
    parts.fallback = []
    parts.losses = SectionLosses()
  }

  /// Reports a section that was skipped, and forgets what was decoded of it.
  @usableFromInline
  func loseSection(
    _ cursor: inout TokenCursor, _ parts: inout Parts,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    parts.cells = []
    _ = parts.kind.popLast()
    _ = parts.header.popLast()
    guard let report = cursor.takeLost() else { return }
    // Cells that were delivered still count.
    assembly.tally.deliver(parts.fallback.isEmpty ? parts.reported : 0)
    parts.fallback = []
    parts.losses = SectionLosses()
    parts.reported = 0
    try deliver(report, handler)
  }

  /// Counts a report and delivers it. Throws the error of too many.
  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws
  {
    try assembly.tally.report(report) { try handler(.skipped($0)) }
  }
}
