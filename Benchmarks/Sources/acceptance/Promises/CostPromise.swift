import BenchmarkKit

/// One promise about costs: a case takes at most so many times as long as another one, such as a large one as a small one.
///
/// Not `Sendable`: its cases are run one after another, and hold what they work on.
struct CostPromise {
  /// The metric's name behind the suite's: `solve` becomes `layout.solve_time` and `layout.solve_cost`.
  let metric: String
  /// What is done, in a few words.
  let title: String
  let reference: BenchmarkCase
  let candidate: BenchmarkCase
  /// How many operations one run of a case is; its time is divided by it.
  let operations: Int
  /// The most times that the candidate may take the reference's time.
  let bar: Double
  /// How far above a bar, as a share of it, a cost may lie before the promise is broken.
  static let margin = 0.1
  /// Compares results before anything is timed, and throws what is wrong.
  let verify: () throws -> Void

  /// What comes of it. What is broken is broken twice, as a disturbance of the machine passes.
  ///
  /// - Parameter samples: Rounds of the pair.
  /// - Throws: What running a case throws.
  func result(samples: Int, progress: (RunProgress) -> Void) throws -> CostResult? {
    let first = try measured(samples: samples, progress: progress)
    guard first?.verdict == .regression, var second = try measured(samples: samples, progress: progress)
    else { return first }
    second.isSecond = true
    return second
  }

  private func measured(samples: Int, progress: (RunProgress) -> Void) throws -> CostResult? {
    let runner = PairedRunner(samples: samples, warmUps: 2, budget: .seconds(20))
    let run = try runner.run(reference: reference, candidates: [candidate], progress: progress)
    let one = 1 / Double(operations)
    guard let small = run[reference.name]?.summary(of: .wallTime, scale: one),
      let large = run[candidate.name]?.summary(of: .wallTime, scale: one),
      let faster = run.ratio(of: candidate.name, metric: .wallTime)
    else { return nil }
    // The runner says how many times faster; a cost is the inverse.
    return CostResult(promise: self, reference: small, candidate: large, ratio: faster.inverse)
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

  /// The result as measurements of a suite: the times, and the ratio as a cost in "×".
  func measurements(of suite: String) -> [BenchmarkMeasurement] {
    func row(_ name: String, _ metric: String, _ unit: String, _ summary: SampleSummary) -> BenchmarkMeasurement {
      BenchmarkMeasurement(
        payload: name, strategy: suite, metric: "\(suite).\(promise.metric)_\(metric)", unit: unit, summary: summary)
    }
    let (small, large) = (promise.reference.name, promise.candidate.name)
    let times = [row(small, "time", "ns", reference), row(large, "time", "ns", candidate)]
    return times + [SampleSummary([ratio.median])].compactMap { $0.map { row(large, "cost", "×", $0) } }
  }

  static func table(_ results: [CostResult], of suite: String) -> ReportTable {
    ReportTable(
      columns: [
        .init(suite, .left), .init("small", .left), .init("time"), .init("large", .left), .init("time"),
        .init("cost"), .init("95 % interval"), .init("at most"),
      ],
      rows: results.map { result in
        .cells([
          result.promise.title, result.promise.reference.name, HumanFormat.time(nanoseconds: result.reference.median),
          result.promise.candidate.name, HumanFormat.time(nanoseconds: result.candidate.median),
          HumanFormat.ratio(result.ratio), HumanFormat.interval(result.ratio), result.barText,
        ])
      })
  }
}
