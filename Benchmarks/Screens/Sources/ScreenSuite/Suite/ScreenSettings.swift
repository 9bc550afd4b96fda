package import BenchmarkKit

/// What `bench` measures.
package struct ScreenSettings: Sendable {
  package var strategies = ScreenStrategy.standard
  package var rates = NetworkRate.standard
  package var home = ServedHome()
  /// Measured rounds of each scenario; nil is by how long they take.
  package var samples: Int?
  /// Counts what the client allocates; nil leaves memory out.
  package var allocations: AllocationCounter?

  package init() {}

  /// The fewest and the most rounds of a scenario at a rate, unless they are asked for, and the seconds that they may take.
  /// What the first bars are about comes first.
  private static let plans: [ScreenScenario: (fewest: Int, most: Int, seconds: Double)] = [
    .open: (3, 7, 25), .refresh: (1, 5, 8), .retry: (1, 5, 8),
  ]
  private static let quick = (fewest: 5, most: 5, seconds: 5.0)

  /// How often a scenario is run at a rate.
  ///
  /// - Parameter bytes: What a home screen has on the wire.
  package func rounds(of scenario: ScreenScenario, at rate: NetworkRate, bytes: Int) -> Int {
    if let samples { return samples }
    let plan = Self.plans[scenario] ?? Self.quick
    let round = Double(strategies.count) * Double(scenario.downloads) * rate.seconds(for: bytes)
    guard round > 0 else { return plan.most }
    return min(plan.most, max(plan.fewest, Int(plan.seconds / round)))
  }
}
