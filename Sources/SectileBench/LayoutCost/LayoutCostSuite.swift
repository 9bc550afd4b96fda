import BenchmarkKit
import CompositionalLayout
import PayloadTools

/// Measures what the layout's complexity comes to: ratios of pairs that run in turn, so that the machine's speed cancels.
struct LayoutCostSuite {
  /// Rounds of each pair.
  let samples: Int
  /// Counts what a query allocates: nothing. nil leaves it out.
  let allocations: AllocationCounter?

  /// Measures all promises.
  ///
  /// - Throws: `LayoutError`, which would be a bug; `ToolFailure` when a result is not what it must be.
  func run(progress: (RunProgress, _ title: String) -> Void) throws -> [LayoutCostResult] {
    try LayoutCostSuite.costs(allocations).compactMap { cost in
      try cost.verify()
      let runner = PairedRunner(samples: samples, warmUps: 2, budget: .seconds(20))
      let run = try runner.run(reference: cost.reference, candidates: [cost.candidate]) { progress($0, cost.title) }
      let one = 1 / Double(cost.operations)
      guard let reference = run[cost.reference.name]?.summary(of: .wallTime, scale: one),
        let candidate = run[cost.candidate.name]?.summary(of: .wallTime, scale: one),
        let faster = run.ratio(of: cost.candidate.name, metric: .wallTime)
      else { return nil }
      // The runner says how many times faster; a cost is the inverse.
      return LayoutCostResult(cost: cost, reference: reference, candidate: candidate, ratio: faster.inverse)
    }
  }

  /// The promises, in the order in which they are shown.
  static func costs(_ allocations: AllocationCounter? = nil) throws -> [LayoutCost] {
    [
      try LayoutCosts.solving(), try LayoutCosts.writingFrames(), try LayoutCosts.querying(allocations),
      try LayoutCosts.appending(), try LayoutCosts.measuring(), try LayoutCosts.measuringSections(),
      try LayoutCosts.paging(), try LayoutCosts.copying(), try LayoutCosts.rotating(),
    ]
  }

  // MARK: Results

  /// A regression where a promise is broken; inconclusive where one is unclear.
  static func status(of results: [LayoutCostResult]) -> ExitStatus {
    ExitStatus(GateExit(.overall(of: results.map(\.verdict))))
  }

  /// The results as measurements: the times, and the ratio as a cost in "×".
  static func measurements(_ results: [LayoutCostResult]) -> [BenchmarkMeasurement] {
    results.flatMap { result -> [BenchmarkMeasurement] in
      func row(_ name: String, _ summary: SampleSummary) -> BenchmarkMeasurement {
        BenchmarkMeasurement(
          payload: name, strategy: LayoutSuite.strategy, metric: "layout.\(result.cost.metric)_time", unit: "ns",
          summary: summary)
      }
      var measurements = [
        row(result.cost.reference.name, result.reference), row(result.cost.candidate.name, result.candidate),
      ]
      if let ratio = SampleSummary([result.ratio.median]) {
        measurements.append(
          BenchmarkMeasurement(
            payload: result.cost.candidate.name, strategy: LayoutSuite.strategy,
            metric: "layout.\(result.cost.metric)_cost", unit: "×", summary: ratio))
      }
      return measurements
    }
  }

  static func table(_ results: [LayoutCostResult]) -> ReportTable {
    var table = ReportTable(columns: [
      .init("layout", .left), .init("small", .left), .init("time"), .init("large", .left), .init("time"),
      .init("cost"), .init("95 % interval"), .init("at most"),
    ])
    for result in results {
      table.add([
        result.cost.title, result.cost.reference.name, HumanFormat.time(nanoseconds: result.reference.median),
        result.cost.candidate.name, HumanFormat.time(nanoseconds: result.candidate.median),
        HumanFormat.ratio(result.ratio), HumanFormat.interval(result.ratio),
        result.barText,
      ])
    }
    return table
  }
}
