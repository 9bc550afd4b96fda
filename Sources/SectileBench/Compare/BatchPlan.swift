/// The number of runs in a batch, and of batches in a pair of processes.
///
/// On a busy machine most disturbances are time slices of the scheduler, a few milliseconds long. Some short batches
/// escape them, long ones do not; so a batch is as short as the clock allows, and there are several.
struct BatchPlan: Hashable {
  /// The runs in a batch, timed together.
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
