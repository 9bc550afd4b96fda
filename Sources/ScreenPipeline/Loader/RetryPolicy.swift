/// The policy of repeating loads that failed for a passing reason: by default after 1, 2 and 4
/// seconds, or as long as the source demands.
public struct RetryPolicy: Sendable, Hashable {
  private let delays: GrowingIntervals
  private let longest: Duration

  /// Creates a policy of at most `limit` repetitions (0 for none), whose delays grow by a factor.
  /// If the source demands a delay above the longest by `Retry-After`, the load is not repeated.
  public init(
    first: Duration = .seconds(1), growth: Int = 2, limit: Int = 3, longest: Duration = .seconds(60)
  ) {
    delays = GrowingIntervals(first, growth: growth, limit: limit)
    self.longest = longest
  }

  /// Returns the delay before repetition `attempt`, from 0; nil to give up.
  func delay(_ attempt: Int, after failure: ScreenFailure) -> Duration? {
    guard case .source(let error) = failure.cause, error.mayPass, let delay = delays[attempt] else {
      return nil
    }
    let wanted = max(min(delay, longest), error.retryAfter ?? .zero)
    return wanted <= longest ? wanted : nil
  }
}

/// A limited number of intervals, each `growth` times as long as the one before.
struct GrowingIntervals: Sendable, Hashable {
  private let first: Duration
  private let growth: Int
  private let limit: Int

  init(_ first: Duration, growth: Int, limit: Int) {
    self.first = first
    self.growth = max(1, growth)
    self.limit = max(0, limit)
  }

  /// The least intervals between updates of a screen that is still arriving, after its first
  /// viewport, as each costs a layout pass: at 0.1, 0.4, 1.3, 4, 12 and 36 seconds. With the phases
  /// and the complete screen, at most ten updates.
  static let presentations = Self(.milliseconds(100), growth: 3, limit: 6)

  subscript(number: Int) -> Duration? {
    guard number < limit else { return nil }
    var interval = first
    for _ in 0..<number where interval < .seconds(1 << 20) {
      interval = interval * growth
    }
    return interval
  }
}
