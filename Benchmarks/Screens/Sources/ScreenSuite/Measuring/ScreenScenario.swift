/// A user's action in an app, measured from the tap to the shown screen.
package enum ScreenScenario: String, Sendable, CaseIterable {
  /// Opens the home screen without a cached payload.
  case open
  /// Opens the home screen with the cached payload of the last time.
  case reopen
  /// Taps "See all", which opens one section's screen.
  case seeAll = "see_all"
  /// Taps "View", which shows the section in its other template from the same data.
  case switchView = "switch"
  /// Refreshes the home screen, a part of which has changed.
  case refresh
  /// Refreshes the home screen, which has not changed.
  case unchanged
  /// Opens the home screen, loses the connection in the middle, and retries.
  case retry

  /// The scenario's title in the table.
  package var title: String {
    switch self {
    case .open: "home opened, cold"
    case .reopen: "home opened, warm"
    case .seeAll: "see all tapped"
    case .switchView: "view switched"
    case .refresh: "refreshed, changed"
    case .unchanged: "refreshed, 304"
    case .retry: "cut, and retried"
    }
  }

  /// The number of whole home screens that are downloaded at the measured rate.
  package var downloads: Int {
    switch self {
    case .open, .refresh, .retry: 1
    case .reopen, .seeAll, .switchView, .unchanged: 0
    }
  }

  /// The name of one of the scenario's metrics.
  package func metric(_ phase: ScreenPhase) -> String { "screen.\(rawValue).\(phase.rawValue)" }
}

/// A quantity that is measured in a scenario.
package enum ScreenPhase: String, Sendable, CaseIterable {
  /// The time until the first section is decoded.
  case firstSection = "first_section"
  /// The time until the update that has all cells of the first viewport, with their frames.
  case firstViewport = "first_viewport"
  /// The time until the update that has all sections and frames.
  case complete
  /// The time until the failure is reported.
  case failed
  /// The time until the source has confirmed the shown payload.
  case confirmed
  /// The client's processor time.
  case cpuTime = "cpu_time"
  /// The number of updates that the loader published.
  case updates
  /// The number of bytes of the answers on the wire.
  case wireBytes = "wire_bytes"
  /// The peak of heap bytes above the start, until the first viewport was complete.
  case viewportMemory = "viewport_memory"
  /// The peak of heap bytes above the start, until the screen was complete.
  case peakMemory = "peak_memory"

  /// The unit of its values.
  package var unit: String {
    switch self {
    case .firstSection, .firstViewport, .complete, .failed, .confirmed, .cpuTime: "ms"
    case .updates: "count"
    case .wireBytes, .viewportMemory, .peakMemory: "bytes"
    }
  }

  /// The factor from a sample's value to the unit: times are measured in nanoseconds.
  package var scale: Double { unit == "ms" ? 1e-6 : 1 }
}
