/// Delays the sending of bytes in small steps to stay below a rate, as over a slow line.
struct SendingPace: Sendable {
  private let rate: Double
  private let clock = ContinuousClock()
  /// The moment at which all bytes so far have passed the line.
  private var through: ContinuousClock.Instant

  /// The most bytes that are sent at once: those of 10 ms, but at very low rates a few more, so that the chunks'
  /// framing does not outweigh them.
  let step: Int

  /// The delay that a sender may catch up. A longer delay is lost time, as on a line.
  private static let slack = Duration.milliseconds(100)

  init(rate: Int) {
    self.rate = Double(rate)
    step = min(64 << 10, max(rate / 100, min(128, rate / 10), 1))
    through = clock.now
  }

  /// Waits until `bytes` more bytes have passed the line.
  mutating func wait(for bytes: Int) async throws {
    through = max(through, clock.now - Self.slack) + .seconds(Double(bytes) / rate)
    try await clock.sleep(until: through, tolerance: .zero)
  }
}
