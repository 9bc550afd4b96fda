import JSONStream

/// How far an iterator has come: the chunk under way, the events that wait, and how it ended.
///
/// Inlinable like all that decodes cells: an app's module specialises it for the app's cells.
@usableFromInline
struct SectionProgress<Cell: SectionCell> {
  /// Made with the first bytes, so that making an iterator cannot throw.
  @usableFromInline var decoder: SectionDecoderBox<Cell>?
  @usableFromInline var chunk: [UInt8] = []
  @usableFromInline var position = 0
  /// The events that wait, the next one last: what has been taken is not kept alive.
  @usableFromInline var events: [SectionEvent<Cell>] = []
  @usableFromInline var failure: (any Error)?
  @usableFromInline var isAtEnd = false
  @usableFromInline var isFinished = false

  @usableFromInline let observer: (any DecodeObserver)?

  @inlinable
  init(observer: (any DecodeObserver)?) { self.observer = observer }

  /// The next event that waits.
  @inlinable
  mutating func takeEvent() -> SectionEvent<Cell>? {
    if let event = events.popLast() { return event }
    if isFinished && failure == nil { isAtEnd = true }
    return nil
  }

  /// Throws what ended the iteration, once: behind an error a sequence is at its end.
  @inlinable
  mutating func throwFailure() throws {
    guard let failure else { return }
    self.failure = nil
    isAtEnd = true
    throw failure
  }

  @inlinable
  mutating func fail(_ error: any Error) {
    failure = error
    isFinished = true
  }

  /// Ends the iteration without what waits.
  @inlinable
  mutating func cancel() {
    events = []
    chunk = []
    fail(CancellationError())
  }

  /// Whether the chunk has bytes left.
  @inlinable
  var hasBytes: Bool { position < chunk.count }

  @inlinable
  mutating func take(_ bytes: some Collection<UInt8>) {
    chunk = Array(bytes)
    position = 0
  }

  /// Decodes the next bytes of the chunk.
  @inlinable
  mutating func step(stepBytes: Int, options: SectionDecodingOptions) throws {
    let end = min(position + stepBytes, chunk.count)
    defer { position = end }
    let decoder = try decoder(options)
    var decoded: [SectionEvent<Cell>] = []
    // Steps are made only when no event waits.
    defer { events = decoded.reversed() }
    try decoder.value.feed(chunk[position..<end]) { decoded.append($0) }
  }

  @inlinable
  mutating func finish(options: SectionDecodingOptions) throws {
    isFinished = true
    let decoder = try decoder(options)
    var decoded: [SectionEvent<Cell>] = []
    // Steps are made only when no event waits.
    defer { events = decoded.reversed() }
    try decoder.value.finish { decoded.append($0) }
  }

  @inlinable
  mutating func decoder(_ options: SectionDecodingOptions) throws -> SectionDecoderBox<Cell> {
    if let decoder { return decoder }
    let made = SectionDecoderBox<Cell>(try SectionStreamDecoder(options: options, observer: observer))
    decoder = made
    return made
  }
}
