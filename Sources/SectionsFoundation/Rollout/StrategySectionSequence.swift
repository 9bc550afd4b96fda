public import JSONStream
public import Sections

/// The sections of a payload that arrives as an asynchronous sequence of chunks, decoded by a strategy that was chosen
/// at run time.
///
/// Backpressure, cancellation and executor are those of `SectionEventSequence`.
public struct StrategySectionSequence<Base: AsyncSequence & Sendable, Section: Sendable>: AsyncSequence, Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = Section

  let base: Base
  let strategy: any SectionStrategy<Section>
  let options: SectionDecodingOptions
  let onSkip: (@Sendable (SkipReport) throws -> Void)?

  /// Creates an iterator, which decodes the payload once.
  public func makeAsyncIterator() -> Iterator {
    let (strategy, options, onSkip) = (strategy, options, onSkip)
    return Iterator(
      pump: EventPump(base) {
        let feeder = try strategy.makeFeeder(options: options)
        feeder.onSkip = onSkip
        return { bytes, sections in
          if let bytes {
            try feeder.feed(bytes) { sections.append($0) }
          } else {
            try feeder.finish { sections.append($0) }
          }
        }
      })
  }

  /// Decodes section after section.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var pump: EventPump<Base, Section>

    /// The next section, or nil behind the last one.
    ///
    /// - Throws: `JSONStreamError`; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Section? {
      try await pump.next(isolation: actor)
    }

    /// The next section; see ``next(isolation:)``.
    public nonisolated(nonsending) mutating func next() async throws -> Section? {
      try await pump.next(isolation: #isolation)
    }
  }
}

@available(*, unavailable)
extension StrategySectionSequence.Iterator: Sendable {}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The sections in these chunks, by a strategy that was chosen at run time; see ``StrategySectionSequence``.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out, where the payload is decoded. What it
  ///   throws ends the sequence.
  public func sections<Section: Sendable>(
    by strategy: any SectionStrategy<Section>, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) throws -> Void)? = nil
  ) -> StrategySectionSequence<Self, Section> {
    StrategySectionSequence(base: self, strategy: strategy, options: options, onSkip: onSkip)
  }
}
