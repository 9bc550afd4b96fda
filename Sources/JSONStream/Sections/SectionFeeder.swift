/// One way from the chunks of a payload to sections: what a strategy makes for every payload.
///
/// A strategy that needs the whole payload gathers the chunks and reports everything from `finish`.
public protocol SectionFeeder<Section>: AnyObject {
  /// What is decoded: ``ListSection`` of any cell, or a model of an app's own.
  associatedtype Section

  /// Is called with everything that lenient mode leaves out, each before the section that it is missing from.
  ///
  /// The default takes none: a feeder without this property has nothing to report, because it is strict.
  var onSkip: ((SkipReport) throws -> Void)? { get set }

  /// Takes the next bytes; they live during the call only.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func finish(_ handler: (Section) throws -> Void) throws
}

extension SectionFeeder {
  /// Nobody: this feeder is strict.
  public var onSkip: ((SkipReport) throws -> Void)? {
    get { nil }
    set {}
  }
}

/// The strategies `native` and `yajl`: ``SectionStreamDecoder`` with whole sections.
///
/// Inlinable where the cell's type is known: what decodes is made there, and so is specialised for an app's own cells, whoever
/// calls the feeder then.
///
/// Not `Sendable`: a feeder decodes one payload, one call after the other, for whoever made it.
public final class StreamingSectionFeeder<Cell: SectionCell>: SectionFeeder {
  /// Decodes the next bytes, or ends the payload where there are none.
  @usableFromInline typealias Decode =
    (
      _ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (ListSection<Cell>) throws -> Void,
      _ onSkip: (SkipReport) throws -> Void
    ) throws -> Void

  private let decode: Decode
  private let arrivingSection: () -> ListSection<Cell>?
  /// Is called with everything that lenient mode leaves out.
  public var onSkip: ((SkipReport) throws -> Void)?

  /// Creates a feeder for one payload. The options' granularity is section, whatever they say.
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

  /// The section that is arriving, with the cells that are there, once its header is complete; between two calls.
  @usableFromInline package var arriving: ListSection<Cell>? { arrivingSection() }

  /// Decodes the next bytes.
  ///
  /// - Throws: As ``SectionStreamDecoder``.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<Cell>) throws -> Void) throws {
    try decode(bytes, handler) { try onSkip?($0) }
  }

  /// Ends the payload.
  ///
  /// - Throws: As ``SectionStreamDecoder``.
  public func finish(_ handler: (ListSection<Cell>) throws -> Void) throws {
    try decode(nil, handler) { try onSkip?($0) }
  }
}
