/// Divides the time of a whole run over its parts, as they come.
///
/// A part may take an equal share of what is left, and a quarter of it at most; the last one may take all. So what cheap
/// parts leave over goes to the later ones, and no part but the last takes the time of all others. Whatever else the run
/// does meanwhile counts, too.
///
/// Not `Sendable`: it belongs to the run that it divides.
package struct TimeBudget {
  private let end: Int64
  private let now: () -> Int64
  private var partsLeft: Int

  /// A budget that begins now.
  package init(_ total: Duration, parts: Int) {
    self.init(total, parts: parts, now: MonotonicClock.nanoseconds)
  }

  /// A budget by a clock of the caller's, in nanoseconds.
  init(_ total: Duration, parts: Int, now: @escaping () -> Int64) {
    self.now = now
    end = now() + Int64(total.nanoseconds)
    partsLeft = parts
  }

  /// The time for the part that begins now; zero when all has been used.
  package mutating func next() -> Duration {
    let left = max(0, end - now())
    let share = partsLeft > 1 ? left / Int64(max(4, partsLeft)) : left
    partsLeft -= 1
    return .nanoseconds(share)
  }
}

extension Duration {
  /// The duration in nanoseconds, exact to a nanosecond up to 104 days.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
