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
/// Memory is bounded by the largest section (granularity section) or cell (granularity cell), not by the payload.
/// In strict mode, the default, the first bad value fails the decode; what was complete before it has been delivered. In
/// lenient mode what is bad is left out and reported: see ``SectionDecodingOptions``.
public struct SectionStreamDecoder<Cell: SectionCell>: EventDecoder, ~Copyable {
  @usableFromInline let scanner: SectionScanner
  @usableFromInline let assembly: SectionAssembly<Cell>

  /// Creates a decoder for one payload.
  ///
  /// - Parameter observer: Is told when phases begin and end.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) throws {
    scanner = try SectionScanner(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys, observer: observer)
    assembly = SectionAssembly(cell, options)
  }

  /// Creates a decoder for one payload, and for what stands outside the list in it.
  ///
  /// - Parameter outside: Takes the payload's root, in which the list is empty: as far as it has come where the list begins,
  ///   where an error is none, and once more whole. Together it may have as many bytes as the limit `elementBytes` says.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @usableFromInline
  package init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    outside: @escaping (_ root: borrowing JSONValue, _ isWhole: Bool) throws -> Void
  ) throws {
    scanner = try SectionScanner(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys, outside: outside)
    assembly = SectionAssembly(cell, options)
  }

  /// What lenient mode has left out so far. Can be read at any time, from handlers and from other threads too.
  public var skipped: SkipCounts { assembly.ledger.value }

  /// The section that is arriving, with the cells that are there, once its header is complete: with granularity section,
  /// between two calls, and behind one that has thrown.
  @usableFromInline package var arriving: ListSection<Cell>? { assembly.arriving(scanner) }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they need to live during the call only. A chunk may end anywhere.
  ///   - handler: Is called with every event, in order.
  /// - Throws: `JSONStreamError`; what `handler` throws. After an error every further call throws it again. A call
  ///   from inside the handler, or from a second thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(n) in the bytes.
  @inlinable
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (SectionEvent<Cell>) throws -> Void
  ) throws {
    guard try scanner.enter(finishing: false) else { return }
    defer { scanner.leave() }
    do {
      scanner.begin(bytes)
      while try scanner.readSlice() { try assembly.drain(scanner, handler) }
      scanner.endChunk()
    } catch {
      throw scanner.fail(error)
    }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `pathNotFound` when the list was not
  ///   there; `skippedLimit` when more than a share of it was bad. A second call does nothing.
  @inlinable
  public func finish(_ handler: (SectionEvent<Cell>) throws -> Void) throws {
    guard try scanner.enter(finishing: true) else { return }
    defer { scanner.leave() }
    do {
      try scanner.readEnd()
      try assembly.drain(scanner, handler)
      while try !scanner.isOver() { try assembly.drain(scanner, handler) }
      try assembly.judge(scanner)
    } catch {
      throw scanner.fail(error)
    }
  }
}
