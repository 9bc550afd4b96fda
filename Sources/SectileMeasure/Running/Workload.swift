/// A timed case, and the rows that its samples become.
package struct Workload {
  /// A row, relative to the first of these cases that runs. `value` converts the nanoseconds of one
  /// run to its unit.
  package typealias Row = (
    strategy: String, metric: String, unit: String, sample: SampleMetric, references: [String],
    value: (Double) -> Double
  )

  let timed: BenchmarkCase
  let repeats: Int
  let rows: [Row]
  /// The name of the case whose work begins with this one's, so that no row of this is longer; nil
  /// where there is none.
  let whole: String?

  package init(timed: BenchmarkCase, repeats: Int = 1, whole: String? = nil, rows: [Row]) {
    self.timed = timed
    self.repeats = repeats
    self.whole = whole
    self.rows = rows
  }

  fileprivate func runs(in sample: SampleMetric) -> Double {
    if case .reported = sample { 1 } else { Double(repeats) }
  }
}

extension PairedRunner {
  /// Runs the workloads in turns, and returns their rows.
  package func measurements(
    of workloads: [Workload], on payload: String, reference: String, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    var cases = workloads.map(\.timed)
    let first = cases.firstIndex { $0.name == reference }.map { cases.remove(at: $0) }
    var run = try run(reference: first, candidates: cases, progress: progress)
    for part in workloads {
      guard let whole = workloads.first(where: { $0.timed.name == part.whole }) else {
        continue
      }
      for case .reported(let value) in part.rows.map(\.sample) {
        run.bound(
          value, of: part.timed.name, by: whole.timed.name, runs: whole.runs(in: .undisturbedTime))
      }
    }
    return workloads.flatMap { workload in
      var rows = WorkloadRows(
        run: run, workload: workload, all: workloads, isOneProcessOfSeveral: process != nil)
      return rows.measurements(on: payload)
    }
  }
}

/// The rows of one workload, made of what all workloads of a run have taken.
private struct WorkloadRows {
  /// The samples of all workloads.
  let run: PairedRun
  /// The workload whose rows these are.
  let workload: Workload
  /// All workloads of the run; among them are those that ratios refer to.
  let all: [Workload]
  /// Whether the run is a share of a pool: an interval is made of the processes' ratios later.
  let isOneProcessOfSeveral: Bool
  /// The ratios so far: several rows share one, whose interval takes thousands of draws.
  private var ratios: [SampleMetric: RatioEstimate?] = [:]

  init(run: PairedRun, workload: Workload, all: [Workload], isOneProcessOfSeveral: Bool) {
    self.run = run
    self.workload = workload
    self.all = all
    self.isOneProcessOfSeveral = isOneProcessOfSeveral
  }

  /// Returns a measurement for each row that has samples.
  mutating func measurements(on payload: String) -> [BenchmarkMeasurement] {
    workload.rows.compactMap { row in
      let runs = workload.runs(in: row.sample)
      let samples = run[workload.timed.name]?.values(of: row.sample) ?? []
      let values = samples.compactMap { $0.map { row.value($0 / runs) } }
      // Of a rate, that of the least time is the greatest.
      let least = samples.compactMap(\.self).min()
      guard let summary = SampleSummary(values) else { return nil }
      return BenchmarkMeasurement(
        payload: payload, strategy: row.strategy, metric: row.metric, unit: row.unit,
        summary: summary, estimate: least.map { row.value($0 / runs) },
        ratioToReference: ratio(of: row))
    }
  }

  /// Returns a row's ratio to the first of its references that ran; nil without one.
  private mutating func ratio(of row: Workload.Row) -> RatioEstimate? {
    let others = row.references.lazy.compactMap { [all] name in
      all.first { $0.timed.name == name }
    }
    guard let other = others.first else { return nil }
    if let ratio = ratios[row.sample] { return ratio }
    let name = workload.timed.name
    let ratio =
      isOneProcessOfSeveral
      ? run.leastRatio(of: name, to: other.timed.name, metric: row.sample).map { RatioEstimate($0) }
      : run.leastEstimate(of: name, to: other.timed.name, metric: row.sample)
    let scaled = ratio?.scaled(by: workload.runs(in: row.sample) / other.runs(in: row.sample))
    ratios[row.sample] = .some(scaled)
    return scaled
  }
}

extension BenchmarkMeasurement {
  package init?(payload: String, strategy: String, metric: String, unit: String, value: Double) {
    guard let summary = SampleSummary([value]) else { return nil }
    self.init(payload: payload, strategy: strategy, metric: metric, unit: unit, summary: summary)
  }
}

/// The number of runs in a batch, and of batches in a pair of processes. Some short batches escape
/// the time slices of other processes, a few milliseconds long; so a batch is as short as the clock
/// allows, and there are several.
package struct BatchPlan: Hashable {
  package let repeats: Int
  package let batches: Int

  /// Plans at least a millisecond, beside which clock reads are negligible, and 100 ms for all
  /// batches of a process.
  package init(runNanoseconds: Int64) {
    let run = Double(max(1, runNanoseconds))
    repeats = max(1, Int((1e6 / run).rounded(.up)))
    batches = min(24, max(8, Int(100e6 / (run * Double(repeats)))))
  }
}
