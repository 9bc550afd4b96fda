extension Report {
  /// The report of two builds that were compared by pairs, or of two saved runs.
  /// - Parameters:
  ///   - report: what was found.
  ///   - title: such as "sectile compare".
  ///   - samples: the pairs of each benchmark by its name, for the distributions; those that are missing have none.
  ///   - units: of saved runs, the units of the values; of two builds, nil: times in nanoseconds.
  ///   - isMeasuredTwice: whether what got slower was measured a second time.
  package init(
    comparison report: ComparisonReport, title: String, samples: [String: [PairedSample]] = [:],
    units: [String]? = nil, isMeasuredTwice: Bool = true
  ) {
    let results = report.outcome.results
    let entries = zip(results, report.values).enumerated().map { place, one in
      let (finding, value) = one
      var entry = ReportEntry(group: "", name: finding.name, metric: "", unit: units?[place] ?? "ns")
      entry.value = value.head
      entry.baseline = value.base
      entry.samples = finding.pairs
      entry.ratio = finding.ratio
      entry.allowance = max(finding.noiseFloor, finding.tolerance)
      entry.verdict = finding.verdict
      let pValue = finding.pValue < 0.001 ? "< 0.001" : DecimalFormat.fixed(min(1, finding.pValue), decimals: 3)
      entry.note = ["p \(pValue)", finding.remark].compactMap { $0 }.joined(separator: ", ")
      if let pairs = samples[finding.name] {
        let head = SampleSummary(pairs.map(\.head))
        entry.minimum = head?.min
        entry.p90 = head?.p90
        entry.values = head?.values ?? []
        entry.baselineValues = SampleSummary(pairs.map(\.base))?.values ?? []
      }
      return entry
    }
    // What was not compared has not passed.
    let found = report.outcome.verdict
    let verdict = report.problems.isEmpty || found == .regression ? found : .inconclusive
    self.init(
      kind: .comparison, title: title, verdict: verdict,
      headline: Self.headline(verdict, of: entries, problems: report.problems.count), reference: report.base,
      environment: report.environment, entries: entries, problems: report.problems,
      notes: Self.notes(on: report, areSaved: units != nil, isMeasuredTwice))
  }

  private static func notes(on report: ComparisonReport, areSaved: Bool, _ isMeasuredTwice: Bool) -> [String] {
    let results = report.outcome.results
    var notes = ["The head is \(report.head)."]
    if let mean = report.outcome.geometricMean, results.count > 1 {
      notes.append("Geometric mean: \(PercentFormat.change(mean)), 95 % interval \(PercentFormat.interval(mean)).")
    }
    if results.contains(where: { $0.isConfirmed == false }) {
      notes.append(
        isMeasuredTwice
          ? "What got slower once did not when it was measured again."
          : "Some got slower, in one measurement; to confirm it, measure both builds again and name that pair too: compare "
            + "\(report.base) \(report.head) BASE HEAD")
    }
    let isOpen = results.contains { $0.verdict == .inconclusive }
    if areSaved {
      if isOpen { notes.append("More processes of 'bench' would tell more.") }
      notes.append(
        "The runs lie apart in time: what the machine did meanwhile is in the times. --base pairs two builds.")
    } else if !results.isEmpty {
      if isOpen { notes.append("A larger --budget or a quieter machine helps.") }
      let others = report.values.map { PercentFormat.change($0.otherRatio) }.joined(separator: ", ")
      notes.append("\(report.metric == "time" ? "Processor time" : "Wall time") instead: \(others).")
    }
    return notes
  }
}
