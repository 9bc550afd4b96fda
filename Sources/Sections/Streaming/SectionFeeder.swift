/// One way from the chunks of a payload to sections: what a strategy makes for every payload.
///
/// A strategy that needs the whole payload gathers the chunks and reports everything from `finish`.
public protocol SectionFeeder<Section>: AnyObject {
  /// What is decoded: ``ListSection`` of any cell, or a model of an app's own.
  associatedtype Section

  /// Takes the next bytes; they live during the call only.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func finish(_ handler: (Section) throws -> Void) throws
}

/// The strategy `yajl`: ``SectionStreamDecoder`` with whole sections.
public final class StreamingSectionFeeder<Cell: SectionCell>: SectionFeeder {
  private let decoder: SectionStreamDecoder<Cell>

  /// Creates a feeder for one payload. The options' granularity is section, whatever they say.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(_ cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions()) throws {
    var options = options
    options.granularity = .section
    decoder = try SectionStreamDecoder(options: options)
  }

  /// Decodes the next bytes.
  ///
  /// - Throws: As ``SectionStreamDecoder``.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<Cell>) throws -> Void) throws {
    try decoder.feed(bytes) { event in
      if case .section(let section) = event { try handler(section) }
    }
  }

  /// Ends the payload.
  ///
  /// - Throws: As ``SectionStreamDecoder``.
  public func finish(_ handler: (ListSection<Cell>) throws -> Void) throws {
    try decoder.finish { event in
      if case .section(let section) = event { try handler(section) }
    }
  }
}
