import ScreenPipeline

/// Keeps events.
actor RecordingSink: AnalyticsSink {
  /// What has come, batch by batch.
  private(set) var batches: [[AnalyticsEvent]] = []

  /// All events, in order.
  var events: [AnalyticsEvent] { batches.flatMap { $0 } }

  /// Keeps events.
  func record(_ events: [AnalyticsEvent]) { batches.append(events) }
}
