/// Puts a section together from the scanner's steps. Generic and inlinable, so that the app's module specialises it for
/// the app's cells; ``SectionScanner`` has everything that does not depend on the cell.
@usableFromInline
final class SectionAssembly<Cell: SectionCell>: @unchecked Sendable {
  // Sendable: used only between the scanner's `enter` and `leave`, which let one caller in at a time.
  /// The type of the cells. If it is a class, the dynamic one.
  @usableFromInline let cell: Cell.Type
  @usableFromInline var kind: Cell.Kind?
  @usableFromInline var header: Cell.Header?
  @usableFromInline var cells: [Cell] = []
  /// The number of the section's cells that were delivered, with granularity cell.
  @usableFromInline var reported = 0
  /// The number of cells of the section before, as a capacity to reserve.
  @usableFromInline var lastCount = 0

  /// The section's reports, which wait until it is delivered.
  @usableFromInline var waiting: [SkipReport] = []
  @usableFromInline var skipped = 0
  /// The cell that takes the place of a section's cells of unknown type.
  @usableFromInline var fallback: Cell?
  @usableFromInline var tally: SkipTally
  @usableFromInline let ledger = SkipLedger()

  @usableFromInline
  init(_ cell: Cell.Type, _ options: SectionDecodingOptions) {
    self.cell = cell
    tally = SkipTally(budget: options.maxSkipped)
  }

  @inlinable
  func drain(_ scanner: SectionScanner, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    // Locals need no checks for exclusive access.
    var cells = self.cells
    self.cells = []
    var kind = self.kind
    var header = self.header
    self.header = nil
    // After an error, too: a section that has begun to arrive may be shown.
    defer {
      self.cells = cells
      self.kind = kind
      self.header = header
    }
    while true {
      switch try scanner.next() {
      case .needsTokens:
        return

      case .kind:
        do {
          let decoded = try Cell.Kind(from: JSONValue(token: scanner.cell))
          kind = decoded
          scanner.resolvedKind(hasCells: cell.hasCells(decoded))
        } catch {
          kind = try unknownKind(scanner, error)
        }

      case .header:
        guard let kind else { throw scanner.missingKind() }
        do {
          header = try Cell.Header(cellType: kind, key: scanner.sectionKey, from: JSONValue(token: scanner.cell))
          scanner.resolvedHeader()
        } catch {
          try scanner.unresolvedHeader(error)
        }

      case .headerComplete:
        guard let header else { throw scanner.missingKind() }
        if scanner.isLenient { try deliverWaiting(handler) }
        try handler(.began(header))
        if scanner.isLenient { try deliverFallback(handler) }

      case .cell:
        guard let kind else { throw scanner.missingKind() }
        // Locals: the scanner's own properties would be checked for exclusive access with every cell.
        var place = scanner.cell
        let end = scanner.tokensEnd
        let limit = scanner.elementLimit
        let type = cell
        do {
          if scanner.reportsCells {
            repeat {
              let decoded = try type.init(kind, from: JSONValue(token: place))
              reported &+= 1
              try deliver(.cell(decoded), handler)
            } while SectionScanner.advance(&place, before: end, limit: limit)
          } else {
            if cells.isEmpty { cells.reserveCapacity(lastCount) }
            repeat {
              cells.append(try type.init(kind, from: JSONValue(token: place)))
            } while SectionScanner.advance(&place, before: end, limit: limit)
          }
          scanner.cell = place
        } catch let failure as HandlerFailure {
          throw failure.error
        } catch {
          scanner.cell = place
          guard scanner.isLenient else { throw scanner.locatedInCell(error) }
          try skipCell(scanner, error, behind: cells.count, handler)
        }

      case .sectionEnd:
        // Unreachable: the scanner has thrown before.
        guard let complete = header.take() else { throw scanner.missingKind() }
        if scanner.isLenient { try endLenientSection(&cells, scanner, handler) }
        if scanner.reportsCells {
          scanner.sectionIsBuilt()
          try handler(.ended(complete, cellCount: reported))
        } else {
          lastCount = cells.count
          // Frees excess capacity: a section holds at most twice the memory that it needs.
          if cells.capacity > 2 * cells.count { cells = exactCopy(of: cells) }
          let section = ListSection(header: complete, cells: cells)
          cells = []
          scanner.sectionIsBuilt()
          try handler(.section(section))
        }
        reported = 0
        kind = nil

      case .lost:
        cells = []
        kind = nil
        header = nil
        try loseSection(scanner, handler)
      }
    }
  }

  func arriving(_ scanner: SectionScanner) -> ListSection<Cell>? {
    guard scanner.isHeaderDecoded, let header else { return nil }
    return ListSection(header: header, cells: cells)
  }

  @inlinable
  func exactCopy(of cells: [Cell]) -> [Cell] {
    var copy: [Cell] = []
    copy.reserveCapacity(cells.count)
    copy.append(contentsOf: cells)
    return copy
  }

  /// Calls the handler, whose errors are kept apart from decoding errors.
  @inlinable
  func deliver(_ event: SectionEvent<Cell>, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    do { try handler(event) } catch { throw HandlerFailure(error: error) }
  }
}

// Lenient mode's answers to errors. A good cell passes none of this.

/// The most reports that wait for their section; beyond, they are delivered at once. A bad cell of two bytes makes a
/// report of hundreds.
private let mostHeldReports = 4096

extension SectionAssembly {
  /// Handles an error from decoding a section's kind. In lenient mode, returns the kind for an unknown type, or nil to
  /// skip the section.
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

  /// Skips the cell at which the scanner is, of a section with `count` cells so far.
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

  private func deliver(_ report: SkipReport, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(.skipped(report))
    if let failure { throw failure }
  }

  @usableFromInline
  func judge(_ scanner: SectionScanner) throws {
    guard scanner.isLenient, let failure = tally.verdict(at: scanner.endPosition) else { return }
    throw failure
  }
}
