/// The elements, sections or events of a payload that arrives as an asynchronous sequence of
/// chunks, each as soon as it is complete.
///
///     for try await item in chunks.elements(of: Item.self, at: "$.data.items") { show(item) }
///
/// It decodes at most 64 KiB at a time, and asks for more bytes only when all elements so far are
/// taken. Decoding runs on the concurrent executor, never on the consumer's actor. Cancelling the
/// consuming task ends the iteration with `CancellationError`.
public struct DecodedSequence<Base: AsyncSequence & Sendable, Element: Sendable>: AsyncSequence,
  Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// The chunks.
  @usableFromInline let base: Base
  /// Makes the decoder, once for each iterator.
  @usableFromInline let makeDecoding: @Sendable () throws -> Decoding

  /// A decoder's two calls, which append the complete elements. The closures are made where the
  /// types are known, to be specialised for them.
  @usableFromInline struct Decoding {
    /// Decodes a chunk.
    @usableFromInline let feed: (UnsafeBufferPointer<UInt8>, inout [Element]) throws -> Void
    /// Ends the payload.
    @usableFromInline let finish: (inout [Element]) throws -> Void

    @inlinable
    init<Decoder: PayloadDecoder>(
      _ decoder: Decoder, _ take: @escaping (Decoder.Event, inout [Element]) throws -> Void
    ) {
      feed = { bytes, elements in try decoder.feed(bytes) { try take($0, &elements) } }
      finish = { elements in try decoder.finish { try take($0, &elements) } }
    }
  }

  /// Creates a sequence of the events of a decoder; `take` appends an event's elements.
  /// `makeDecoder` is called when the first bytes arrive, because making an iterator cannot throw.
  @inlinable
  @inline(__always)
  package init<Decoder: PayloadDecoder>(
    _ base: Base, by makeDecoder: @escaping @Sendable () throws -> Decoder,
    _ take: @escaping @Sendable (Decoder.Event, inout [Element]) throws -> Void
  ) {
    self.base = base
    makeDecoding = { Decoding(try makeDecoder(), take) }
  }

  /// Creates a sequence of the events of a decoder whose type is chosen at run time.
  @usableFromInline
  package init<Event>(
    _ base: Base, byAny makeDecoder: @escaping @Sendable () throws -> any PayloadDecoder<Event>,
    _ take: @escaping @Sendable (Event, inout [Element]) throws -> Void
  ) {
    self.base = base
    makeDecoding = { Decoding(try makeDecoder(), take) }
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: DecodedSource(base, makeDecoding))
  }

  /// Decodes one element after the other.
  ///
  /// Not `Sendable`: one consumer awaits its elements in turn.
  public struct Iterator: AsyncIteratorProtocol {
    /// The decoded elements that wait, in reverse order, so that a taken one is released.
    @usableFromInline var waiting: [Element] = []
    /// The chunks and the decoder, which copies of the iterator share.
    @usableFromInline let source: DecodedSource<Base, Element>

    @inlinable
    init(source: DecodedSource<Base, Element>) { self.source = source }

    /// Returns the next element, or nil after the last one. Throws ``JSONStreamError``, the
    /// source's error, or `CancellationError`. Elements complete before an error are delivered
    /// first; cancelling drops them.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      if !Task.isCancelled, let element = waiting.popLast() { return element }
      waiting = []
      waiting = try await source.refill()
      return waiting.popLast()
    }

    /// Returns the next element, as ``next(isolation:)`` does.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension DecodedSequence.Iterator: Sendable {}

extension DecodedSequence {
  @inlinable
  @inline(__always)
  package init(
    _ base: Base, onSkip: (@Sendable (SkipReport) -> Void)?,
    elements makeDecoder: @escaping @Sendable () throws -> ElementStreamDecoder<Element, Never>
  ) {
    self.init(base, by: makeDecoder) { event, elements in
      switch event {
      case .element(let element): elements.append(element)
      case .skipped(let report): onSkip?(report)
      }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the elements of the array at `path`, or of several, in the payload that these chunks
  /// make up, each as soon as it is complete. `onSkip` gets each skipped part before the elements
  /// after it are delivered.
  @inlinable
  public func elements<Item: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(),
    options: StreamOptions = StreamOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, Item> {
    DecodedSequence(
      self, onSkip: onSkip, elements: { try ElementStreamDecoder(item, at: path, options: options) }
    )
  }

  /// Returns events for the elements of the array at `path`, and for the payload's root, decoded
  /// with the array empty.
  ///
  ///     for try await event in chunks.elements(of: Item.self, at: "$.items", envelope: Page.self) {
  ///       switch event {
  ///       case .element(let item): show(item)
  ///       case .envelope(let page): next = page.next
  ///       case .skipped: break
  ///       }
  ///     }
  @inlinable
  public func elements<Item: StreamDecodable & Sendable, Envelope: StreamDecodable & Sendable>(
    of item: Item.Type = Item.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamOptions = StreamOptions()
  ) -> DecodedSequence<Self, ElementEvent<Item, Envelope>> {
    events { try ElementStreamDecoder(item, at: path, envelope: envelope, options: options) }
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, each as soon as it is complete.
  ///
  ///     for try await section in chunks.sections(of: MyCell.self) { show(section) }
  ///
  /// - Parameters:
  ///   - options: The decoder's options; the granularity is always section.
  ///   - onSkip: Gets each skipped part, before its section. `events(from:)` has them among the
  ///     events.
  @inlinable
  public func sections<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, ListSection<Cell>> {
    var options = options
    options.granularity = .section
    return DecodedSequence(
      self, by: { [options] in try SectionStreamDecoder(cell, options: options) }
    ) { event, sections in
      switch event {
      case .section(let section): sections.append(section)
      case .skipped(let report): onSkip?(report)
      case .began, .cell, .ended: break
      }
    }
  }
}
