/// One way from the chunks of a payload to a screen: what a strategy makes for every payload.
///
/// A strategy that needs the whole payload gathers the chunks and reports everything from `finish`.
public protocol ScreenFeeder<Event>: AnyObject {
  /// What is reported: ``ScreenGraphEvent`` or ``ContentEvent``.
  associatedtype Event

  /// Takes the next bytes; they live during the call only.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  func finish(_ handler: (Event) throws -> Void) throws
}

/// The strategies `native` and `yajl` for screen graphs: ``ScreenGraphStreamDecoder``.
///
/// Not `Sendable`: a feeder decodes one payload, one call after the other, for whoever made it.
public final class StreamingScreenGraphFeeder: ScreenFeeder {
  private let decoder: ScreenGraphStreamDecoder

  /// Creates a feeder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    decoder = try ScreenGraphStreamDecoder(options: options)
  }

  /// Decodes the next bytes.
  ///
  /// - Throws: As ``ScreenGraphStreamDecoder``.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    try decoder.feed(bytes, handler)
  }

  /// Ends the payload.
  ///
  /// - Throws: As ``ScreenGraphStreamDecoder``.
  public func finish(_ handler: (ScreenGraphEvent) throws -> Void) throws { try decoder.finish(handler) }
}

/// The strategies `native` and `yajl` for content lists: ``ContentStreamDecoder``.
///
/// Not `Sendable`: a feeder decodes one payload, one call after the other, for whoever made it.
public final class StreamingContentFeeder: ScreenFeeder {
  private let decoder: ContentStreamDecoder

  /// Creates a feeder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    decoder = try ContentStreamDecoder(options: options)
  }

  /// Decodes the next bytes.
  ///
  /// - Throws: As ``ContentStreamDecoder``.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ContentEvent) throws -> Void) throws {
    try decoder.feed(bytes, handler)
  }

  /// Ends the payload.
  ///
  /// - Throws: As ``ContentStreamDecoder``.
  public func finish(_ handler: (ContentEvent) throws -> Void) throws { try decoder.finish(handler) }
}
