public import JSONStream

/// Decodes a screen graph while its bytes arrive, its arrays in any order.
///
///     let decoder = try ScreenGraphStreamDecoder()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .template(let template) = event { show(template) }
///       }
///     }
///     try decoder.finish { … }
///
/// Templates are delivered in the order of display. Which one is next is known once the array `templates` has ended: from
/// then on each is delivered as soon as those before it are, and all of its components and their bodies have arrived.
/// So a backend that sends `templates`, `components`, `body` in this order, and the bodies in the order of display, has
/// the first template shown when the bytes of its last body are there; one that sends `templates` last, at the end.
///
/// Parts are held that wait for others, and the ids of all parts, to find duplicates. Once the templates are known,
/// components that none of them refers to are dropped as they arrive, and so are bodies once the components are known; what
/// only a delivered template has referred to is forgotten. ``ScreenDecodingOptions/maxDeferredBytes`` bounds what is held.
public struct ScreenGraphStreamDecoder: ~Copyable, Sendable {
  private let assembly: ScreenGraphAssembly

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    assembly = try ScreenGraphAssembly(options)
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
  /// - Complexity: O(n) in the bytes, and O(n log n) in the templates.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    try assembly.scanner.feed(bytes) { try assembly.drain(handler) }
  }

  /// Decodes the next bytes of the payload. See ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  public func feed(_ bytes: Span<UInt8>, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    try bytes.withUnsafeBufferPointer { try feed($0, handler) }
  }

  /// Decodes the next bytes of the payload, from `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. See
  /// ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  ///
  /// Bytes that are not contiguous are copied first.
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    let isDone: Void? = try bytes.withContiguousStorageIfAvailable { try feed($0, handler) }
    if isDone == nil { try Array(bytes).withUnsafeBufferPointer { try feed($0, handler) } }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `pathNotFound` when the screen was not
  ///   there; `skippedLimit` when more than a share of it was bad. A second call does nothing.
  public func finish(_ handler: (ScreenGraphEvent) throws -> Void) throws {
    try assembly.scanner.finish {
      try assembly.drain(handler)
    } judge: {
      assembly.losses.verdict(at: $0)
    }
  }
}
