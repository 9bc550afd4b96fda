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
  private static let shortestBatch = 1e6
  /// What the batches of one process take in all, in nanoseconds, unless the case is too long for that.
  private static let measuredTime = 100e6

  /// Plans for a case whose run takes so many nanoseconds.
  init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((Self.shortestBatch / run).rounded(.up)))
    batches = min(24, max(8, Int(Self.measuredTime / (run * Double(repeats)))))
  }

  /// What a process's batches say: the shortest one. Other work of the machine makes a batch longer and never shorter;
  /// where it takes turns with this one, half of the batches or more are as long as two, so that the middle jumps between
  /// two values from process to process.
  static func value(of times: [Double]) -> Double { times.min() ?? 0 }
}

/// What one run of a case took, from a batch of runs.
struct BatchTime: Hashable {
  /// Nanoseconds of wall time.
  var wall: Double
  /// Nanoseconds of processor time.
  var cpu: Double
}

/// One pair of processes: what a run took in each batch of the base's and of the head's.
struct TimedPair: Hashable {
  var base: [BatchTime]
  var head: [BatchTime]
}
