/// Divides a time budget among cases of different cost.
///
/// Every case may use the same time T, and gets as many rounds as fit into it, within the bounds; T is as large as the
/// budget allows. So cheap cases get all their rounds, and what they leave over goes to the dear ones: with costs of 1, 1
/// and 100 ms, a budget of 1 s and at most 20 rounds, T is 960 ms and the rounds are 20, 20 and 9.
enum RoundPlan {
  /// The rounds of each case.
  /// - Parameters:
  ///   - costs: the time of one round of each case, in any unit.
  ///   - budget: the time for all rounds of all cases, in the same unit. It is exceeded where `minimums` demand it.
  ///   - minimums: the fewest rounds of each case.
  /// - Complexity: O(n), n the number of cases.
  static func rounds(costs: [Double], budget: Double, minimums: [Int], maximum: Int) -> [Int] {
    func time(at share: Double) -> Double {
      zip(costs, minimums).reduce(0) { sum, one in
        sum + min(max(share, one.0 * Double(one.1)), one.0 * Double(maximum))
      }
    }
    let enough = (costs.max() ?? 0) * Double(maximum)
    if time(at: enough) <= budget { return costs.map { _ in maximum } }
    // Bisection: the time used only grows with the share. 60 halvings leave less than a nanosecond of any real budget.
    var low = 0.0
    var high = enough
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if time(at: middle) <= budget { low = middle } else { high = middle }
    }
    return zip(costs, minimums).map { cost, minimum in
      // A case too fast for the clock costs nothing and is never cut.
      guard cost > 0 else { return maximum }
      return min(max(Int(min(low / cost, Double(maximum))), minimum), maximum)
    }
  }
}
