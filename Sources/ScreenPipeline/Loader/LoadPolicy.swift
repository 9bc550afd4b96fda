/// How often a screen that arrives is presented, and how often what failed is tried again.
///
/// A screen that is still arriving is presented once for the first viewport, then at growing intervals, and a last time when
/// it is complete. Nobody can follow more, and every update costs a pass of layout on the screen. With the standard policy
/// updates come 0.1, 0.4, 1.3, 4, 12 and 36 seconds after the first viewport, as far as there is anything new; what arrives
/// later is shown with the complete screen. Together with the states before them that are ten updates at most, and one more
/// where a name or an envelope comes before the sections.
///
/// What may pass, as `PayloadSourceError.mayPass` says, is tried again after 1, 2 and 4 seconds, or when the source has said
/// so.
public struct LoadPolicy: Sendable, Hashable {
  /// Times between one thing and the next.
  public struct Intervals: Sendable, Hashable {
    /// The first.
    var first: Duration
    /// How much longer each is than the one before.
    var growth: Int
    /// How many there are.
    var limit: Int

    /// Creates intervals.
    public init(_ first: Duration, growth: Int, limit: Int) {
      self.first = first
      self.growth = max(1, growth)
      self.limit = max(0, limit)
    }

    /// None.
    public static let none = Self(.zero, growth: 1, limit: 0)

    /// The interval of this number, from 0; nil when there is none any more.
    subscript(number: Int) -> Duration? {
      guard number < limit else { return nil }
      var interval = first
      for _ in 0..<number where interval < .seconds(1 << 20) { interval = interval * growth }
      return interval
    }
  }

  /// The least times between updates behind the first viewport. The complete screen does not wait for them.
  public var presenting: Intervals
  /// How long to wait before what may pass is tried again.
  public var retrying: Intervals
  /// The longest wait. A source that wants more, by `Retry-After`, is not asked again without a wish.
  public var longestRetry: Duration

  /// Creates a policy.
  public init(
    presenting: Intervals = Intervals(.milliseconds(100), growth: 3, limit: 6),
    retrying: Intervals = Intervals(.seconds(1), growth: 2, limit: 3), longestRetry: Duration = .seconds(60)
  ) {
    self.presenting = presenting
    self.retrying = retrying
    self.longestRetry = longestRetry
  }

  /// How long to wait before a load is tried again.
  ///
  /// - Parameter attempt: How often it has been tried again, from 0.
  /// - Returns: Nil when it is not.
  func retryDelay(_ attempt: Int, after failure: ScreenFailure) -> Duration? {
    guard case .source(let error) = failure.cause, error.mayPass, let interval = retrying[attempt] else { return nil }
    let delay = max(min(interval, longestRetry), error.retryAfter ?? .zero)
    return delay <= longestRetry ? delay : nil
  }
}
