extension Report {
  /// The tables of all values: what changed, then what did not; of a run that is held to nothing
  /// its own tables.
  var valueParts: [Detail] {
    switch kind {
    case .profile, .measurements: return tables
    case .gate, .comparison:
      func table(_ entries: [ReportEntry]) -> ReportTable {
        kind == .gate ? gateTable(entries) : comparisonTable(entries)
      }
      let verdicts: [(Verdict, String)] = [
        (.regression, "Regressions"), (.inconclusive, "Undecided"), (.improvement, "Improvements"),
      ]
      let changed = verdicts.map { verdict, heading in
        let found = entries(verdict)
        return Detail(
          "\(heading) (\(found.count))", table(found), isFolded: false, verdict: verdict)
      }
      let rest = entries(.pass)
      let heading = "\(rest.count) \(rest.count == 1 ? "value" : "values") without a change"
      return (changed + [Detail(heading, table(rest))]).filter { !$0.table.rows.isEmpty }
    }
  }

  /// The ratios of what changed, or of the first metric that is compared; nil where nothing
  /// differs.
  var ratios: RowChart? {
    let names = shortNames
    let isChange = kind != .measurements
    let first = entries.first { $0.ratio != nil }?.metric ?? ""
    // Rates have the same ratios as the times they are computed from, so they are not drawn.
    let drawn =
      isChange
      ? [.regression, .inconclusive, .improvement].flatMap(entries)
      : entries.filter { $0.metric == first && $0.direction == .lowerIsBetter }
    return RowChart(
      ratiosOf: drawn, heading: isChange ? "What changed" : first, reference: reference,
      isChange: isChange,
      name: {
        isChange && !$0.metric.isEmpty
          ? $0.name.isEmpty ? $0.metric : "\($0.metric) of \($0.name)" : $0.name
      },
      group: { names[$0.group] ?? $0.group })
  }

  /// Returns the rows of a gate. The limit is shown as the change that is allowed.
  private func gateTable(_ entries: [ReportEntry]) -> ReportTable {
    let notes = entries.contains { $0.note != nil } ? [""] : []
    let titles = ["benchmark", "baseline", "now", "change", "allowed"] + notes
    let table = ReportTable(titles, left: [0, 5], of: entries) { entry in
      [entry.title] + [entry.baseline, entry.value].map { HumanFormat.value($0, unit: entry.unit) }
        + [entry.change, entry.allowance].map { $0.map(PercentFormat.signed) ?? HumanFormat.absent }
        + notes.map { entry.note ?? $0 }
    }
    // A check has no baseline.
    return table.withoutEmptyColumns()
  }

  /// Returns the rows of a comparison. Ratios say how many times as good it is; people read how
  /// much longer it takes.
  private func comparisonTable(_ entries: [ReportEntry]) -> ReportTable {
    let titles = ["benchmark", "base", "head", "change", "95 % interval", "noise", "pairs", ""]
    return ReportTable(titles, left: [0, 7], of: entries) { entry in
      [entry.title] + [entry.baseline, entry.value].map { HumanFormat.value($0, unit: entry.unit) }
        + [
          PercentFormat.change(entry.ratio), PercentFormat.interval(entry.ratio),
          entry.allowance.map { "± \(PercentFormat.unsigned($0))" } ?? HumanFormat.absent,
          HumanFormat.count(Double(entry.samples)), entry.note ?? "",
        ]
    }
  }
}

extension Report {
  /// Creates the report of a run without a baseline, with the strategy that ratios are relative to.
  /// The page has the tables folded below the chart.
  public init(
    bench report: BenchmarkReport, title: String, headline: String? = nil, reference: String? = nil,
    problems: [String] = [], tables: [(heading: String, table: ReportTable)] = []
  ) {
    let entries = report.measurements.map { measurement in
      var entry = ReportEntry(measurement.key, unit: measurement.unit)
      entry.value = measurement.shown
      entry.minimum = measurement.min
      entry.p90 = measurement.p90
      entry.samples = measurement.samples
      entry.ratio = measurement.ratioToReference
      return entry
    }
    let differ =
      report.equal
      ? [] : ["The results differ: times of different work say nothing about each other."]
    let values =
      "\(HumanFormat.count(Double(entries.count))) \(entries.count == 1 ? "value was" : "values were")"
    self.init(
      kind: .measurements, title: title,
      headline: entries.isEmpty ? "Nothing was measured" : "\(values) measured",
      reference: reference, environment: report.environment, entries: entries,
      problems: differ + problems)
    self.tables = tables.enumerated().map { Detail($1.heading, $1.table, isFolded: $0 > 0) }
    if let headline { self.headline = shortened(headline) }
  }

  /// Creates the report of a run that was held to a baseline.
  package init(gate outcome: GateOutcome, title: String, environment: BenchmarkEnvironment? = nil) {
    let entries = outcome.findings.map { finding in
      var entry = ReportEntry(finding.key, unit: finding.unit)
      entry.value = finding.current
      entry.baseline = finding.baseline
      entry.samples = 1
      entry.verdict = finding.verdict
      if finding.current > 0, finding.baseline > 0 {
        let more = finding.current / finding.baseline
        entry.ratio =
          more.isFinite ? RatioEstimate(entry.direction == .lowerIsBetter ? 1 / more : more) : nil
        entry.allowance = finding.allowance / finding.baseline
      }
      if let maximum = finding.maximum, finding.current > maximum {
        entry.note = "above its maximum of \(HumanFormat.value(maximum, unit: finding.unit))"
      }
      return entry
    }
    let new = outcome.newBenchmarks.map(\.description)
    let notHeld =
      "New, so that nothing holds them yet: \(new.prefix(10).joined(separator: ", "))"
      + (new.count > 10 ? " and \(new.count - 10) more." : ".")
    self.init(
      kind: .gate, title: title, verdict: outcome.verdict, headline: "",
      reference: "baseline \(outcome.baseline)",
      environment: environment, entries: entries, problems: outcome.problems.map(\.description),
      notes: new.isEmpty ? [] : [notHeld])
    headline =
      outcome.problems.contains { $0.exit == .regression }
      ? "Results differ: nothing is gained or lost until they are equal"
      : judgement(outcome.verdict)
  }

  /// Creates the report of a comparison of two builds.
  package init(comparison report: ComparisonReport, title: String) {
    let entries = report.outcome.results.map { finding in
      var entry = ReportEntry(finding.key, unit: "ns")
      entry.value = finding.head
      entry.minimum = finding.fastestHead
      entry.p90 = finding.slowHead
      entry.baseline = finding.base
      entry.samples = finding.pairs
      entry.ratio = finding.ratio
      entry.allowance = max(finding.noiseFloor, finding.tolerance)
      entry.verdict = finding.verdict
      let pValue =
        finding.pValue < 0.001
        ? "< 0.001" : DecimalFormat.fixed(min(1, finding.pValue), decimals: 3)
      entry.note = ["p \(pValue)", finding.remark].compactMap(\.self).joined(separator: ", ")
      return entry
    }
    self.init(
      kind: .comparison, title: title, verdict: report.outcome.verdict, headline: "",
      reference: report.base,
      environment: report.environment, entries: entries, notes: Self.notes(on: report))
    headline = judgement(report.outcome.verdict)
  }

  /// As many sentences as somebody reads.
  private static let mostReasons = 8

  /// Returns sentences on what was not decided, and on processor times.
  private static func notes(on report: ComparisonReport) -> [String] {
    let results = report.outcome.results
    var notes = ["The head is \(report.head)."]
    guard !results.isEmpty else { return notes }
    let reasons = results.compactMap { $0.reason?.sentence(on: $0.key.description) }
    notes += reasons.prefix(mostReasons)
    if reasons.count > mostReasons {
      notes.append("\(reasons.count - mostReasons) more are inconclusive.")
    }
    return notes + [
      "Processor time instead: \(results.map { PercentFormat.change($0.cpuRatio) }.joined(separator: ", "))."
    ]
  }

  /// Returns the verdict in a sentence, with the number of values that it is about.
  private func judgement(_ verdict: Verdict) -> String {
    let count = entries(verdict).count
    let total = "of \(HumanFormat.count(Double(entries.count)))"
    switch verdict {
    case .regression:
      let worst = entries(.regression).min { $0.ratio?.median ?? 1 < $1.ratio?.median ?? 1 }
      let change = kind == .comparison ? worst?.ratio.map { $0.inverse.median - 1 } : worst?.change
      let named = worst.map {
        ", most of all \($0.title)\(change.map { " (\(PercentFormat.signed($0)))" } ?? "")"
      }
      return shortened("Regression: \(count) \(total) got worse\(named ?? "")")
    case .improvement: return "Pass: nothing got worse, \(count) \(total) got better"
    case .pass: return "Pass: nothing \(total) got worse"
    case .inconclusive where !problems.isEmpty:
      return "Inconclusive: not everything could be judged"
    case .inconclusive where entries.isEmpty: return "Inconclusive: nothing was compared"
    case .inconclusive: return "Inconclusive: the measurements do not tell of \(count) \(total)"
    }
  }
}
