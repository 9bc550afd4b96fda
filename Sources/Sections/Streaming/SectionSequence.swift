public import JSONStream

/// The sections of a payload that arrives as an asynchronous sequence of chunks, each as soon as it is complete.
///
///     for try await section in chunks.sections(of: MyCell.self) { show(section) }
///
/// Backpressure, cancellation and executor are those of ``SectionEventSequence``.
public struct SectionSequence<Base: AsyncSequence & Sendable, Cell: SectionCell>: AsyncSequence, Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = ListSection<Cell>

  @usableFromInline let base: Base
  @usableFromInline var options: SectionDecodingOptions
  @usableFromInline let observer: (any DecodeObserver)?
  @usableFromInline let onSkip: (@Sendable (SkipReport) -> Void)?

  /// Creates the sequence. The options' granularity is section, whatever they say.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out, before the section that it is missing
  ///   from is delivered, where the sequence decodes. Without it, nobody hears of losses; ``SectionEventSequence`` has
  ///   them among its events.
  @inlinable
  public init(
    _ base: Base, of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) {
    self.base = base
    self.onSkip = onSkip
    self.options = options
    self.options.granularity = .section
    self.observer = observer
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let (options, observer, onSkip) = (options, observer, onSkip)
    return Iterator(
      pump: EventPump(base) {
        let decoder = SectionDecoderBox<Cell>(try SectionStreamDecoder(options: options, observer: observer))
        return { bytes, sections in
          func take(_ event: SectionEvent<Cell>) {
            switch event {
            case .section(let section): sections.append(section)
            case .skipped(let report): onSkip?(report)
            case .began, .cell, .ended: break
            }
          }
          if let bytes { try decoder.value.feed(bytes, take) } else { try decoder.value.finish(take) }
        }
      })
  }

  /// Decodes section after section.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var pump: EventPump<Base, ListSection<Cell>>

    @inlinable
    init(pump: EventPump<Base, ListSection<Cell>>) { self.pump = pump }

    /// The next section, or nil behind the last one.
    ///
    /// - Throws: As ``SectionEventSequence/Iterator/next(isolation:)``.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ListSection<Cell>? {
      try await pump.next(isolation: actor)
    }

    /// The next section; see ``next(isolation:)``.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> ListSection<Cell>? {
      try await pump.next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension SectionSequence.Iterator: Sendable {}
