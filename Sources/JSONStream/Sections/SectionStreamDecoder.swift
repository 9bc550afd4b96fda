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
///
/// Not `Sendable`: one owner makes one call after the other.
public struct SectionStreamDecoder<Cell: SectionCell>: PayloadDecoder {
  // Inlinable where it depends on the cell, so that the app's module specialises it. A struct,
  // because an app finds a class by its name, and the runtime then looks for `Cell: SectionCell`
  // among all conformances of the process.

  /// The payload's walk, and what has been decoded of the section at which it is.
  @usableFromInline let assembly: SectionAssembly<Cell.Kind, Cell.Header, Cell>
  @usableFromInline typealias State = SectionState<Cell.Kind, Cell.Header, Cell>
  @usableFromInline typealias Parts = SectionParts<Cell.Kind, Cell.Header, Cell>
  /// The type of the cells. If it is a class, the dynamic one.
  @usableFromInline let cell: Cell.Type

  /// Creates a decoder for one payload. Throws `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws(JSONStreamError) {
    assembly = try SectionAssembly(
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
    outside: ((_ root: borrowing JSONElement) throws -> Void)? = nil
  ) throws(JSONStreamError) {
    var options = options
    options.granularity = .section
    assembly = try SectionAssembly(
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
  ) throws -> any SectionDecoder<ListSection<Cell>> {
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

  /// The numbers of skipped parts so far, also within handlers.
  public var skipped: SkipCounts { assembly.tally.counts }

  /// The section that is arriving, with its cells so far, once it has a header; between two calls.
  @usableFromInline package var arriving: ListSection<Cell>? {
    assembly.arriving.map { ListSection(header: $0.header, cells: $0.cells) }
  }

  /// Decodes the next bytes of the payload in O(n), as `PayloadDecoder` says. Throws
  /// `JSONStreamError` or the handler's error, and the same again in every later call.
  @inlinable
  public func feed(
    _ bytes: RawSpan, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    try bytes.withBytes { bytes in
      try assembly.call(isLast: false) { try read(bytes, &assembly.state, handler) }
    }
  }

  /// Ends the payload. A second call does nothing. Throws `JSONStreamError` of category
  /// `incomplete` when the payload is cut, `pathNotFound` when it has no list, `skippedLimit` when
  /// too large a share was skipped; the handler's errors.
  @inlinable
  public func finish(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    try assembly.call(isLast: true) { try end(&assembly.state, handler) }
  }

  /// Makes the decoder as it was when it was new, for another payload; also after an error, or in
  /// the middle of one. Throws `JSONStreamError` of category `misuse` from inside a handler.
  public func reset() throws { try assembly.reset() }

  /// Reads a chunk, and takes the steps in it.
  @inlinable
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    try state.cursor.feed(bytes, &state.walk) { try drain(&$0, &$1, &state.parts, handler) }
  }

  /// Ends the payload, and takes the steps that are left.
  @inlinable
  func end(_ state: inout State, _ handler: (SectionEvent<Cell>) throws -> Void) throws {
    try state.cursor.finish(&state.walk) { try drain(&$0, &$1, &state.parts, handler) }
  }

  /// Takes all steps of the walk that there are, and decodes the value at each.
  ///
  ///     .kind           the discriminator, and with it the type of the cells
  ///     .header         the header; with granularity cell, the section begins with it
  ///     .cells          this cell and all complete ones behind it
  ///     .sectionEnd     the section
  ///     .lost           nothing: what there was of the section is forgotten
  @inlinable
  func drain(
    _ cursor: inout TokenCursor, _ walk: inout SectionWalk, _ parts: inout Parts,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    var step = try walk.next(&cursor)
    // That of a section that begins in this slice.
    var kind: Cell.Kind? = nil
    defer { if let kind { parts.kind.append(kind) } }
    while true {
      switch step {
      case .needsTokens: return

      case .kind: kind = try decodeKind(&cursor, &walk, &parts)

      case .header:
        // The error is unreachable, as those below: the walk throws for a section without a kind.
        guard let type = kind ?? parts.kind.last else { throw walk.missingKind(&cursor) }
        guard let header = try header(type, &cursor, &walk, &parts, handler) else {
          break
        }
        guard walk.leaveIfOver(&cursor) else {
          parts.header.append(header)
          break
        }
        try end(consume header, &cursor, &walk, &parts, handler)
        kind = nil

      case .sectionEnd:
        guard let header = parts.header.popLast() else { throw walk.missingKind(&cursor) }
        try end(consume header, &cursor, &walk, &parts, handler)
        kind = nil

      case .cells:
        guard let kind = kind ?? parts.kind.last else { throw walk.missingKind(&cursor) }
        try cells(kind, &cursor, &walk, &parts, handler)

      case .lost:
        kind = nil
        try loseSection(&cursor, &parts, handler)
      }
      step = try walk.next(&cursor)
    }
  }

  /// Decodes the kind at which the walk is, and answers for it; nil where the section is given up.
  @inlinable
  @inline(__always)
  func decodeKind(
    _ cursor: inout TokenCursor, _ walk: inout SectionWalk, _ parts: inout Parts
  ) throws -> Cell.Kind? {
    do {
      let kind = try Cell.Kind(from: JSONElement(token: cursor.run.value))
      walk.acceptKind(hasCells: cell.hasCells(kind), &cursor)
      return kind
    } catch {
      return try unknownKind(error, &cursor, &walk, &parts)
    }
  }

  /// Decodes the cells at which the walk is; in lenient mode up to a bad one, which is skipped.
  @inlinable
  @inline(__always)
  func cells(
    _ kind: Cell.Kind, _ cursor: inout TokenCursor, _ walk: inout SectionWalk, _ parts: inout Parts,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    do {
      try decode(kind, &cursor, &walk, &parts, handler)
    } catch let failure as HandlerFailure {
      throw failure.error
    } catch {
      guard cursor.isLenient else { throw cursor.located(error) }
      try skipCell(error, &cursor, &walk, &parts, handler)
    }
  }

  /// Decodes the header at which the walk is, and answers for it; nil where it could not be
  /// decoded, or the section is given up.
  @inlinable
  @inline(__always)
  func header(
    _ kind: Cell.Kind, _ cursor: inout TokenCursor, _ walk: inout SectionWalk, _ parts: inout Parts,
    _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws -> Cell.Header? {
    // One that was decoded where the cells began may be bad, too.
    _ = parts.header.popLast()
    let header: Cell.Header
    do {
      header = try Cell.Header(kind: kind, from: JSONElement(token: cursor.run.value))
      if cursor.isLenient {
        makeFallback(from: JSONElement(token: cursor.run.value), &parts)
      }
    } catch {
      try walk.refuseHeader(error, &cursor)
      return nil
    }
    if try walk.acceptHeader(&cursor) {
      if cursor.isLenient { try deliverWaiting(&parts, handler) }
      try handler(.began(header))
      if cursor.isLenient { try deliverFallback(&parts, handler) }
    }
    return header
  }

  /// Decodes the cells of the cursor's run, and moves it behind them. An error of the handler is
  /// wrapped, to tell it from one of decoding.
  @inlinable
  @inline(__always)
  func decode(
    _ kind: Cell.Kind, _ cursor: inout TokenCursor, _ walk: inout SectionWalk,
    _ parts: inout Parts, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    // Locals, because the decoder's own properties would be looked at for each cell.
    var run = cursor.run
    let type = cell
    let before = parts.cells.count &+ parts.reported
    // After an error, too: it is about the cell at which the run is.
    defer {
      cursor.run = run
      walk.decoded = parts.cells.count &+ parts.reported &- before
    }
    guard !walk.reportsCells else {
      repeat {
        let decoded = try type.init(kind, from: JSONElement(token: run.value))
        parts.reported &+= 1
        do { try handler(.cell(decoded)) } catch {
          throw HandlerFailure(error: error)
        }
      } while run.advance()
      return
    }
    if parts.cells.isEmpty { parts.cells.reserveCapacity(parts.lastCount) }
    repeat {
      parts.cells.append(try type.init(kind, from: JSONElement(token: run.value)))
    } while run.advance()
  }

  /// Ends a section, and reports it.
  @inlinable
  @inline(__always)
  func end(
    _ header: consuming Cell.Header, _ cursor: inout TokenCursor, _ walk: inout SectionWalk,
    _ parts: inout Parts, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    if cursor.isLenient { try endLenientSection(&walk, &parts, handler) }
    if walk.reportsCells {
      try handler(.ended(consume header, cellCount: parts.reported))
    } else {
      parts.lastCount = parts.cells.count
      // Frees excess capacity: a section holds at most twice the memory that it needs.
      if parts.cells.capacity > 2 * parts.cells.count {
        parts.cells = parts.cells.map { $0 }
      }
      var section = ListSection<Cell>(header: consume header, cells: [])
      swap(&section.cells, &parts.cells)
      if walk.recordsCells { assembly.recorded = walk.takeRecorded() }
      try handler(.section(consume section))
    }
    parts.reported = 0
    _ = parts.kind.popLast()
  }
}
