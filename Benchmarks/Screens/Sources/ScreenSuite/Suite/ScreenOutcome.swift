package import BenchmarkKit

/// The outcome of `bench`.
package struct ScreenOutcome {
  package var payloads: [PayloadDescription] = []
  package var measurements: [BenchmarkMeasurement] = []
  package var bars: [ScreenBar] = []
  /// The differences between the screens of a strategy and of the reference; if there are any, nothing is measured.
  package var differences: [String] = []

  package var isEqual: Bool { differences.isEmpty }
  package var verdict: BarVerdict { .overall(of: bars.map(\.verdict)) }
}

/// Counts the outcomes of the checks.
///
/// Not `Sendable`: it is used by the suite alone.
final class CheckTally {
  private(set) var counts: [ScreenCheck: (holds: Int, all: Int)] = [:]

  func add(_ checks: [ScreenCheck: Bool]) {
    for (check, holds) in checks {
      let count = counts[check, default: (0, 0)]
      counts[check] = (count.holds + (holds ? 1 : 0), count.all + 1)
    }
  }

  /// A bar for each check, in the order of ``ScreenCheck``.
  var bars: [ScreenBar] {
    ScreenCheck.allCases.map { check in
      let count = counts[check, default: (0, 0)]
      return ScreenBar(check.title, holds: count.holds, of: count.all)
    }
  }
}
