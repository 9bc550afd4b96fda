import BenchmarkKit

/// One promise about costs: a case takes at most so many times as long as another one, such as a large one as a small one.
/// The two run in turn, so that the machine's speed cancels.
struct CostPromise {
  let title: String
  let reference: BenchmarkCase
  let candidate: BenchmarkCase
  /// How many operations one run of a case is; its time is divided by it.
  var operations = 1
  /// The most times that the candidate may take the reference's time.
  let bar: Double
  /// How far above a bar, as a share of it, a cost may lie before the promise is broken.
  static let margin = 0.1
  /// Compares results before anything is timed, and throws what is wrong.
  let verify: () throws -> Void

  /// Measures; what is broken is broken twice, as a disturbance of the machine passes.
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
    // The runner says how many times faster; a cost is the inverse.
    return CostResult(self, small: small, large: large, ratio: faster.inverse)
  }
}

/// What came of one promise.
struct CostResult {
  let promise: CostPromise
  /// The times of one operation, in nanoseconds.
  let small: SampleSummary
  let large: SampleSummary
  /// How many times the reference's time the candidate takes.
  let ratio: RatioEstimate
  /// A pass when the whole interval lies at or below the bar; a regression when all of it lies above the bar and its
  /// margin; inconclusive in between, and where two measurements do not agree.
  var verdict: Verdict

  init(_ promise: CostPromise, small: SampleSummary, large: SampleSummary, ratio: RatioEstimate) {
    (self.promise, self.small, self.large, self.ratio) = (promise, small, large, ratio)
    let isBroken = ratio.low > promise.bar * (1 + CostPromise.margin)
    verdict = ratio.high <= promise.bar ? .pass : isBroken ? .regression : .inconclusive
  }

  /// The bar in words, and what is the matter with it.
  var barText: String {
    HumanFormat.value(promise.bar, unit: "×")
      + ([Verdict.regression: " MISSED", .inconclusive: " unclear"][verdict] ?? "")
  }
}
