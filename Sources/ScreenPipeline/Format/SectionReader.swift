public import JSONStream

/// Reads sections: what ``SectionListFormat`` makes for each payload, and what a format of an app's own can put to use.
///
///     func makeReader(for head: PayloadHead) throws -> any ScreenReader<ListSection<ShelfCell>> {
///       try SectionReader(ShelfCell.self, options: head.headers["shop-api"] == "2" ? new : old)
///     }
///
/// Not `Sendable`: one payload's task has it.
public final class SectionReader<Part: ScreenPart>: ScreenReader {
  /// Decodes the next bytes, or ends the payload where there are none.
  @usableFromInline typealias Decode =
    (_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (ScreenEvent<Part>) throws -> Void) throws -> Void

  private let decode: Decode
  private let arrivingPart: () -> Part?

  @usableFromInline
  init(_ decode: @escaping Decode, arriving: @escaping () -> Part? = { nil }) {
    self.decode = decode
    arrivingPart = arriving
  }

  /// Reads by a strategy's feeder. What it leaves out is reported before the section that it is missing from.
  public convenience init(_ feeder: any SectionFeeder<Part>) {
    var skipped: [SkipReport] = []
    feeder.onSkip = { skipped.append($0) }
    self.init { bytes, handler in
      func drain() throws {
        let reports = skipped
        skipped = []
        for report in reports { try handler(.skipped(report)) }
      }
      func take(_ part: Part) throws {
        try drain()
        try handler(.part(part))
      }
      if let bytes { try feeder.feed(bytes, take) } else { try feeder.finish(take) }
      try drain()
    }
  }

  /// Reads a list of sections, or one section alone, as its bytes arrive. The options' granularity is section, whatever they
  /// say.
  ///
  /// Inlinable, so that an app's own cells are decoded by code that is specialised for them.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws where Part == ListSection<Cell> {
    let decoder = try SectionStreamDecoder(cell, options: Self.whole(options))
    self.init(DecoderBox(decoder), FoundEnvelope())
  }

  /// The same, and what stands beside the list: the payload's root, in which the list is empty, is decoded where the list
  /// begins, and once more at the root's end. Where something is missing at first, that is no error.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public convenience init<Cell: ScreenCell>(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type
  ) throws where Part == ListSection<Cell>, Cell.Envelope: StreamDecodable {
    let found = FoundEnvelope<Cell.Envelope>()
    let decoder = try SectionStreamDecoder(cell, options: Self.whole(options)) { root, _ in
      found.take(try envelope.init(from: root))
    }
    self.init(DecoderBox(decoder), found)
  }

  @usableFromInline
  static func whole(_ options: SectionDecodingOptions) -> SectionDecodingOptions {
    var options = options
    options.granularity = .section
    return options
  }

  @inlinable
  convenience init<Cell: ScreenCell>(
    _ decoder: DecoderBox<SectionStreamDecoder<Cell>>, _ envelope: FoundEnvelope<Cell.Envelope>
  ) where Part == ListSection<Cell> {
    self.init { bytes, handler in
      func announce() throws { if let envelope = envelope.next() { try handler(.envelope(envelope)) } }
      func report(_ event: SectionEvent<Cell>) throws {
        try announce()
        switch event {
        case .section(let section): try handler(.part(section))
        case .skipped(let report): try handler(.skipped(report))
        case .began, .cell, .ended: break
        }
      }
      if let bytes { try decoder.value.feed(bytes, report) } else { try decoder.value.finish(report) }
      try announce()
    } arriving: {
      decoder.value.arriving
    }
  }

  /// The section that is arriving, with the cells that are there.
  public var arriving: Part? { arrivingPart() }

  /// Decodes the next bytes.
  ///
  /// - Throws: As `SectionStreamDecoder`.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try decode(bytes, handler)
  }

  /// Ends the payload.
  ///
  /// - Throws: As `SectionStreamDecoder`.
  public func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws { try decode(nil, handler) }
}

/// What stands beside a list, between the decoder that finds it and the reader that tells of it.
///
/// Not `Sendable`: a reader's.
@usableFromInline
final class FoundEnvelope<Envelope: Equatable> {
  private var last: Envelope?
  private var waiting: Envelope?

  @usableFromInline
  init() {}

  /// Takes one, unless it is the last one again.
  @usableFromInline
  func take(_ envelope: Envelope) {
    guard envelope != last else { return }
    last = envelope
    waiting = envelope
  }

  /// Hands it out, once.
  @usableFromInline
  func next() -> Envelope? {
    defer { waiting = nil }
    return waiting
  }
}
