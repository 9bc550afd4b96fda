import BenchmarkKit

/// The part of a process whose instructions are counted: what runs below this function, and nothing else.
///
/// Valgrind finds it by its name, so that the optimizer must not take it apart.
@inline(never)
@_optimize(none)
func countedRegion(_ body: () -> Void) { body() }

/// The mangled name of the function that valgrind counts below: it begins so, whatever its type.
let countedSymbol = "$s12SectileBench13countedRegion*"

/// Runs the work once, so that what happens once in a process is not counted, and then counted.
func countedRun(burning instructions: Int = 0, _ work: () throws -> Void) throws {
  try work()
  var outcome = Result<Void, any Error>.success(())
  countedRegion {
    outcome = Result { try work() }
    if instructions > 0 { Slowdown.burn(instructions: instructions) }
  }
  try outcome.get()
}

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
