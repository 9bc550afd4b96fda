/// Puts a section together from the scanner's steps. Generic and inlinable, so that an app's cells are decoded by code
/// that the app's module specialises; everything that does not depend on the cell is in ``SectionScanner``.
@usableFromInline
final class SectionAssembly<Cell: SectionCell>: @unchecked Sendable {
  // Sendable: used only between the scanner's `enter` and `leave`, which let one caller in at a time.
  /// The cells' type: of a class, the one handed over at run time.
  @usableFromInline let cell: Cell.Type
  @usableFromInline var kind: Cell.Kind?
  /// The section's header, once it is decoded.
  @usableFromInline var header: Cell.Header?
  @usableFromInline var cells: [Cell] = []
  /// How many cells of the section have been reported, with granularity cell.
  @usableFromInline var reported = 0
  /// How many cells the section before had: most lists have sections of a like size.
  @usableFromInline var lastCount = 0

  // Of lenient mode.

  /// What the section has lost so far, until it is delivered.
  @usableFromInline var waiting: [SkipReport] = []
  /// How many of the section's cells were left out.
  @usableFromInline var skipped = 0
  /// What takes the place of the cells of a section of unknown type.
  @usableFromInline var fallback: Cell?
  @usableFromInline var tally: SkipTally
  @usableFromInline let ledger = SkipLedger()

  @usableFromInline
  init(_ cell: Cell.Type, _ options: SectionDecodingOptions) {
    self.cell = cell
    tally = SkipTally(budget: options.maxSkipped)
  }

  /// Takes everything that is complete off the tape.
  @inlinable
  func drain(_ scanner: SectionScanner, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    // Out of the object and into locals, so that using them needs no checks.
    var cells = self.cells
    self.cells = []
    var kind = self.kind
    var header = self.header
    self.header = nil
    // Back on an error too: what has arrived of a section may be shown all the same.
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
        // In locals too: the scanner's own properties would be checked for exclusive access with every cell.
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
        // The scanner has said before when it is not there.
        guard let complete = header.take() else { throw scanner.missingKind() }
        if scanner.isLenient { try endLenientSection(&cells, scanner, handler) }
        if scanner.reportsCells {
          scanner.sectionIsBuilt()
          try handler(.ended(complete, cellCount: reported))
        } else {
          lastCount = cells.count
          // What was expected in vain is given back: a section never holds more than twice what it needs.
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

  /// The section that is arriving, with the cells that are there, once its header is complete; between two calls.
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

  /// Keeps a handler's errors apart from a cell's.
  @inlinable
  func deliver(_ event: SectionEvent<Cell>, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    do { try handler(event) } catch { throw HandlerFailure(error: error) }
  }
}
