/// Divides a time budget: every case gets the same maximum time. With costs of 1, 1 and 100 ms, a
/// budget of 1 s and at most 20 rounds, it is 960 ms, and the rounds are 20, 20 and 9.
enum RoundPlan {
  /// Returns the rounds of each case: at least its minimum, at most `maximum`.
  static func rounds(costs: [Double], budget: Double, minimums: [Int], maximum: Int) -> [Int] {
    func time(at share: Double) -> Double {
      zip(costs, minimums).reduce(0) { sum, one in
        sum + min(max(share, one.0 * Double(one.1)), one.0 * Double(maximum))
      }
    }
    let enough = (costs.max() ?? 0) * Double(maximum)
    if time(at: enough) <= budget { return costs.map { _ in maximum } }
    // Bisection, since the used time grows with the share. After 60 halvings the error is below a
    // nanosecond for any budget.
    var low = 0.0
    var high = enough
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if time(at: middle) <= budget { low = middle } else { high = middle }
    }
    return zip(costs, minimums).map { cost, minimum in
      // A case too fast for the clock costs nothing and is never cut.
      cost > 0 ? min(max(Int(min(low / cost, Double(maximum))), minimum), maximum) : maximum
    }
  }
}

/// The order of the cases in each round: a Latin square balanced for neighbours (Williams 1949),
/// each row followed by its reverse. See the article Statistics.
enum RoundOrder {
  /// Returns the indices of the cases in the order of a round. Processes begin at different rows.
  static func places(_ count: Int, in round: Int, of process: ProcessPlace? = nil) -> [Int] {
    // For an even number of cases the second half of the rows are the reverses of the first.
    let rows = count.isMultiple(of: 2) ? count / 2 : count
    let first = process.map { $0.index * rows / $0.count } ?? 0
    let row = (0..<count).map { step in
      let place = step.isMultiple(of: 2) ? (count - step / 2) % count : (step + 1) / 2
      return (place + first + round / 2) % count
    }
    return round.isMultiple(of: 2) ? row : row.reversed()
  }
}

/// The index of a process among several that measure the same.
package struct ProcessPlace: Sendable, Hashable, Codable {
  let index: Int
  let count: Int

  package init(index: Int, of count: Int) {
    precondition(
      index >= 0 && index < count, "of \(count) processes there is none of index \(index)")
    self.index = index
    self.count = count
  }
}

/// Divides the time of a run over its parts: each gets at most a quarter of the rest, and the last
/// one all of it.
package struct TimeBudget {
  /// The clock's value when the time is over.
  private let end: Int64
  private let now: () -> Int64
  /// The parts that have not begun; the last one gets all that is left.
  private var partsLeft: Int

  package init(
    _ total: Duration, parts: Int, now: @escaping () -> Int64 = MonotonicClock.nanoseconds
  ) {
    self.now = now
    end = now() + Int64(total.nanoseconds)
    partsLeft = parts
  }

  /// Returns the time of the next part; 0 when the time is over.
  package mutating func next() -> Duration {
    let left = max(0, end - now())
    let share = partsLeft > 1 ? left / Int64(max(4, partsLeft)) : left
    partsLeft -= 1
    return .nanoseconds(share)
  }
}

extension Duration {
  package var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
