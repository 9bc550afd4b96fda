extension Report {
  /// The report of a run that was held to a baseline.
  /// - Parameters:
  ///   - outcome: what the gate concluded.
  ///   - title: such as "sectile gate".
  ///   - environment: the machine and the build that ran.
  ///   - metrics: which way metrics get better; the gate's own.
  public init(
    gate outcome: GateOutcome, title: String, environment: BenchmarkEnvironment? = nil,
    metrics: MetricRules = .standard
  ) {
    let entries = outcome.findings.map { finding in
      let direction = metrics.kind(metric: finding.key.metric, unit: finding.unit).direction
      var entry = ReportEntry(
        group: finding.key.payload, name: finding.key.strategy, metric: finding.key.metric, unit: finding.unit,
        direction: direction)
      entry.value = finding.current
      entry.baseline = finding.baseline
      entry.samples = 1
      entry.verdict = finding.verdict
      if finding.current > 0, finding.baseline > 0 {
        let better =
          direction == .lowerIsBetter ? finding.baseline / finding.current : finding.current / finding.baseline
        entry.ratio = better.isFinite ? RatioEstimate(better) : nil
        entry.allowance = finding.allowance / finding.baseline
      }
      if finding.isAboveMaximum, let maximum = finding.maximum {
        entry.note = "above its maximum of \(HumanFormat.value(maximum, unit: finding.unit))"
      }
      return entry
    }
    var notes = outcome.means.map { mean in
      "\(mean.metric): \(PercentFormat.signed(mean.ratio - 1)) in the geometric mean of \(mean.count)."
    }
    if !outcome.newBenchmarks.isEmpty {
      notes.append(
        "New, so that nothing holds them yet: "
          + outcome.newBenchmarks.prefix(10).map(\.description).joined(separator: ", ")
          + (outcome.newBenchmarks.count > 10 ? " and \(outcome.newBenchmarks.count - 10) more." : "."))
    }
    self.init(
      kind: .gate, title: title, verdict: outcome.verdict,
      headline: outcome.problems.contains { $0.exit == .regression }
        ? "Results differ: nothing is gained or lost until they are equal"
        : Self.headline(outcome.verdict, of: entries, problems: outcome.problems.count),
      reference: "baseline \(outcome.baseline)", environment: environment, entries: entries,
      problems: outcome.problems.map(\.description), notes: notes)
  }

  /// A verdict in a sentence.
  static func headline(_ verdict: Verdict, of entries: [ReportEntry], problems: Int) -> String {
    func count(_ verdict: Verdict) -> Int { entries.count { $0.verdict == verdict } }
    let total = "of \(HumanFormat.count(Double(entries.count)))"
    switch verdict {
    case .regression:
      let worst = entries.filter { $0.verdict == .regression }.min { $0.ratio?.median ?? 1 < $1.ratio?.median ?? 1 }
      let named = worst.map { ", most of all \($0.title)\($0.change.map { " (\(PercentFormat.signed($0)))" } ?? "")" }
      return "Regression: \(count(.regression)) \(total) got worse\(named ?? "")"
    case .improvement: return "Pass: nothing got worse, \(count(.improvement)) \(total) got better"
    case .pass: return "Pass: nothing \(total) got worse"
    case .inconclusive:
      guard problems > 0 || !entries.isEmpty else { return "Inconclusive: nothing was compared" }
      let open = count(.inconclusive)
      return problems > 0
        ? "Inconclusive: not everything could be judged"
        : "Inconclusive: the measurements do not tell of \(open) \(total)"
    }
  }
}
