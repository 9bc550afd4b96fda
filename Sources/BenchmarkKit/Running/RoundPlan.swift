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

/// The order of the cases within each round: a Latin square that is balanced for neighbours (Williams 1949).
///
/// What a case leaves behind, a warm cache or a heap in pieces, is met by the one after it. So each case has to come
/// behind every other one equally often, and in each place equally often. The first row of the square goes to and fro,
/// 0 1 4 2 3; each further row adds 1 to every place. Each row is followed by its reverse, so that a drift cancels within
/// two rounds. With an even number n of cases all is balanced after n rounds, with an odd one after 2n.
///
/// Dear cases have few rounds in each of several processes. So the processes begin at rows that are spread over the square:
/// what one has no time for, another one has.
enum RoundOrder {
  /// The places of the cases in a round, in the order in which they run.
  /// - Parameter process: which process of several it is.
  /// - Complexity: O(n), n the number of cases.
  static func places(_ count: Int, in round: Int, of process: ProcessPlace? = nil) -> [Int] {
    // Of an even number of cases the second half of the rows are the reverses of the first.
    let rows = count.isMultiple(of: 2) ? count / 2 : count
    let first = process.map { $0.index * rows / $0.count } ?? 0
    let row = (0..<count).map { step in
      let place = step.isMultiple(of: 2) ? (count - step / 2) % count : (step + 1) / 2
      return (place + first + round / 2) % count
    }
    return round.isMultiple(of: 2) ? row : row.reversed()
  }
}

/// One process of several that measure the same.
package struct ProcessPlace: Sendable, Hashable, Codable {
  /// Which one it is, from 0.
  package let index: Int
  /// The number of processes.
  package let count: Int

  /// - Parameters:
  ///   - index: which one it is, from 0, below `count`.
  ///   - count: how many there are.
  package init(index: Int, of count: Int) {
    precondition(index >= 0 && index < count, "of \(count) processes there is none of index \(index)")
    self.index = index
    self.count = count
  }
}
