/// Decodes a list of sections while its bytes arrive.
///
///     let decoder = try SectionStreamDecoder<MyCell>()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .section(let section) = event { show(section) }
///       }
///     }
///     try decoder.finish { event in … }
///
/// Time is O(n) in the bytes. Memory is bounded by the largest section, or with granularity cell by
/// the largest cell. In strict mode, the default, the first bad value fails the decode, after all
/// that was complete before is delivered. In lenient mode bad parts are skipped and reported: see
/// ``SectionDecodingOptions``. All copies are one decoder.
public struct SectionStreamDecoder<Cell: SectionCell>: EventDecoder, Sendable {
  // Inlinable where it depends on the cell, so that the app's module specialises it. A struct,
  // because an app finds a class by its name, and the runtime then looks for `Cell: SectionCell`
  // among all conformances of the process.

  @usableFromInline let walker: SectionAssembly<Cell.Kind, Cell.Header, Cell>
  /// The type of the cells. If it is a class, the dynamic one.
  @usableFromInline let cell: Cell.Type

  /// Creates a decoder for one payload. Throws `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws {
    walker = try SectionAssembly(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys)
    self.cell = cell
  }

  /// Creates a decoder of whole sections, one of which can be ``arriving``, or whose cells are
  /// recorded as bytes. It also lends the root, with the list empty, to `outside`: where the list
  /// begins, as far as it has arrived and with errors ignored, and once complete. At most
  /// `elementBytes` of it are kept.
  @inlinable
  package init(
    arriving cell: Cell.Type, options: SectionDecodingOptions, recordsCells: Bool = false,
    outside: ((_ root: borrowing JSONValue) throws -> Void)? = nil
  ) throws {
    var options = options
    options.granularity = .section
    walker = try SectionAssembly(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys,
      hasEarlyHeader: !recordsCells,
      recordsCells: recordsCells, outside: outside)
    self.cell = cell
  }

  /// Returns a decoder whose elements are whole sections, whatever the options' granularity is.
  /// Throws `JSONStreamError` when the parser cannot be set up.
  @inlinable
  package static func sections(
    of cell: Cell.Type, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> any SectionFeeder<ListSection<Cell>> {
    var options = options
    options.granularity = .section
    return try SectionStreamDecoder(cell, options: options).compactMap { event in
      switch event {
      case .section(let section): .element(section)
      case .skipped(let report): .skipped(report)
      case .began, .cell, .ended: nil
      }
    }
  }

  /// The numbers of skipped parts so far. Readable at any time and from any thread, even in
  /// handlers.
  public var skipped: SkipCounts { walker.tally.counts }

  /// The section that is arriving, with its cells so far, once it has a header; between two calls.
  @usableFromInline package var arriving: ListSection<Cell>? {
    walker.header.last.map { ListSection(header: $0, cells: walker.cells) }
  }

  /// Decodes the next bytes of the payload in O(n), as `EventDecoder` says. Throws
  /// `JSONStreamError` or the handler's error, and the same again in every later call.
  @inlinable
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws { try walker.feed(bytes) { try drain(handler) } }

  /// Ends the payload. A second call does nothing. Throws `JSONStreamError` of category
  /// `incomplete` when the payload is cut, `pathNotFound` when it has no list, `skippedLimit` when
  /// too large a share was skipped; the handler's errors.
  @inlinable
  public func finish(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    try walker.finish { try drain(handler) }
  }

  /// Makes the decoder as it was when it was new, for another payload; also after an error, or in
  /// the middle of one. Throws `JSONStreamError` of category `misuse` from inside a handler.
  public func reset() throws { try walker.reset() }

  /// Takes all steps of the walker that there are, and decodes the value at each.
  ///
  ///     .kind           the discriminator, and with it the type of the cells
  ///     .header         the header; with granularity cell, the section begins with it
  ///     .cell           this cell and all complete ones behind it
  ///     .sectionEnd     the section
  ///     .lost           nothing: what there was of the section is forgotten
  @inlinable
  func drain(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    var step = try walker.next()
    guard step != .needsTokens else { return }
    // Locals need no checks for exclusive access. The kind is that of a section that begins in this
    // slice.
    var cells: [Cell] = []
    var kind: Cell.Kind? = nil
    swap(&cells, &walker.cells)
    // After an error, too: a section that has begun to arrive may be shown.
    defer {
      swap(&cells, &walker.cells)
      if let kind { walker.kind.append(kind) }
    }
    while true {
      parts: switch step {
      case .needsTokens: return

      case .kind:
        do {
          let decoded = try Cell.Kind(from: JSONValue(token: walker.value))
          kind = decoded
          walker.acceptKind(hasCells: cell.hasCells(decoded))
        } catch {
          kind = try unknownKind(error)
        }

      case .header, .sectionEnd:
        let header: Cell.Header
        if step == .header {
          guard let type = kind ?? walker.kind.last else {
            throw walker.missingKind()
          }
          // One that was decoded where the cells began may be bad, too.
          _ = walker.header.popLast()
          do {
            header = try Cell.Header(cellType: type, from: JSONValue(token: walker.value))
            if walker.isLenient {
              makeFallback(from: JSONValue(token: walker.value))
            }
          } catch {
            try walker.refuseHeader(error)
            break parts
          }
          if try walker.acceptHeader() {
            if walker.isLenient { try deliverWaiting(handler) }
            try handler(.began(header))
            if walker.isLenient { try deliverFallback(handler) }
          }
          guard walker.leaveIfOver() else {
            walker.header.append(header)
            break parts
          }
        } else {
          // Unreachable: the walker has thrown before.
          guard let decoded = walker.header.popLast() else {
            throw walker.missingKind()
          }
          header = decoded
        }
        if walker.isLenient { try endLenientSection(&cells, handler) }
        if walker.reportsCells {
          try handler(.ended(consume header, cellCount: walker.reported))
        } else {
          walker.lastCount = cells.count
          // Frees excess capacity: a section holds at most twice the memory that it needs.
          if cells.capacity > 2 * cells.count { cells = cells.map { $0 } }
          var section = ListSection<Cell>(header: consume header, cells: [])
          swap(&section.cells, &cells)
          try handler(.section(consume section))
        }
        walker.reported = 0
        kind = nil
        _ = walker.kind.popLast()

      case .cell:
        guard let kind = kind ?? walker.kind.last else {
          throw walker.missingKind()
        }
        // Locals: the walker's own properties would be checked for exclusive access with every
        // cell.
        var place = walker.value
        let end = walker.tokensEnd
        let limit = walker.elementLimit
        let type = cell
        do {
          let before = cells.count &+ walker.reported
          defer { walker.decoded = cells.count &+ walker.reported &- before }
          if walker.reportsCells {
            repeat {
              let decoded = try type.init(kind, from: JSONValue(token: place))
              walker.reported &+= 1
              do { try handler(.cell(decoded)) } catch {
                throw HandlerFailure(error: error)
              }
            } while TokenWalker.advance(&place, before: end, limit: limit)
          } else {
            if cells.isEmpty { cells.reserveCapacity(walker.lastCount) }
            repeat {
              cells.append(try type.init(kind, from: JSONValue(token: place)))
            } while TokenWalker.advance(&place, before: end, limit: limit)
          }
          walker.value = place
        } catch let failure as HandlerFailure {
          throw failure.error
        } catch {
          walker.value = place
          guard walker.isLenient else { throw walker.located(error) }
          try skipCell(error, behind: cells.count, handler)
        }

      case .lost:
        cells = []
        kind = nil
        _ = walker.kind.popLast()
        _ = walker.header.popLast()
        try loseSection(handler)
      }
      step = try walker.next()
    }
  }
}
