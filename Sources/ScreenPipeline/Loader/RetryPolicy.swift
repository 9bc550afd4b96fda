/// The policy of repeating loads that failed for a passing reason (`PayloadSourceError.mayPass`). By default after 1, 2
/// and 4 seconds, or as long as the source demands.
public struct RetryPolicy: Sendable, Hashable {
  private let delays: GrowingIntervals
  private let longest: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - first: The first delay.
  ///   - growth: The factor between delays.
  ///   - limit: The most repetitions.
  ///   - longest: The longest delay. If the source demands a longer one by `Retry-After`, the load is not repeated.
  public init(first: Duration = .seconds(1), growth: Int = 2, limit: Int = 3, longest: Duration = .seconds(60)) {
    delays = GrowingIntervals(first, growth: growth, limit: limit)
    self.longest = longest
  }

  /// A policy without repetitions.
  public static let none = Self(limit: 0)

  /// Returns the delay before repetition `attempt`, from 0; nil to give up.
  func delay(_ attempt: Int, after failure: ScreenFailure) -> Duration? {
    guard case .source(let error) = failure.cause, error.mayPass, let delay = delays[attempt] else { return nil }
    let wanted = max(min(delay, longest), error.retryAfter ?? .zero)
    return wanted <= longest ? wanted : nil
  }
}
