package import HomeFeed
import JSONStream

/// A user's action in an app, measured from the tap to the shown screen.
package enum ScreenScenario: String, Sendable, CaseIterable {
  /// Nothing of the home screen is cached.
  case open
  /// The home screen's payload is cached, and its source confirms it.
  case reopen
  /// The shown home screen is refreshed, and some of it has changed.
  case refresh
  /// The shown home screen is refreshed, and the source answers 304.
  case unchanged
  /// The connection ends in the middle of the home screen, and it is asked for again.
  case retry

  var title: String {
    switch self {
    case .open: "home opened, cold"
    case .reopen: "home opened, warm"
    case .refresh: "refreshed, changed"
    case .unchanged: "refreshed, 304"
    case .retry: "cut, and retried"
    }
  }

  /// Returns the name of one of its metrics.
  package func metric(_ phase: MeasuredPhase) -> String {
    "screen.\(rawValue).\(phase.rawValue)"
  }
}

/// A value that scenarios measure: a time, a count or bytes. The raw value is a part of
/// the metric's name.
package enum MeasuredPhase: String, Sendable, CaseIterable {
  case firstSection = "first_section"
  case firstViewport = "first_viewport"
  case complete
  case failed
  case confirmed
  case cpuTime = "cpu_time"
  case updates
  /// The peak of heap bytes above the start, until the first viewport was complete.
  case viewportMemory = "viewport_memory"
  case peakMemory = "peak_memory"

  var unit: String {
    switch self {
    case .firstSection, .firstViewport, .complete, .failed, .confirmed, .cpuTime: "ms"
    case .updates: "count"
    case .viewportMemory, .peakMemory: "bytes"
    }
  }

  /// The factor from the measured value to the unit: times are measured in nanoseconds.
  var scale: Double { unit == "ms" ? 1e-6 : 1 }
}

/// The values, sections and checks of one run of a scenario.
package struct ScenarioResult: Sendable {
  /// The measured values, in nanoseconds, counts and bytes.
  package var values: [MeasuredPhase: Double] = [:]
  /// The payload's size in bytes, uncompressed; 0 if none was read.
  package var bytes = 0
  /// The sections shown at the end, for the comparison with the reference.
  package var sections: [SectionModel] = []
  /// The checks of the scenario, and whether each held.
  var checks: [ScreenCheck: Bool] = [:]
}

/// A condition that has to hold in every run of its scenario.
package enum ScreenCheck: String, Sendable, CaseIterable {
  /// A cached payload is presented before the source has answered.
  case keptFirst
  case unchanged
  case difference
  /// A cut connection keeps the shown sections and is reported, and a retry completes the screen.
  case retried

  package var title: String {
    switch self {
    case .keptFirst: "a kept answer is presented first, then confirmed"
    case .unchanged: "a 304 changes nothing"
    case .difference: "a refresh's difference is what has changed"
    case .retried: "a cut is reported, keeps what is shown, and is retried"
    }
  }
}
