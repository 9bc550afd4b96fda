import JSONStream

/// The events of a payload that arrives as an asynchronous sequence of chunks.
///
///     for try await event in chunks.sectionEvents(of: CellData.self) { … }
///
/// Backpressure: at most 64 KiB are decoded at a step, and the next bytes are asked for only when every event so far
/// has been taken. Cancelling the consuming task ends the iteration with `CancellationError`. Decoding runs on the
/// concurrent executor, never on the consumer's actor.
public struct SectionEventSequence<Base: AsyncSequence, Cell: SectionCell>: AsyncSequence
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
    Iterator(base: base.makeAsyncIterator(), options: options, observer: observer)
  }

  /// Decodes chunk after chunk.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// The most that is decoded before its events are handed out, in bytes.
    @usableFromInline static var stepBytes: Int { 64 << 10 }

    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline let options: SectionDecodingOptions
    @usableFromInline var progress: SectionProgress<Cell>

    @inlinable
    init(base: Base.AsyncIterator, options: SectionDecodingOptions, observer: (any DecodeObserver)?) {
      self.base = base
      self.options = options
      progress = SectionProgress(observer: observer)
    }

    /// The next event, or nil behind the last one.
    ///
    /// - Throws: `JSONStreamError`; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered.
    @inlinable
    @concurrent
    public mutating func next() async throws -> SectionEvent<Cell>? {
      while true {
        if progress.isAtEnd { return nil }
        if Task.isCancelled { progress.cancel() }
        if let event = progress.takeEvent() { return event }
        if progress.isAtEnd { return nil }
        try progress.throwFailure()
        do {
          if progress.hasBytes {
            try progress.step(stepBytes: Self.stepBytes, options: options)
          } else if let chunk = try await base.next() {
            progress.take(chunk)
          } else {
            try Task.checkCancellation()
            try progress.finish(options: options)
          }
        } catch {
          // Behind the events that were decoded before it.
          progress.fail(error)
        }
      }
    }
  }
}

@available(*, unavailable)
extension SectionEventSequence.Iterator: Sendable {}
extension SectionEventSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element: Collection, Element.Element == UInt8 {
  /// The sections in these chunks, as events; see ``SectionEventSequence``.
  @inlinable
  public func sectionEvents<Cell: SectionCell>(
    of cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) -> SectionEventSequence<Self, Cell> {
    SectionEventSequence(self, options: options, observer: observer)
  }

  /// The sections in these chunks, whole; see ``SectionSequence``.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  @inlinable
  public func sections<Cell: SectionCell>(
    of cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> SectionSequence<Self, Cell> {
    SectionSequence(self, options: options, observer: observer, onSkip: onSkip)
  }
}
