package import BenchmarkKit

/// What came of `bench`.
package struct ScreenOutcome {
  package var payloads: [PayloadDescription] = []
  package var measurements: [BenchmarkMeasurement] = []
  package var bars: [ScreenBar] = []
  /// Where a strategy's screens are others than the reference's: nothing is measured then.
  package var differences: [String] = []

  package var isEqual: Bool { differences.isEmpty }
  package var verdict: BarVerdict { .overall(of: bars.map(\.verdict)) }
}

/// How often what has to hold did.
///
/// Not `Sendable`: the suite's.
final class CheckTally {
  private(set) var counts: [ScreenCheck: (holds: Int, all: Int)] = [:]

  func add(_ checks: [ScreenCheck: Bool]) {
    for (check, holds) in checks {
      let count = counts[check, default: (0, 0)]
      counts[check] = (count.holds + (holds ? 1 : 0), count.all + 1)
    }
  }

  /// A bar for each, in their order.
  var bars: [ScreenBar] {
    ScreenCheck.allCases.map { check in
      let count = counts[check, default: (0, 0)]
      return ScreenBar(check.title, holds: count.holds, of: count.all)
    }
  }
}
