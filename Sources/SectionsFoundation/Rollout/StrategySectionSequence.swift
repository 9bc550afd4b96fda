public import Sections

/// The sections of a payload that arrives as an asynchronous sequence of chunks, decoded by a strategy that was chosen
/// at run time.
///
/// Backpressure, cancellation and executor are those of `SectionEventSequence`.
public struct StrategySectionSequence<Base: AsyncSequence, Section: Sendable>: AsyncSequence
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// What the sequence delivers.
  public typealias Element = Section

  let base: Base
  let strategy: any SectionStrategy<Section>
  let options: SectionDecodingOptions
  let onSkip: (@Sendable (SkipReport) throws -> Void)?

  /// Creates an iterator, which decodes the payload once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), strategy: strategy, options: options, onSkip: onSkip)
  }

  /// Decodes section after section.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// The most that is decoded before its sections are handed out, in bytes.
    private static var stepBytes: Int { 64 << 10 }

    private var base: Base.AsyncIterator
    private let strategy: any SectionStrategy<Section>
    private let options: SectionDecodingOptions
    private let onSkip: (@Sendable (SkipReport) throws -> Void)?
    /// Made with the first bytes, so that making an iterator cannot throw.
    private var feeder: (any SectionFeeder<Section>)?
    private var chunk: [UInt8] = []
    private var position = 0
    /// The sections that wait, the next one last: what has been taken is not kept alive.
    private var waiting: [Section] = []
    private var failure: (any Error)?
    private var isFinished = false

    init(
      base: Base.AsyncIterator, strategy: any SectionStrategy<Section>, options: SectionDecodingOptions,
      onSkip: (@Sendable (SkipReport) throws -> Void)?
    ) {
      self.base = base
      self.strategy = strategy
      self.options = options
      self.onSkip = onSkip
    }

    /// The next section, or nil behind the last one.
    ///
    /// - Throws: `JSONStreamError`; what the chunks' sequence throws; `CancellationError`. What was complete before
    ///   has been delivered.
    @concurrent
    public mutating func next() async throws -> Section? {
      while true {
        if Task.isCancelled, !isFinished || failure != nil || !waiting.isEmpty { cancel() }
        if let section = waiting.popLast() { return section }
        if let failure {
          self.failure = nil
          throw failure
        }
        if isFinished { return nil }
        do {
          if position < chunk.count {
            try step()
          } else if let next = try await base.next() {
            chunk = Array(next)
            position = 0
          } else {
            try Task.checkCancellation()
            try finish()
          }
        } catch {
          // Behind the sections that were decoded before it.
          end(with: error)
        }
      }
    }

    private mutating func cancel() {
      waiting = []
      end(with: CancellationError())
    }

    private mutating func end(with error: any Error) {
      failure = error
      isFinished = true
      chunk = []
      feeder = nil
    }

    private mutating func step() throws {
      let end = Swift.min(position + Self.stepBytes, chunk.count)
      defer { position = end }
      let feeder = try currentFeeder()
      var decoded: [Section] = []
      // Steps are made only when no section waits.
      defer { waiting = decoded.reversed() }
      try chunk[position..<end].withUnsafeBufferPointer { bytes in
        try feeder.feed(bytes) { decoded.append($0) }
      }
    }

    private mutating func finish() throws {
      isFinished = true
      let feeder = try currentFeeder()
      self.feeder = nil
      var decoded: [Section] = []
      defer { waiting = decoded.reversed() }
      try feeder.finish { decoded.append($0) }
    }

    private mutating func currentFeeder() throws -> any SectionFeeder<Section> {
      if let feeder { return feeder }
      let made = try strategy.makeFeeder(options: options)
      made.onSkip = onSkip
      feeder = made
      return made
    }
  }
}

@available(*, unavailable)
extension StrategySectionSequence.Iterator: Sendable {}
extension StrategySectionSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element: Collection, Element.Element == UInt8 {
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
