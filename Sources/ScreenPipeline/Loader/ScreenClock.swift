/// A type-erased clock.
struct ScreenClock: Sendable {
  /// Returns the time since the clock was created.
  let now: @Sendable () -> Duration
  /// Sleeps until that time.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
