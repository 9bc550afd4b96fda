/// A receiver of analytics events.
public protocol AnalyticsSink: Sendable {
  /// Receives events in the order in which they happened.
  func record(_ events: [AnalyticsEvent]) async
}
