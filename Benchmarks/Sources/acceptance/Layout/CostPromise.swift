import BenchmarkKit

/// A promise about a ratio of costs, such as that of a large layout to a small one. The two cases run in turns, so that
/// the machine's speed cancels.
struct CostPromise {
  let title: String
  let reference: BenchmarkCase
  let candidate: BenchmarkCase
  var operations = 1
  let bar: Double
  /// The tolerance above a bar, as a share of it, within which a cost does not break the promise.
  static let margin = 0.1
  let verify: () throws -> Void

  /// Measures; a regression is confirmed by a second measurement, because disturbances of the machine pass.
  func result(samples: Int, progress: (RunProgress) -> Void) throws -> CostResult? {
    let first = try measured(samples: samples, progress: progress)
    guard first?.verdict == .regression, var second = try measured(samples: samples, progress: progress)
    else { return first }
    if second.verdict == .pass { second.verdict = .inconclusive }
    return second
  }

  private func measured(samples: Int, progress: (RunProgress) -> Void) throws -> CostResult? {
    let runner = PairedRunner(samples: samples, warmUps: 2, budget: .seconds(20))
    let run = try runner.run(reference: reference, candidates: [candidate], progress: progress)
    let one = 1 / Double(operations)
    guard let small = run[reference.name]?.summary(of: .undisturbedTime, scale: one),
      let large = run[candidate.name]?.summary(of: .undisturbedTime, scale: one),
      let faster = run.ratio(of: candidate.name, metric: .undisturbedTime)
    else { return nil }
    // The runner returns a speedup; a cost ratio is its inverse.
    return CostResult(self, small: small, large: large, ratio: faster.inverse)
  }
}

struct CostResult {
  let promise: CostPromise
  /// The times of one operation, in nanoseconds.
  let small: SampleSummary
  let large: SampleSummary
  let ratio: RatioEstimate
  var verdict: Verdict

  init(_ promise: CostPromise, small: SampleSummary, large: SampleSummary, ratio: RatioEstimate) {
    (self.promise, self.small, self.large, self.ratio) = (promise, small, large, ratio)
    let isBroken = ratio.low > promise.bar * (1 + CostPromise.margin)
    verdict = ratio.high <= promise.bar ? .pass : isBroken ? .regression : .inconclusive
  }

  var barText: String {
    HumanFormat.value(promise.bar, unit: "×")
      + ([Verdict.regression: " MISSED", .inconclusive: " unclear"][verdict] ?? "")
  }
}
