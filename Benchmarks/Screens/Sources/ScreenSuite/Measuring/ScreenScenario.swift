/// What somebody does with an app, from the tap to what is on the screen.
package enum ScreenScenario: String, Sendable, CaseIterable {
  /// The home screen, and nothing is kept of it.
  case open
  /// The home screen, of which the payload of last time is kept.
  case reopen
  /// "See all" tapped: one section's screen.
  case seeAll = "see_all"
  /// "View" tapped: the section's other template, with the data that is there.
  case switchView = "switch"
  /// The home screen afresh, and some of it has changed.
  case refresh
  /// The home screen afresh, and nothing has changed.
  case unchanged
  /// The connection ends in the middle of the home screen, and it is asked for again.
  case retry

  /// As the table calls it.
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

  /// How often a whole home screen travels, at the rate that is measured.
  package var downloads: Int {
    switch self {
    case .open, .refresh, .retry: 1
    case .reopen, .seeAll, .switchView, .unchanged: 0
    }
  }

  /// The name of one of its metrics.
  package func metric(_ phase: ScreenPhase) -> String { "screen.\(rawValue).\(phase.rawValue)" }
}

/// What is measured of a scenario.
package enum ScreenPhase: String, Sendable, CaseIterable {
  /// Until the first section is decoded.
  case firstSection = "first_section"
  /// Until the update that has all cells of the first screen, with their frames.
  case firstViewport = "first_viewport"
  /// Until the update that has all of it, with every frame.
  case complete
  /// Until the screen is told that it failed.
  case failed
  /// Until the source has confirmed what is shown.
  case confirmed
  /// The client's processor time.
  case cpuTime = "cpu_time"
  /// The updates that the loader published.
  case updates
  /// The bytes of the answers on the wire.
  case wireBytes = "wire_bytes"
  /// Heap bytes above those before, at most, until the first viewport was there.
  case viewportMemory = "viewport_memory"
  /// The same until all was there.
  case peakMemory = "peak_memory"

  /// The unit of its values.
  package var unit: String {
    switch self {
    case .firstSection, .firstViewport, .complete, .failed, .confirmed, .cpuTime: "ms"
    case .updates: "count"
    case .wireBytes, .viewportMemory, .peakMemory: "bytes"
    }
  }

  /// What a sample's value is multiplied by for that unit: times are taken in nanoseconds.
  package var scale: Double { unit == "ms" ? 1e-6 : 1 }
}
