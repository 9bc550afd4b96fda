import BenchmarkKit

/// How often a case runs in one pair of processes.
///
/// On a machine with other work most disturbances are whole slices of the scheduler, a few milliseconds: of short batches
/// some are spared, of long ones none is. So a batch is as short as the clock allows, and there are several.
struct BatchPlan: Hashable {
  /// Runs that are timed as one.
  var repeats: Int
  /// Batches of each process, taken in turns.
  var batches: Int

  /// What a batch takes at least, in nanoseconds: beside it, asking for it and reading the clock are nothing.
  private static let shortestBatch = 2e6
  /// What the batches of one process take in all, in nanoseconds, unless the case is too long for that.
  private static let measuredTime = 80e6

  /// Plans for a case whose run takes so many nanoseconds.
  init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((Self.shortestBatch / run).rounded(.up)))
    batches = min(20, max(5, Int(Self.measuredTime / (run * Double(repeats)))))
  }

  /// What a process's batches say: their lower decile. Other work of the machine makes a batch longer and never shorter,
  /// and under it the middle says more about that work than about the program.
  static func value(of times: [Double]) -> Double { Quantile.value(at: 0.1, of: times) ?? 0 }
}
