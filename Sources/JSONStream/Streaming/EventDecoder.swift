/// Decodes a payload while its bytes arrive, and reports what is complete as events.
///
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.data.items")
///     for chunk in chunks { try decoder.feed(chunk) { event in … } }
///     try decoder.finish { event in … }
///
/// Bytes that an asynchronous sequence brings are fed by its `events(from:)`.
public protocol EventDecoder<Event>: ~Copyable, Sendable {
  /// What is reported.
  associatedtype Event

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they need to live during the call only. A chunk may end anywhere.
  ///   - handler: Is called with every event, in order.
  /// - Throws: ``JSONStreamError``; what `handler` throws. After an error every further call throws it again. A call
  ///   from inside the handler, or from a second thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(n) in the bytes.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws

  /// Says that no more bytes come.
  ///
  /// - Throws: ``JSONStreamError`` of category `incomplete` when the payload is cut; `skippedLimit` when more than a
  ///   share of it was bad; what `handler` throws. A second call does nothing.
  func finish(_ handler: (Event) throws -> Void) throws
}

extension EventDecoder where Self: ~Copyable {
  /// Decodes the next bytes of the payload. See ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  @inlinable
  @inline(__always)
  public func feed(_ bytes: Span<UInt8>, _ handler: (Event) throws -> Void) throws {
    try bytes.withUnsafeBufferPointer { try feed($0, handler) }
  }

  /// Decodes the next bytes of the payload, from `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. See
  /// ``feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)``.
  ///
  /// Bytes that are not contiguous are copied, 64 KiB at a time.
  @inlinable
  @inline(__always)
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (Event) throws -> Void) throws {
    try forEachPiece(of: bytes) { try feed($0, handler) }
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// What a decoder reports of the payload that these chunks are.
  ///
  ///     for try await event in chunks.events(from: { try SectionStreamDecoder<MyCell>() }) { … }
  ///
  /// - Parameter makeDecoder: Makes the decoder of one payload, when the first bytes are there.
  @inlinable
  public func events<Decoder: EventDecoder & ~Copyable>(
    from makeDecoder: @escaping @Sendable () throws -> Decoder
  ) -> DecodedSequence<Self, Decoder.Event> {
    DecodedSequence(self, by: makeDecoder) { event, events in events.append(event) }
  }
}
