/// What is decoded from a payload that arrives as an asynchronous sequence of chunks: elements, sections or events, each
/// as soon as it is complete.
///
///     for try await item in chunks.elements(of: Item.self, at: "$.data.items") { show(item) }
///
/// Backpressure: at most 64 KiB are decoded at a step, and the next bytes are asked for only when everything so far has
/// been taken. Cancelling the consuming task ends the iteration with `CancellationError`. Decoding runs on the
/// concurrent executor, never on the consumer's actor; an element that waits is handed out without leaving that.
///
/// Inlinable like all that moves elements: an app's module specialises it for the app's types.
public struct DecodedSequence<Base: AsyncSequence & Sendable, Element: Sendable>: AsyncSequence, Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  @usableFromInline let base: Base
  @usableFromInline let makeDecode: DecodedSource<Base, Element>.MakeDecode

  /// Creates the sequence.
  ///
  /// - Parameter makeDecode: Makes what decodes the payload; called with the first bytes, so that making an iterator
  ///   cannot throw. Written where the types are known, so that what it makes is specialised for them.
  @inlinable
  package init(_ base: Base, _ makeDecode: @escaping DecodedSource<Base, Element>.MakeDecode) {
    self.base = base
    self.makeDecode = makeDecode
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(source: DecodedSource(base, makeDecode)) }

  /// Decodes element after element.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// The elements that wait, the next one last: what has been taken is not kept alive.
    @usableFromInline var waiting: [Element] = []
    @usableFromInline let source: DecodedSource<Base, Element>

    @inlinable
    init(source: DecodedSource<Base, Element>) { self.source = source }

    /// The next element, or nil behind the last one.
    ///
    /// - Throws: ``JSONStreamError``; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered, but for cancelling, which drops what waits.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      if !Task.isCancelled, let element = waiting.popLast() { return element }
      waiting = []
      waiting = try await source.refill()
      return waiting.popLast()
    }

    /// The next element; see ``next(isolation:)``.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension DecodedSequence.Iterator: Sendable {}

extension DecodedSequence {
  /// What a decoder reports.
  ///
  /// - Parameter take: Appends what an event delivers.
  @inlinable
  @inline(__always)
  package init<Decoder: EventDecoder & ~Copyable>(
    _ base: Base, by makeDecoder: @escaping @Sendable () throws -> Decoder,
    _ take: @escaping @Sendable (Decoder.Event, inout [Element]) -> Void
  ) {
    self.init(base) {
      let decoder = DecoderBox(try makeDecoder())
      return { bytes, elements in
        if let bytes {
          try decoder.value.feed(bytes) { take($0, &elements) }
        } else {
          try decoder.value.finish { take($0, &elements) }
        }
      }
    }
  }

  /// The elements of a decoder of elements.
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

/// A place for a decoder, which cannot be copied, in what can: an iterator, a closure.
@usableFromInline
package final class DecoderBox<Decoder: ~Copyable & Sendable>: Sendable {
  @usableFromInline package let value: Decoder

  @inlinable
  package init(_ value: consuming Decoder) { self.value = value }
}
