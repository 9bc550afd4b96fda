package import BenchmarkKit

/// The settings of `bench`.
package struct ScreenSettings: Sendable {
  package var strategies = ScreenStrategy.standard
  package var rates = NetworkRate.standard
  package var home = ServedHome()
  /// The number of measured rounds of each scenario; nil derives it from their duration.
  package var samples: Int?
  /// The counter of the client's allocations; nil leaves memory out.
  package var allocations: AllocationCounter?

  package init() {}

  /// The fewest and the most rounds of a scenario at a rate by default, and the seconds that they may take. The
  /// scenarios of the bars come first.
  private static let plans: [ScreenScenario: (fewest: Int, most: Int, seconds: Double)] = [
    .open: (3, 7, 25), .refresh: (1, 5, 8), .retry: (1, 5, 8),
  ]
  private static let quick = (fewest: 5, most: 5, seconds: 5.0)

  /// Returns the number of rounds of a scenario at a rate.
  ///
  /// - Parameter bytes: The bytes of a home screen on the wire.
  package func rounds(of scenario: ScreenScenario, at rate: NetworkRate, bytes: Int) -> Int {
    if let samples { return samples }
    let plan = Self.plans[scenario] ?? Self.quick
    let round = Double(strategies.count) * Double(scenario.downloads) * rate.seconds(for: bytes)
    guard round > 0 else { return plan.most }
    return min(plan.most, max(plan.fewest, Int(plan.seconds / round)))
  }
}
