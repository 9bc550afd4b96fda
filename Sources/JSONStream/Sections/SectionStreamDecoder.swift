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
/// Time is O(n) in the bytes. Memory is bounded by the largest section, or with granularity cell by the largest cell.
/// In strict mode, the default, the first bad value fails the decode, after everything complete before it was
/// delivered. In lenient mode bad parts are skipped and reported: see ``SectionDecodingOptions``.
public struct SectionStreamDecoder<Cell: SectionCell>: EventDecoder, ~Copyable {
  @usableFromInline let scanner: SectionScanner
  @usableFromInline let assembly: SectionAssembly<Cell>

  /// Creates a decoder for one payload; `observer` hears when its phases begin and end.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) throws {
    scanner = try SectionScanner(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys, observer: observer)
    assembly = SectionAssembly(cell, options)
  }

  /// Creates a decoder that also lends the root, with the list empty, to `outside`: where the list begins, as far as it
  /// has arrived and with errors ignored, and once complete. At most `elementBytes` of it are kept.
  @usableFromInline
  package init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    outside: @escaping (_ root: borrowing JSONValue, _ isWhole: Bool) throws -> Void
  ) throws {
    scanner = try SectionScanner(
      options: options, keys: cell.keys, headerKeys: Cell.Header.memberKeys, outside: outside)
    assembly = SectionAssembly(cell, options)
  }

  /// The numbers of skipped parts so far. Readable at any time and from any thread, even in handlers.
  public var skipped: SkipCounts { assembly.ledger.value }

  /// The section that is arriving, with its cells so far, once its header is complete; between two calls.
  @usableFromInline package var arriving: ListSection<Cell>? { assembly.arriving(scanner) }

  /// Decodes the next bytes of the payload in O(n), as `EventDecoder` says. Throws `JSONStreamError` or the handler's
  /// error, and the same again in every later call.
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

  /// Ends the payload. A second call does nothing.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut, `pathNotFound` when it has no list,
  ///   `skippedLimit` when too large a share was skipped; the handler's errors.
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
