/// The number of runs in a batch, and of batches in a pair of processes. Some short batches escape the time slices of
/// other processes, a few milliseconds long; so a batch is as short as the clock allows, and there are several.
struct BatchPlan: Hashable {
  let repeats: Int
  let batches: Int

  /// Plans at least a millisecond, beside which clock reads are negligible, and 100 ms for all batches of a process.
  init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((1e6 / run).rounded(.up)))
    batches = min(24, max(8, Int(100e6 / (run * Double(repeats)))))
  }
}
