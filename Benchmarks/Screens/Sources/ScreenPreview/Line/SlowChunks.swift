import ScreenPipeline

/// Chunks that are delayed to the line's rate, and end where it is cut.
///
/// Sendable: a reader requests a chunk only after it has received the one before (see `PayloadChunks.init`).
final class SlowChunks: @unchecked Sendable {
  private var chunks: PayloadChunks.Iterator
  private let settings: LineSettings
  private let clock = ContinuousClock()
  private var ready: ArraySlice<UInt8> = []
  private var given = 0
  private var hasStalled = false
  /// The moment at which all bytes so far have passed the line.
  private var through: ContinuousClock.Instant

  init(_ chunks: PayloadChunks, _ settings: LineSettings) {
    self.chunks = chunks.makeAsyncIterator()
    self.settings = settings
    through = clock.now
  }

  /// Returns the next bytes; nil at the end.
  ///
  /// - Throws: Errors of the chunks; `PayloadSourceError` when the line is cut.
  @concurrent
  func next() async throws -> [UInt8]? {
    if settings.fault == .cut, given >= settings.behind {
      throw PayloadSourceError(
        .connection, "the line was cut behind \(given) bytes, as it was asked for: retry loads the rest")
    }
    if settings.fault == .stall, given >= settings.behind, !hasStalled {
      hasStalled = true
      try await Task.sleep(for: .seconds(LineSettings.stallSeconds))
      through = clock.now
    }
    while ready.isEmpty {
      var taken = chunks
      defer { chunks = taken }
      guard let chunk = try await taken.next() else { return nil }
      ready = chunk[...]
    }
    var size = ready.count
    if let rate = settings.rate { size = min(size, max(rate / 50, 64)) }
    if settings.fault != .none, given < settings.behind { size = min(size, settings.behind - given) }
    if let rate = settings.rate {
      through = max(through, clock.now - .milliseconds(100)) + .seconds(Double(size) / Double(rate))
      try await clock.sleep(until: through, tolerance: .zero)
    }
    defer { ready = ready.dropFirst(size) }
    given += size
    return Array(ready.prefix(size))
  }
}
