import BenchmarkKit

/// Work for nothing: what a gate that works has to notice.
enum Slowdown {
  /// Executes about so many instructions. Of no use but to be counted and timed.
  @inline(never)
  @_optimize(none)
  static func burn(instructions: Int) {
    // Not optimised, a round is about ten; what matters is that the amount can be chosen.
    var rounds = instructions / 10
    while rounds > 0 { rounds -= 1 }
  }
  /// Takes so many nanoseconds. By the clock: how long a number of instructions takes depends on what ran before them.
  static func burn(nanoseconds: Int64) {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    while MonotonicClock.nanoseconds() < end {}
  }
}
