/// How often a case runs in one pair of processes.
///
/// On a machine with other work most disturbances are whole slices of the scheduler, a few milliseconds: of short batches
/// some are spared, of long ones none is. So a batch is as short as the clock allows, and there are several.
struct BatchPlan: Hashable {
  /// Runs that are timed as one.
  let repeats: Int
  /// Batches of each process, taken in turns.
  let batches: Int

  /// Plans for a case whose run takes so many nanoseconds: batches of a millisecond at least, beside which asking for one
  /// and reading the clock are nothing, and 100 ms for those of one process, unless the case is too long for that.
  init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((1e6 / run).rounded(.up)))
    batches = min(24, max(8, Int(100e6 / (run * Double(repeats)))))
  }
}
