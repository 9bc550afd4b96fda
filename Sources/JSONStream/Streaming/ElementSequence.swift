/// The elements of any array in a payload that arrives as an asynchronous sequence of chunks, each as soon as it is
/// complete.
///
///     for try await item in chunks.elements(of: Item.self, at: "$.data.items") { show(item) }
///
/// Backpressure, cancellation and executor are those of ``ElementEventSequence``.
public struct ElementSequence<Base: AsyncSequence & Sendable, Item: Sendable>: AsyncSequence, Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = Item

  @usableFromInline let base: Base
  @usableFromInline let makeDecoder: @Sendable () throws -> ElementStreamDecoder<Item, Never>
  @usableFromInline let onSkip: (@Sendable (SkipReport) -> Void)?

  /// Creates the sequence. The closure is made where the types are known, so that what it makes is specialised for
  /// them.
  @inlinable
  package init(
    _ base: Base, onSkip: (@Sendable (SkipReport) -> Void)?,
    _ makeDecoder: @escaping @Sendable () throws -> ElementStreamDecoder<Item, Never>
  ) {
    self.base = base
    self.onSkip = onSkip
    self.makeDecoder = makeDecoder
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let (makeDecoder, onSkip) = (makeDecoder, onSkip)
    return Iterator(
      pump: EventPump(base) {
        let decoder = ElementDecoderBox(try makeDecoder())
        return { bytes, elements in
          func take(_ event: ElementEvent<Item, Never>) {
            switch event {
            case .element(let element): elements.append(element)
            case .skipped(let report): onSkip?(report)
            }
          }
          if let bytes { try decoder.value.feed(bytes, take) } else { try decoder.value.finish(take) }
        }
      })
  }

  /// Decodes element after element.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var pump: EventPump<Base, Item>

    @inlinable
    init(pump: EventPump<Base, Item>) { self.pump = pump }

    /// The next element, or nil behind the last one.
    ///
    /// - Throws: As ``ElementEventSequence/Iterator/next(isolation:)``.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Item? {
      try await pump.next(isolation: actor)
    }

    /// The next element; see ``next(isolation:)``.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> Item? {
      try await pump.next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension ElementSequence.Iterator: Sendable {}
