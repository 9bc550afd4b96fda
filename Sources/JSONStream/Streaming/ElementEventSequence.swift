/// The elements of any array in a payload that arrives as an asynchronous sequence of chunks, as events.
///
///     for try await event in chunks.elements(of: Item.self, at: "$.items", envelope: Page.self) {
///       switch event {
///       case .element(let item): show(item)
///       case .envelope(let page): next = page.next
///       case .skipped: break
///       }
///     }
///
/// Backpressure: at most 64 KiB are decoded at a step, and the next bytes are asked for only when every event so far
/// has been taken. Cancelling the consuming task ends the iteration with `CancellationError`. Decoding runs on the
/// concurrent executor, never on the consumer's actor; an event that waits is handed out without leaving that.
public struct ElementEventSequence<Base: AsyncSequence & Sendable, Item: Sendable, Envelope: Sendable>: AsyncSequence,
  Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = ElementEvent<Item, Envelope>

  @usableFromInline let base: Base
  @usableFromInline let makeDecoder: @Sendable () throws -> ElementStreamDecoder<Item, Envelope>

  /// Creates the sequence. The closure is made where the types are known, so that what it makes is specialised for
  /// them.
  @inlinable
  package init(_ base: Base, _ makeDecoder: @escaping @Sendable () throws -> ElementStreamDecoder<Item, Envelope>) {
    self.base = base
    self.makeDecoder = makeDecoder
  }

  /// Creates an iterator, which decodes the payload once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let makeDecoder = makeDecoder
    return Iterator(
      pump: EventPump(base) {
        let decoder = ElementDecoderBox(try makeDecoder())
        return { bytes, events in
          if let bytes {
            try decoder.value.feed(bytes) { events.append($0) }
          } else {
            try decoder.value.finish { events.append($0) }
          }
        }
      })
  }

  /// Decodes event after event.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var pump: EventPump<Base, ElementEvent<Item, Envelope>>

    @inlinable
    init(pump: EventPump<Base, ElementEvent<Item, Envelope>>) { self.pump = pump }

    /// The next event, or nil behind the last one.
    ///
    /// - Throws: ``JSONStreamError``; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ElementEvent<Item, Envelope>? {
      try await pump.next(isolation: actor)
    }

    /// The next event; see ``next(isolation:)``.
    @inlinable
    public nonisolated(nonsending) mutating func next() async throws -> ElementEvent<Item, Envelope>? {
      try await pump.next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension ElementEventSequence.Iterator: Sendable {}

/// A place for a decoder, which cannot be copied, in what can: a closure.
@usableFromInline
final class ElementDecoderBox<Element, Envelope>: Sendable {
  @usableFromInline let value: ElementStreamDecoder<Element, Envelope>

  @inlinable
  init(_ value: consuming ElementStreamDecoder<Element, Envelope>) { self.value = value }
}
