/// The number of runs in a batch, and of batches in a pair of processes.
///
/// On a busy machine most disturbances are time slices of the scheduler, a few milliseconds long. Some short batches
/// escape them, long ones do not; so a batch is as short as the clock allows, and there are several.
struct BatchPlan: Hashable {
  let repeats: Int
  let batches: Int

  /// Plans batches of at least a millisecond, so that requests and clock reads are negligible, and 100 ms for all
  /// batches of one process, unless a single run takes longer.
  init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((1e6 / run).rounded(.up)))
    batches = min(24, max(8, Int(100e6 / (run * Double(repeats)))))
  }
}
