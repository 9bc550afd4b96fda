public import BenchmarkKit
import PayloadTools

/// A suite that an executable adds to `bench`, by `--suite NAME`: promises about what something costs, as ratios of pairs
/// that run in turn, so that the machine's speed cancels. Each is judged by its whole interval: kept, missed in two
/// measurements (exit status 2) or unclear (3).
///
///     tool.suites.append(
///       BenchSuite("search") { _ in
///         [
///           CostPromise(
///             metric: "lookup", title: "find a dish", reference: BenchmarkCase("1,000") { keep(small.find("soup")) },
///             candidate: BenchmarkCase("1,000,000") { keep(large.find("soup")) }, operations: 1, bar: 2
///           ) {
///             guard small.find("soup") == large.find("soup") else { throw ToolFailure(.badInput, "wrong results") }
///           }
///         ]
///       })
public struct BenchSuite: Sendable {
  /// What `--suite` calls the built-in one, which compares an app's strategies.
  static let decode = "decode"

  /// The name: what `--suite` takes, and the first word of its metrics.
  public let name: String
  private let promises: @Sendable (AllocationCounter?) throws -> [CostPromise]

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - name: What `--suite` takes, and the first word of the metrics.
  ///   - promises: Makes the promises, in the order in which they are shown. The counter, where the executable links one,
  ///     is for what must not allocate.
  public init(_ name: String, promises: @escaping @Sendable (AllocationCounter?) throws -> [CostPromise]) {
    self.name = name
    self.promises = promises
  }

  /// Measures all promises.
  ///
  /// - Parameters:
  ///   - samples: Rounds of each pair.
  ///   - allocations: Counts what cases allocate.
  /// - Throws: What verifying a result and running a case throw.
  func run(
    samples: Int, allocations: AllocationCounter?, progress: (RunProgress, _ title: String) -> Void
  ) throws -> [CostResult] {
    try promises(allocations).compactMap { promise in
      try promise.verify()
      return try Self.result(of: promise, samples: samples) { progress($0, promise.title) }
    }
  }

  /// What comes of a promise. What is broken is broken twice, as a disturbance of the machine passes.
  static func result(
    of promise: CostPromise, samples: Int, progress: (RunProgress) -> Void
  ) throws -> CostResult? {
    let first = try measured(promise, samples: samples, progress: progress)
    guard first?.verdict == .regression, var second = try measured(promise, samples: samples, progress: progress)
    else { return first }
    second.isSecond = true
    return second
  }

  private static func measured(
    _ promise: CostPromise, samples: Int, progress: (RunProgress) -> Void
  ) throws -> CostResult? {
    let runner = PairedRunner(samples: samples, warmUps: 2, budget: .seconds(20))
    let run = try runner.run(reference: promise.reference, candidates: [promise.candidate], progress: progress)
    let one = 1 / Double(promise.operations)
    guard let reference = run[promise.reference.name]?.summary(of: .wallTime, scale: one),
      let candidate = run[promise.candidate.name]?.summary(of: .wallTime, scale: one),
      let faster = run.ratio(of: promise.candidate.name, metric: .wallTime)
    else { return nil }
    // The runner says how many times faster; a cost is the inverse.
    return CostResult(promise: promise, reference: reference, candidate: candidate, ratio: faster.inverse)
  }

  // MARK: Results

  /// A regression where a promise is broken; inconclusive where one is unclear.
  static func status(of results: [CostResult]) -> ExitStatus {
    ExitStatus(GateExit(.overall(of: results.map(\.verdict))))
  }

  /// The results as measurements: the times, and the ratio as a cost in "×".
  func measurements(_ results: [CostResult]) -> [BenchmarkMeasurement] {
    results.flatMap { result -> [BenchmarkMeasurement] in
      func row(_ name: String, _ metric: String, _ unit: String, _ summary: SampleSummary) -> BenchmarkMeasurement {
        BenchmarkMeasurement(
          payload: name, strategy: self.name, metric: "\(self.name).\(result.promise.metric)_\(metric)", unit: unit,
          summary: summary)
      }
      let (reference, candidate) = (result.promise.reference.name, result.promise.candidate.name)
      let times = [row(reference, "time", "ns", result.reference), row(candidate, "time", "ns", result.candidate)]
      return times + [SampleSummary([result.ratio.median])].compactMap { $0.map { row(candidate, "cost", "×", $0) } }
    }
  }

  func table(_ results: [CostResult]) -> ReportTable {
    var table = ReportTable(columns: [
      .init(name, .left), .init("small", .left), .init("time"), .init("large", .left), .init("time"),
      .init("cost"), .init("95 % interval"), .init("at most"),
    ])
    for result in results {
      table.add([
        result.promise.title, result.promise.reference.name, HumanFormat.time(nanoseconds: result.reference.median),
        result.promise.candidate.name, HumanFormat.time(nanoseconds: result.candidate.median),
        HumanFormat.ratio(result.ratio), HumanFormat.interval(result.ratio),
        result.barText,
      ])
    }
    return table
  }
}
