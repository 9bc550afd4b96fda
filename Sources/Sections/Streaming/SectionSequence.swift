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

  /// Creates the sequence. The options' granularity is section, whatever they say.
  @inlinable
  public init(
    _ base: Base, of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil
  ) {
    var options = options
    options.granularity = .section
    events = SectionEventSequence(base, options: options, observer: observer)
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  /// Decodes section after section.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var events: SectionEventSequence<Base, Cell>.Iterator

    @inlinable
    init(events: SectionEventSequence<Base, Cell>.Iterator) { self.events = events }

    /// The next section, or nil behind the last one.
    ///
    /// - Throws: As ``SectionEventSequence/Iterator/next()``.
    @inlinable
    @concurrent
    public mutating func next() async throws -> ListSection<Cell>? {
      while let event = try await events.next() {
        if case .section(let section) = event { return section }
      }
      return nil
    }
  }
}

@available(*, unavailable)
extension SectionSequence.Iterator: Sendable {}
extension SectionSequence: Sendable where Base: Sendable {}
