public import JSONStream

/// Decodes a content list while its bytes arrive, content by content.
///
///     let decoder = try ContentStreamDecoder()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .content(let content) = event { show(content.toEntity()) }
///       }
///     }
///     try decoder.finish { … }
///
/// Memory is bounded by the largest content. Contents that come before the screen's name are delivered before it is
/// known whether it is one of ``ScreenType``; when it is not, the decode fails.
public struct ContentStreamDecoder: ~Copyable, Sendable {
  private let assembly: ContentAssembly

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    assembly = try ContentAssembly(options)
  }

  /// What lenient mode has left out so far. Can be read at any time, from handlers and from other threads too.
  public var skipped: SkipCounts { assembly.losses.counts }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they need to live during the call only. A chunk may end anywhere.
  ///   - handler: Is called with every event, in order.
  /// - Throws: `JSONStreamError`; what `handler` throws. After an error every further call throws it again. A call
  ///   from inside the handler, or from a second thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(n) in the bytes.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ContentEvent) throws -> Void) throws {
    try assembly.scanner.feed(bytes) { try assembly.drain(handler) }
  }

  /// Decodes the next bytes of the payload. See ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  public func feed(_ bytes: Span<UInt8>, _ handler: (ContentEvent) throws -> Void) throws {
    try bytes.withUnsafeBufferPointer { try feed($0, handler) }
  }

  /// Decodes the next bytes of the payload, from `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. See
  /// ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  ///
  /// Bytes that are not contiguous are copied first.
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (ContentEvent) throws -> Void) throws {
    let isDone: Void? = try bytes.withContiguousStorageIfAvailable { try feed($0, handler) }
    if isDone == nil { try Array(bytes).withUnsafeBufferPointer { try feed($0, handler) } }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `pathNotFound` when the screen was not
  ///   there; `skippedLimit` when more than a share of it was bad. A second call does nothing.
  public func finish(_ handler: (ContentEvent) throws -> Void) throws {
    try assembly.scanner.finish {
      try assembly.drain(handler)
    } judge: {
      assembly.losses.verdict(at: $0)
    }
  }
}
