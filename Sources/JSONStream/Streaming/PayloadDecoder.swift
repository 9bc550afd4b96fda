/// A decoder of one payload that is fed bytes and reports events.
///
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.data.items")
///     for chunk in chunks { try decoder.feed(chunk) { event in … } }
///     try decoder.finish { event in … }
///
/// An asynchronous sequence of chunks feeds one through its `events(from:)`. A decoder that needs
/// the whole payload collects the chunks and reports everything in `finish`.
public protocol PayloadDecoder<Event>: SendableMetatype {
  /// An event that the decoder reports.
  associatedtype Event

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, such as `data.bytes`. A chunk may end anywhere.
  ///   - handler: Gets each event, in order.
  /// - Throws: ``JSONStreamError`` or the handler's error, and the same again in every later call.
  ///   A call from a handler throws `reentrantCall`, and changes nothing.
  /// - Complexity: O(n) in the bytes.
  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws

  /// Ends the payload. A second call does nothing. Throws ``JSONStreamError`` of category
  /// `incomplete` when the payload is cut; `skippedLimit` when too large a share was skipped; the
  /// handler's errors.
  func finish(_ handler: (Event) throws -> Void) throws
}

extension PayloadDecoder {
  /// Decodes the next bytes, as ``feed(_:_:)-(RawSpan,_)`` does, from `[UInt8]`,
  /// `Data` and the like. A collection that is not contiguous is copied in pieces of 64 KiB.
  @inlinable
  @inline(__always)
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (Event) throws -> Void) throws {
    try forEachPiece(of: bytes) { try feed(UnsafeRawBufferPointer($0).bytes, handler) }
  }

  /// Returns a decoder of the same payload whose events are made from this one's; those that become
  /// nil are left out.
  @inlinable
  public func compactMap<Other>(_ transform: @escaping (Event) throws -> Other?)
    -> any PayloadDecoder<Other>
  {
    // Closures: made where both types are known, they are specialised, as a conformance of a
    // generic type is not.
    MappedDecoder { bytes, handler in
      try self.feed(bytes) { if let event = try transform($0) { try handler(event) } }
    } finish: { handler in
      try self.finish { if let event = try transform($0) { try handler(event) } }
    }
  }
}

/// A decoder of a list's sections, each of which is an element: a ``ListSection``, or a model of
/// the app's.
public typealias SectionDecoder<Section> = PayloadDecoder<ElementEvent<Section, Never>>

extension PayloadDecoder {
  /// Returns a decoder that transforms this one's sections.
  @inlinable
  package func mapped<Model, Section>(
    _ transform: @escaping (Model) throws -> Section
  ) -> any SectionDecoder<Section> where Event == ElementEvent<Model, Never> {
    compactMap { event in
      switch event {
      case .element(let model): .element(try transform(model))
      case .skipped(let report): .skipped(report)
      }
    }
  }
}

/// A decoder whose events are made from another one's, by two closures.
@usableFromInline
struct MappedDecoder<Event>: PayloadDecoder {
  /// Decodes the next bytes.
  @usableFromInline let read: (RawSpan, (Event) throws -> Void) throws -> Void
  /// Ends the payload.
  @usableFromInline let end: ((Event) throws -> Void) throws -> Void

  @inlinable
  init(
    feed read: @escaping (RawSpan, (Event) throws -> Void) throws -> Void,
    finish end: @escaping ((Event) throws -> Void) throws -> Void
  ) {
    self.read = read
    self.end = end
  }

  @usableFromInline
  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try read(bytes, handler)
  }

  @usableFromInline func finish(_ handler: (Event) throws -> Void) throws {
    try end(handler)
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the events of a decoder, which `makeDecoder` makes when the first bytes arrive.
  ///
  ///     for try await event in chunks.events(from: { try SectionStreamDecoder<MyCell>() }) { … }
  @inlinable
  public func events<Decoder: PayloadDecoder>(
    from makeDecoder: @escaping @Sendable () throws -> Decoder
  ) -> DecodedSequence<Self, Decoder.Event> {
    DecodedSequence(self, by: makeDecoder) { event, events in events.append(event) }
  }
}
