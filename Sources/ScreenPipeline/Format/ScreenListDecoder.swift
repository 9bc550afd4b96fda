public import JSONStream

/// A decoder of list sections, used by ``SectionListFormat`` and by an app's own formats:
///
///     func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<ListSection<ShelfCell>>> {
///       try ScreenListDecoder(ShelfCell.self, options: head.headers["shop-api"] == "2" ? new : old)
///     }
///
/// Not `Sendable`: one task uses it.
public final class ScreenListDecoder<Part: ScreenSectionContent>: PayloadDecoder {
  @usableFromInline typealias Handler = (ScreenEvent<Part>) throws -> Void

  // Closures, because the app's module specialises them for its cells.
  private let read: (RawSpan, Handler) throws -> Void
  private let end: (Handler) throws -> Void

  @usableFromInline
  init(
    read: @escaping (RawSpan, Handler) throws -> Void,
    end: @escaping (Handler) throws -> Void
  ) {
    self.read = read
    self.end = end
  }

  /// Creates a decoder on a strategy's decoder of sections. Skipped values are reported before
  /// their section.
  public convenience init(_ sections: any SectionDecoder<Part>) {
    let decoder: any PayloadDecoder<ScreenEvent<Part>> = sections.compactMap { event in
      switch event {
      case .element(let part): .part(part)
      case .skipped(let report): .skipped(report)
      }
    }
    self.init(read: { try decoder.feed($0, $1) }, end: { try decoder.finish($0) })
  }

  /// Creates a decoder of a list of sections, or of a single section. The options' granularity is
  /// set to section. Inlinable, to specialise decoding for the app's cells.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws where Part == ListSection<Cell> {
    self.init(try SectionStreamDecoder(arriving: cell, options: options)) { nil }
  }

  /// Creates a decoder that also decodes the envelope: the payload's root, with the list empty,
  /// when the list begins, and again at the root's end. Keys missing the first time are no error.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type
  ) throws where Part == ListSection<Cell>, Cell.Envelope: StreamDecodable {
    try self.init(cell, options: options, envelope: { try envelope.init(from: $0) })
  }

  /// Creates a decoder that also decodes the envelope by a closure, such as a `Decodable` type by a
  /// decoder of `JSONStreamFoundation`. It is called as the other initializer says.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: @escaping (_ root: borrowing JSONElement) throws -> Cell.Envelope
  ) throws where Part == ListSection<Cell> {
    var last: Cell.Envelope?
    var found: Cell.Envelope?
    let decoder = try SectionStreamDecoder(arriving: cell, options: options) { root in
      let next = try envelope(root)
      if next != last { (last, found) = (next, next) }
    }
    self.init(decoder) {
      defer { found = nil }
      return found
    }
  }

  /// Creates a decoder of a list of sections, whose cells are decoded when a part of the app's own
  /// asks for them: see <doc:FormatsOfYourOwn>. `onSkip` gets each bad cell in lenient mode.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @_alwaysEmitIntoClient
  public convenience init<Cell: ScreenCell>(
    lazy cell: Cell.Type,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil, part: @escaping (LazySection<Cell>) -> Part
  ) throws {
    self.init(try SectionStreamDecoder.lazy(cell, options: options, onSkip: onSkip).mapped(part))
  }

  @inlinable
  convenience init<Cell: ScreenCell>(
    _ decoder: SectionStreamDecoder<Cell>, nextEnvelope: @escaping () -> Cell.Envelope?
  ) where Part == ListSection<Cell> {
    var hasFailed = false
    func announce(_ handler: Handler) throws {
      if let envelope = nextEnvelope() { try handler(.envelope(envelope)) }
    }
    func take(_ event: SectionEvent<Cell>, _ handler: Handler) throws {
      try announce(handler)
      switch event {
      case .section(let section): try handler(.part(section))
      case .skipped(let report): try handler(.skipped(report))
      case .began, .cell, .ended: break
      }
    }
    func report(_ handler: Handler, _ decode: () throws -> Void) throws {
      let outcome = Result {
        try decode()
        try announce(handler)
      }
      // After an error, too, once: what has arrived may be shown.
      if !hasFailed, let part = decoder.arriving {
        try handler(.arriving(part))
      }
      if case .failure = outcome { hasFailed = true }
      try outcome.get()
    }
    self.init(
      read: { bytes, handler in
        try report(handler) { try decoder.feed(bytes) { try take($0, handler) } }
      },
      end: { handler in try report(handler) { try decoder.finish { try take($0, handler) } } })
  }

  /// Decodes the next bytes.
  public func feed(
    _ bytes: RawSpan, _ handler: (ScreenEvent<Part>) throws -> Void
  ) throws {
    try read(bytes, handler)
  }

  /// Ends the payload.
  public func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try end(handler)
  }
}
