public import JSONStream

/// The events of a payload that arrives as an asynchronous sequence of chunks.
///
///     for try await event in chunks.sectionEvents(of: MyCell.self) { … }
///
/// Backpressure: at most 64 KiB are decoded at a step, and the next bytes are asked for only when every event so far
/// has been taken. Cancelling the consuming task ends the iteration with `CancellationError`. Decoding runs on the
/// concurrent executor, never on the consumer's actor; an event that waits is handed out without leaving that.
public struct SectionEventSequence<Base: AsyncSequence & Sendable, Cell: SectionCell>: AsyncSequence, Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = SectionEvent<Cell>

  @usableFromInline let base: Base
  @usableFromInline let options: SectionDecodingOptions
  @usableFromInline let observer: (any DecodeObserver)?

  /// Creates the sequence.
  ///
  /// - Parameters:
  ///   - base: The chunks: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. Any sizes, empty ones too.
  ///   - options: How the payload is decoded.
  ///   - observer: Is told when phases begin and end; then only one iterator may be made.
  @inlinable
  public init(
    _ base: Base, of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) {
    self.base = base
    self.options = options
    self.observer = observer
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let (options, observer) = (options, observer)
    return Iterator(
      pump: EventPump(base) {
        let decoder = SectionDecoderBox<Cell>(try SectionStreamDecoder(options: options, observer: observer))
        return { bytes, events in
          if let bytes {
            try decoder.value.feed(bytes) { events.append($0) }
          } else {
            try decoder.value.finish { events.append($0) }
          }
        }
      })
  }

  /// Decodes chunk after chunk.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var pump: EventPump<Base, SectionEvent<Cell>>

    @inlinable
    init(pump: EventPump<Base, SectionEvent<Cell>>) { self.pump = pump }

    /// The next event, or nil behind the last one.
    ///
    /// - Throws: `JSONStreamError`; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SectionEvent<Cell>? {
      try await pump.next(isolation: actor)
    }

    /// The next event; see ``next(isolation:)``.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> SectionEvent<Cell>? {
      try await pump.next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension SectionEventSequence.Iterator: Sendable {}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The sections in these chunks, as events; see ``SectionEventSequence``.
  @inlinable
  public func sectionEvents<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) -> SectionEventSequence<Self, Cell> {
    SectionEventSequence(self, options: options, observer: observer)
  }

  /// The sections in these chunks, whole; see ``SectionSequence``.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  @inlinable
  public func sections<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> SectionSequence<Self, Cell> {
    SectionSequence(self, options: options, observer: observer, onSkip: onSkip)
  }
}
