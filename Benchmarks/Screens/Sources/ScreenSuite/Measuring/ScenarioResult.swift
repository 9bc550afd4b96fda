package import HomeFeed
import JSONStream

/// What came of one scenario of one strategy.
package struct ScenarioResult: Sendable {
  /// What was measured, in nanoseconds, counts and bytes.
  package var values: [ScreenPhase: Double] = [:]
  /// The payload's bytes, unpacked; 0 where none was read.
  package var bytes = 0
  /// What was shown in the end.
  package var sections: [SectionModel] = []
  /// What has to hold, and whether it did.
  package var checks: [ScreenCheck: Bool] = [:]
}

/// What has to hold in a scenario, every time.
package enum ScreenCheck: String, Sendable, CaseIterable {
  /// A kept payload is presented before the source has answered.
  case keptFirst
  /// An answer that nothing has changed changes nothing.
  case unchanged
  /// A change of the payload is what the difference says, and no more.
  case difference
  /// A cut leaves what is shown, is reported, and a retry completes it.
  case retried
  /// Another view of the same data asks nobody.
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
