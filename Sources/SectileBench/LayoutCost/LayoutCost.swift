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

  /// Whether the promise is kept. What lies above the bar by less than the interval is not held against it.
  var holds: Bool { ratio.low <= cost.bar }
}
