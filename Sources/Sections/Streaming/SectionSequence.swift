/// The sections of a payload that arrives as an asynchronous sequence of chunks, each as soon as it is complete.
///
///     for try await section in chunks.sections() { show(section) }
///
/// Backpressure, cancellation and executor are those of ``SectionEventSequence``.
public struct SectionSequence<Base: AsyncSequence, Cell: SectionCell>: AsyncSequence
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = ListSection<Cell>

  @usableFromInline let events: SectionEventSequence<Base, Cell>
  @usableFromInline let onSkip: (@Sendable (SkipReport) -> Void)?

  /// Creates the sequence. The options' granularity is section, whatever they say.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out, before the section that it is missing from
  ///   is delivered, where the sequence decodes. Without it, nobody hears of losses; ``SectionEventSequence`` has them
  ///   among its events.
  @inlinable
  public init(
    _ base: Base, of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) {
    self.onSkip = onSkip
    var options = options
    options.granularity = .section
    events = SectionEventSequence(base, options: options, observer: observer)
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator(), onSkip: onSkip) }

  /// Decodes section after section.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var events: SectionEventSequence<Base, Cell>.Iterator

    @usableFromInline let onSkip: (@Sendable (SkipReport) -> Void)?

    @inlinable
    init(events: SectionEventSequence<Base, Cell>.Iterator, onSkip: (@Sendable (SkipReport) -> Void)?) {
      self.events = events
      self.onSkip = onSkip
    }

    /// The next section, or nil behind the last one.
    ///
    /// - Throws: As ``SectionEventSequence/Iterator/next()``.
    @inlinable
    @concurrent
    public mutating func next() async throws -> ListSection<Cell>? {
      while let event = try await events.next() {
        switch event {
        case .section(let section): return section
        case .skipped(let report): onSkip?(report)
        case .began, .cell, .ended: break
        }
      }
      return nil
    }
  }
}

@available(*, unavailable)
extension SectionSequence.Iterator: Sendable {}
extension SectionSequence: Sendable where Base: Sendable {}
