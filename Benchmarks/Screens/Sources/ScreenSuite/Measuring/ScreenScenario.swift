package import HomeFeed
import JSONStream

/// A user's action in an app, measured from the tap to the shown screen.
package enum ScreenScenario: String, Sendable, CaseIterable {
  case open
  case reopen
  case refresh
  case unchanged
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

  package func metric(_ phase: MeasuredPhase) -> String {
    "screen.\(rawValue).\(phase.rawValue)"
  }
}

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

  var scale: Double { unit == "ms" ? 1e-6 : 1 }
}

package struct ScenarioResult: Sendable {
  /// The measured values, in nanoseconds, counts and bytes.
  package var values: [MeasuredPhase: Double] = [:]
  /// The payload's size in bytes, uncompressed; 0 if none was read.
  package var bytes = 0
  package var sections: [SectionModel] = []
  var checks: [ScreenCheck: Bool] = [:]
}

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
