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
