import BenchmarkKit

/// One promise about what layout costs: a large case takes at most so many times as long as a small one.
struct LayoutCost {
  /// The metric's name after `layout.`.
  let metric: String
  /// What is done.
  let title: String
  /// The small case, or what else the large one is held against.
  let reference: BenchmarkCase
  let candidate: BenchmarkCase
  /// How many operations one run of a case is; its time is divided by it.
  let operations: Int
  /// The most times that the candidate may take the reference's time.
  let bar: Double
  /// How far above a bar, as a share of it, a cost may lie before the promise is broken.
  static let margin = 0.1
  /// Compares results before anything is timed.
  let verify: () throws -> Void
}

/// What came of one promise.
struct LayoutCostResult {
  let cost: LayoutCost
  /// The times of one operation, in nanoseconds.
  let reference: SampleSummary
  let candidate: SampleSummary
  /// How many times the reference's time the candidate takes.
  let ratio: RatioEstimate

  /// A pass when the whole interval lies at or below the bar; a regression when all of it lies above the bar and its
  /// margin; inconclusive in between.
  var verdict: Verdict {
    ratio.high <= cost.bar ? .pass : ratio.low > cost.bar * (1 + LayoutCost.margin) ? .regression : .inconclusive
  }

  /// The bar in words, and what is the matter with it.
  var barText: String {
    let mark = [Verdict.regression: " MISSED", .inconclusive: " unclear"][verdict] ?? ""
    let margin = HumanFormat.count(LayoutCost.margin * 100)
    return "\(HumanFormat.value(cost.bar, unit: "×")) (margin \(margin) %)\(mark)"
  }
}
