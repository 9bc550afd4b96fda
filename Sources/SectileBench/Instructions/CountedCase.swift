import BenchmarkKit

/// The part of a process whose instructions are counted: what runs below this function, and nothing else.
///
/// Valgrind finds it by its name, so that the optimizer must not take it apart.
@inline(never)
@_optimize(none)
func countedRegion(_ body: () -> Void) { body() }

/// How one case is named to the process that runs it under valgrind.
struct CountedCase {
  /// The function that valgrind counts below: its mangled name begins so, whatever its type.
  static let symbol = "$s12SectileBench13countedRegion*"

  /// The row for laying all sections out and writing all frames.
  static let layout = LayoutSuite.strategy

  let app: String
  let strategy: String
  let path: String
  let chunkBytes: Int
  /// A file.
  let payload: String
  var isLenient = false
  /// About how many instructions are executed besides: what a gate has to notice.
  var burn = 0
  /// What is wrong with the work, where a gate is tried.
  var fault: String?

  /// Runs the work once, so that what happens once in a process is not counted, and then counted.
  static func run(burning instructions: Int = 0, _ work: () throws -> Void) throws {
    try work()
    var outcome = Result<Void, any Error>.success(())
    countedRegion {
      outcome = Result { try work() }
      if instructions > 0 { Slowdown.burn(instructions: instructions) }
    }
    try outcome.get()
  }

  /// The arguments for ``CountCaseCommand``.
  var arguments: [String] {
    [
      "count-case", payload, "--burn", "\(burn)", "--app", app, "--strategy", strategy, "--at", path, "--chunk-bytes",
      "\(chunkBytes)", "--mode", isLenient ? "lenient" : "strict",
    ] + (fault.map { ["--fault", $0] } ?? [])
  }
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
