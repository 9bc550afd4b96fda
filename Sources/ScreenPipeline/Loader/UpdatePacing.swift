/// How often a screen that is still arriving is presented: once for the first viewport, then at growing intervals, and a
/// last time when it is complete.
///
/// Nobody can follow more, and every update costs a pass of layout on the screen. With the standard pacing updates come
/// 0.1, 0.4, 1.3, 4, 12 and 36 seconds after the first viewport, as far as there is anything new; what arrives later is
/// shown with the complete screen. Together with the states before them that are ten updates at most.
public struct UpdatePacing: Sendable, Hashable {
  /// The least time between two updates. The complete screen does not wait for it.
  public var interval: Duration
  /// How much longer each interval is than the one before.
  public var growth: Int
  /// How many updates there are at most between the first viewport and the complete screen.
  public var limit: Int

  /// Creates a pacing.
  public init(interval: Duration = .milliseconds(100), growth: Int = 3, limit: Int = 6) {
    self.interval = interval
    self.growth = max(1, growth)
    self.limit = max(0, limit)
  }

  /// The time between the update of this number behind the first viewport, from 0, and the one before; nil when there is
  /// none any more.
  public func interval(before number: Int) -> Duration? {
    guard number < limit else { return nil }
    var interval = interval
    for _ in 0..<number where interval < .seconds(1 << 20) { interval = interval * growth }
    return interval
  }
}

/// A clock of any kind.
struct ScreenClock: Sendable {
  /// The time since some moment.
  let now: @Sendable () -> Duration
  /// Waits until then.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
