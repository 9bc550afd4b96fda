/// Where events go.
public protocol AnalyticsSink: Sendable {
  /// Takes events, in the order in which they happened.
  func record(_ events: [AnalyticsEvent]) async
}
