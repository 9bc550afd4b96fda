/// Where events go.
public protocol AnalyticsSink: Sendable {
  /// Takes events, in the order in which they happened.
  func record(_ events: [AnalyticsEvent]) async
}

/// Keeps events, for tests.
public actor RecordingSink: AnalyticsSink {
  /// What has come, batch by batch.
  public private(set) var batches: [[AnalyticsEvent]] = []

  /// A sink without events.
  public init() {}

  /// All events, in order.
  public var events: [AnalyticsEvent] { batches.flatMap { $0 } }

  /// Keeps events.
  public func record(_ events: [AnalyticsEvent]) { batches.append(events) }
}
