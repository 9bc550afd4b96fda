package import HomeFeed
import JSONStream

/// The result of one run of a scenario by one strategy.
package struct ScenarioResult: Sendable {
  /// The measured values, in nanoseconds, counts and bytes.
  package var values: [ScreenPhase: Double] = [:]
  /// The payload's size in bytes, uncompressed; 0 if none was read.
  package var bytes = 0
  /// The sections that were shown at the end.
  package var sections: [SectionModel] = []
  /// The outcomes of the scenario's checks.
  package var checks: [ScreenCheck: Bool] = [:]
}

/// A condition that has to hold in every run of a scenario.
package enum ScreenCheck: String, Sendable, CaseIterable {
  /// A cached payload is presented before the source has answered.
  case keptFirst
  /// An answer that confirms the payload changes nothing.
  case unchanged
  /// A changed payload gives exactly the expected difference.
  case difference
  /// A cut connection keeps the shown sections and is reported, and a retry completes the screen.
  case retried
  /// A switch to another view of the same data makes no request.
  case isLocal

  package var title: String {
    switch self {
    case .keptFirst: "a kept answer is presented first, then confirmed"
    case .unchanged: "a 304 changes nothing"
    case .difference: "a refresh's difference is what has changed"
    case .retried: "a cut is reported, keeps what is shown, and is retried"
    case .isLocal: "another view asks nobody"
    }
  }
}
