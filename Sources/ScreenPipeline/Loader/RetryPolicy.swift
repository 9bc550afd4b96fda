/// How often what failed is tried again by itself, where it may pass: see `PayloadSourceError.mayPass`.
///
/// The standard policy waits 1, 2 and 4 seconds, or as long as the source says.
public struct RetryPolicy: Sendable, Hashable {
  private let delays: GrowingIntervals
  private let longest: Duration

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - first: The first wait.
  ///   - growth: How much longer each wait is than the one before.
  ///   - limit: How often a load is tried again.
  ///   - longest: The longest wait. A source that wants more, by `Retry-After`, is not asked again without a wish.
  public init(first: Duration = .seconds(1), growth: Int = 2, limit: Int = 3, longest: Duration = .seconds(60)) {
    delays = GrowingIntervals(first, growth: growth, limit: limit)
    self.longest = longest
  }

  /// Nothing is tried again.
  public static let none = Self(limit: 0)

  /// How long to wait before a load is tried again.
  ///
  /// - Parameter attempt: How often it has been tried again, from 0.
  /// - Returns: Nil when it is not.
  func delay(_ attempt: Int, after failure: ScreenFailure) -> Duration? {
    guard case .source(let error) = failure.cause, error.mayPass, let delay = delays[attempt] else { return nil }
    let wanted = max(min(delay, longest), error.retryAfter ?? .zero)
    return wanted <= longest ? wanted : nil
  }
}
