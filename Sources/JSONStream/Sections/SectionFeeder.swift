/// A strategy's decoder for one payload: it is fed chunks and calls a handler with sections.
///
///     let feeder = try StreamingSectionFeeder(MyCell.self)
///     for chunk in chunks { try chunk.withUnsafeBufferPointer { try feeder.feed($0) { show($0) } } }
///     try feeder.finish { show($0) }
///
/// One that needs the whole payload collects the chunks and delivers everything in `finish`.
public protocol SectionFeeder<Section>: AnyObject {
  /// The type that is decoded: ``ListSection``, or a model of the app's.
  associatedtype Section

  /// A handler for each skipped part, called before its section. By default it is ignored: the feeder is strict.
  var onSkip: ((SkipReport) throws -> Void)? { get set }

  /// Decodes the next bytes, which are not used after the call. Throws `JSONStreamError`, or errors of `handler`.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws

  /// Ends the payload. Throws `JSONStreamError`, or errors of `handler`.
  func finish(_ handler: (Section) throws -> Void) throws
}

extension SectionFeeder {
  /// Nil: this feeder is strict.
  public var onSkip: ((SkipReport) throws -> Void)? {
    get { nil }
    set {}
  }
}

/// The feeder of the strategies `native` and `yajl`: a ``SectionStreamDecoder`` with whole sections.
///
/// Its initializer is inlinable, so that an app's module specialises it for the app's cells.
///
/// Not `Sendable`: it decodes one payload for its owner, one call after the other.
public final class StreamingSectionFeeder<Cell: SectionCell>: SectionFeeder {
  /// Decodes bytes, or ends the payload for nil.
  @usableFromInline typealias Decode =
    (
      _ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (ListSection<Cell>) throws -> Void,
      _ onSkip: (SkipReport) throws -> Void
    ) throws -> Void

  private let decode: Decode
  private let arrivingSection: () -> ListSection<Cell>?
  /// A handler for each part that lenient mode skips.
  public var onSkip: ((SkipReport) throws -> Void)?

  /// Creates a feeder for one payload; the granularity is always section.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public convenience init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws {
    var options = options
    options.granularity = .section
    let box = DecoderBox(try SectionStreamDecoder(cell, options: options))
    self.init { bytes, handler, onSkip in
      func take(_ event: SectionEvent<Cell>) throws {
        switch event {
        case .section(let section): try handler(section)
        case .skipped(let report): try onSkip(report)
        case .began, .cell, .ended: break
        }
      }
      if let bytes { try box.value.feed(bytes, take) } else { try box.value.finish(take) }
    } arriving: {
      box.value.arriving
    }
  }

  @usableFromInline
  init(_ decode: @escaping Decode, arriving: @escaping () -> ListSection<Cell>?) {
    self.decode = decode
    arrivingSection = arriving
  }

  @usableFromInline package var arriving: ListSection<Cell>? { arrivingSection() }

  /// Decodes the next bytes; throws as ``SectionStreamDecoder`` does.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<Cell>) throws -> Void) throws {
    try decode(bytes, handler) { try onSkip?($0) }
  }

  /// Ends the payload; throws as ``SectionStreamDecoder`` does.
  public func finish(_ handler: (ListSection<Cell>) throws -> Void) throws {
    try decode(nil, handler) { try onSkip?($0) }
  }
}
