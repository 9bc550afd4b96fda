public import JSONStream

/// A reader of list sections, used by ``SectionListFormat`` and by an app's own formats:
///
///     func makeReader(for head: PayloadHead) throws -> any ScreenReader<ListSection<ShelfCell>> {
///       try SectionReader(ShelfCell.self, options: head.headers["shop-api"] == "2" ? new : old)
///     }
///
/// Not `Sendable`: one task uses it.
public final class SectionReader<Part: ScreenPart>: EventDecoder {
  @usableFromInline typealias Handler = (ScreenEvent<Part>) throws -> Void

  /// Decodes the next bytes, or ends the payload if nil.
  private let decode: (UnsafeBufferPointer<UInt8>?, Handler) throws -> Void

  @usableFromInline
  init(_ decode: @escaping (UnsafeBufferPointer<UInt8>?, Handler) throws -> Void) { self.decode = decode }

  /// Creates a reader with a strategy's feeder. Skipped values are reported before their section.
  public convenience init(_ feeder: any SectionFeeder<Part>) {
    let reader: any ScreenReader<Part> = feeder.compactMap { event in
      switch event {
      case .element(let part): .part(part)
      case .skipped(let report): .skipped(report)
      }
    }
    self.init { bytes, handler in
      if let bytes { try reader.feed(bytes, handler) } else { try reader.finish(handler) }
    }
  }

  /// Creates a reader of a list of sections, or of a single section. The options' granularity is set to section.
  /// Inlinable, to specialise decoding for the app's cells.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws where Part == ListSection<Cell> {
    self.init(try SectionStreamDecoder(cell, options: Self.whole(options))) { nil }
  }

  /// Creates a reader that also decodes the envelope: the payload's root, with the list empty, when the list begins,
  /// and again at the root's end. Keys missing the first time are no error.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type
  ) throws where Part == ListSection<Cell>, Cell.Envelope: StreamDecodable {
    var last: Cell.Envelope?
    var found: Cell.Envelope?
    let decoder = try SectionStreamDecoder(cell, options: Self.whole(options)) { root in
      let next = try envelope.init(from: root)
      if next != last { (last, found) = (next, next) }
    }
    self.init(decoder) {
      defer { found = nil }
      return found
    }
  }

  @usableFromInline
  static func whole(_ options: SectionDecodingOptions) -> SectionDecodingOptions {
    var options = options
    options.granularity = .section
    return options
  }

  @inlinable
  convenience init<Cell: ScreenCell>(
    _ decoder: SectionStreamDecoder<Cell>, nextEnvelope: @escaping () -> Cell.Envelope?
  ) where Part == ListSection<Cell> {
    var hasFailed = false
    self.init { bytes, handler in
      func announce() throws { if let envelope = nextEnvelope() { try handler(.envelope(envelope)) } }
      func report(_ event: SectionEvent<Cell>) throws {
        try announce()
        switch event {
        case .section(let section): try handler(.part(section))
        case .skipped(let report): try handler(.skipped(report))
        case .began, .cell, .ended: break
        }
      }
      let outcome = Result {
        if let bytes { try decoder.feed(bytes, report) } else { try decoder.finish(report) }
        try announce()
      }
      // After an error, too, once: what has arrived may be shown.
      if !hasFailed, let part = decoder.arriving { try handler(.arriving(part)) }
      if case .failure = outcome { hasFailed = true }
      try outcome.get()
    }
  }

  /// Decodes the next bytes.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try decode(bytes, handler)
  }

  /// Ends the payload.
  public func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws { try decode(nil, handler) }
}
