import BenchmarkKit

/// A case that is timed, and the rows of results that its samples become.
struct Workload {
  let timed: BenchmarkCase
  /// How often the work runs in one sample.
  let repeats: Int
  let rows: [Row]

  init(_ timed: BenchmarkCase, repeats: Int = 1, rows: [Row]) {
    self.timed = timed
    self.repeats = repeats
    self.rows = rows
  }

  /// A metric of a strategy.
  struct Row {
    let strategy: String
    let metric: String
    let unit: String
    /// What of a sample it is made of.
    let sample: SampleMetric
    /// What its ratio is to.
    let reference: Reference
    /// Makes a value in the row's unit of a sample's nanoseconds.
    let value: (Double) -> Double

    init(
      _ strategy: String, _ metric: String, _ unit: String, of sample: SampleMetric = .undisturbedTime,
      against reference: Reference = .runs, _ value: @escaping (Double) -> Double
    ) {
      self.strategy = strategy
      self.metric = metric
      self.unit = unit
      self.sample = sample
      self.reference = reference
      self.value = value
    }
  }

  /// The case that a row's ratio is to.
  enum Reference {
    case none
    /// The reference of the whole run.
    case runs
    case named(String)

    func name(in run: PairedRun) -> String? {
      switch self {
      case .none: nil
      case .runs: run.referenceName
      case .named(let name): name
      }
    }
  }
}

extension BenchmarkCase {
  /// How often a payload is decoded for one sample: small ones until the clock's steps do not matter.
  static func repeats(ofBytes count: Int) -> Int { max(1, min(50, 100_000 / max(1, count))) }
}

extension PairedRunner {
  /// Runs workloads in turns, and makes rows of what they took. Of one process of several, ratios have no intervals of
  /// their own.
  ///
  /// - Parameter reference: The case that the others are compared with; nil, or one that is not among them, for none.
  /// - Throws: What a case throws.
  func measurements(
    of workloads: [Workload], on payload: String, reference: String?, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    var cases = workloads.map(\.timed)
    let repeats = Dictionary(workloads.map { ($0.timed.name, $0.repeats) }) { first, _ in first }
    let first = cases.firstIndex { $0.name == reference }.map { cases.remove(at: $0) }
    let run = try run(reference: first, candidates: cases, progress: progress)
    return workloads.flatMap { workload -> [BenchmarkMeasurement] in
      let name = workload.timed.name
      // Several rows tell the same ratio, which takes thousands of draws.
      var known: [SampleMetric: [String: RatioEstimate?]] = [:]
      func ratio(_ row: Workload.Row) -> RatioEstimate? {
        guard let other = row.reference.name(in: run) else { return nil }
        if let ratio = known[row.sample]?[other] { return ratio }
        var ratio =
          process != nil
          ? run.leastRatio(of: name, to: other, metric: row.sample).map { RatioEstimate($0) }
          : run.ratio(of: name, to: other, metric: row.sample)
        // Of single runs; what a case reports is of single runs already.
        if case .reported = row.sample {
        } else if let otherRepeats = repeats[other] {
          ratio = ratio?.scaled(by: Double(workload.repeats) / Double(otherRepeats))
        }
        known[row.sample, default: [:]][other] = .some(ratio)
        return ratio
      }
      return workload.rows.compactMap { row in
        let values = run[name]?.values(of: row.sample).compactMap { $0.map(row.value) } ?? []
        let ratio = ratio(row)
        guard let summary = SampleSummary(values) else { return nil }
        return BenchmarkMeasurement(
          payload: payload, strategy: row.strategy, metric: row.metric, unit: row.unit, summary: summary,
          ratioToReference: ratio)
      }
    }
  }
}

extension BenchmarkMeasurement {
  /// What is counted, or known by one value; nil where there is none.
  init?(payload: String, strategy: String, metric: String, unit: String, value: Double?) {
    guard let summary = SampleSummary([value].compactMap { $0 }) else { return nil }
    self.init(payload: payload, strategy: strategy, metric: metric, unit: unit, summary: summary)
  }
}
