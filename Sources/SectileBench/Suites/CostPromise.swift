public import BenchmarkKit

/// One promise about costs: a case takes at most so many times as long as another one, such as a large one as a small one.
///
/// Not `Sendable`: its cases are run one after another, and hold what they work on.
public struct CostPromise {
  /// The metric's name behind the suite's.
  let metric: String
  /// What is done.
  let title: String
  let reference: BenchmarkCase
  let candidate: BenchmarkCase
  /// How many operations one run of a case is; its time is divided by it.
  let operations: Int
  /// The most times that the candidate may take the reference's time.
  let bar: Double
  /// How far above a bar, as a share of it, a cost may lie before the promise is broken.
  static let margin = 0.1
  let verify: () throws -> Void

  /// Makes a promise.
  ///
  /// - Parameters:
  ///   - metric: The metric's name behind the suite's: `solve` becomes `layout.solve_time` and `layout.solve_cost`.
  ///   - title: What is done, in a few words.
  ///   - reference: What the candidate is held against.
  ///   - candidate: What is promised.
  ///   - operations: How many operations one run of a case is; times are of one.
  ///   - bar: The most times that the candidate may take the reference's time.
  ///   - verify: Compares results before anything is timed, and throws what is wrong.
  public init(
    metric: String, title: String, reference: BenchmarkCase, candidate: BenchmarkCase, operations: Int, bar: Double,
    verify: @escaping () throws -> Void
  ) {
    self.metric = metric
    self.title = title
    self.reference = reference
    self.candidate = candidate
    self.operations = operations
    self.bar = bar
    self.verify = verify
  }
}

/// What came of one promise.
struct CostResult {
  let promise: CostPromise
  /// The times of one operation, in nanoseconds.
  let reference: SampleSummary
  let candidate: SampleSummary
  /// How many times the reference's time the candidate takes.
  let ratio: RatioEstimate
  /// Whether it is a second measurement, because the first one was above the bar and its margin.
  var isSecond = false

  /// A pass when the whole interval lies at or below the bar; a regression when all of it lies above the bar and its
  /// margin; inconclusive in between, and where two measurements do not agree.
  var verdict: Verdict {
    if ratio.high <= promise.bar { return isSecond ? .inconclusive : .pass }
    return ratio.low > promise.bar * (1 + CostPromise.margin) ? .regression : .inconclusive
  }

  /// The bar in words, and what is the matter with it.
  var barText: String {
    let mark = [Verdict.regression: " MISSED", .inconclusive: " unclear"][verdict] ?? ""
    let margin = HumanFormat.count(CostPromise.margin * 100)
    return "\(HumanFormat.value(promise.bar, unit: "×")) (margin \(margin) %)\(mark)"
  }
}
