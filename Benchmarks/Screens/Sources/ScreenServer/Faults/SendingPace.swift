/// Holds bytes back so that no more than a number a second leave, in small steps, as over a slow line.
struct SendingPace: Sendable {
  private let rate: Double
  private let clock = ContinuousClock()
  /// When everything so far is through the line.
  private var through: ContinuousClock.Instant

  /// The most that is sent at once: what the line takes in 10 ms, but of a very slow one a bit more, so that what is
  /// around the chunks does not outweigh them.
  let step: Int

  /// How late the sender may be and still catch up. Who is held up for longer has lost that time, as on a line.
  private static let slack = Duration.milliseconds(100)

  init(rate: Int) {
    self.rate = Double(rate)
    step = min(64 << 10, max(rate / 100, min(128, rate / 10), 1))
    through = clock.now
  }

  /// Waits until so many bytes more are through the line.
  mutating func wait(for bytes: Int) async throws {
    through = max(through, clock.now - Self.slack) + .seconds(Double(bytes) / rate)
    try await clock.sleep(until: through, tolerance: .zero)
  }
}
