extension Report {
  /// The report of two builds that were compared by pairs.
  /// - Parameters:
  ///   - outcome: what was found.
  ///   - title: such as "sectile compare".
  ///   - reference: what the ratios are relative to, such as "main".
  ///   - environment: the machine and the build that ran.
  ///   - samples: the pairs of each benchmark by its name, for the distributions; those that are missing have none.
  ///   - unit: the unit of the samples.
  ///   - values: the medians, in the order of the results, where no samples are known, and `units` their units.
  ///   - problems: what could not be measured, a sentence each.
  package init(
    comparison outcome: ComparisonOutcome, title: String, reference: String? = nil,
    environment: BenchmarkEnvironment? = nil, samples: [String: [PairedSample]] = [:], unit: String = "",
    values: [ComparisonReport.Value] = [], units: [String] = [], problems: [String] = []
  ) {
    let entries = outcome.results.enumerated().map { place, finding in
      let known = values.indices.contains(place) ? values[place] : nil
      var entry = ReportEntry(
        group: "", name: finding.name, metric: "", unit: units.indices.contains(place) ? units[place] : unit)
      entry.value = known?.head
      entry.baseline = known?.base
      entry.samples = finding.pairs
      entry.ratio = finding.ratio
      entry.allowance = max(finding.noiseFloor, finding.tolerance)
      entry.verdict = finding.verdict
      let pValue = finding.pValue < 0.001 ? "< 0.001" : DecimalFormat.fixed(min(1, finding.pValue), decimals: 3)
      entry.note = ["p \(pValue)", finding.remark].compactMap { $0 }.joined(separator: ", ")
      if let pairs = samples[finding.name] {
        let head = SampleSummary(pairs.map(\.head))
        entry.value = head?.median
        entry.minimum = head?.min
        entry.p90 = head?.p90
        entry.values = head?.values ?? []
        let base = SampleSummary(pairs.map(\.base))
        entry.baseline = base?.median
        entry.baselineValues = base?.values ?? []
      }
      return entry
    }
    var notes: [String] = []
    if let mean = outcome.geometricMean, outcome.results.count > 1 {
      notes.append("Geometric mean: \(HumanFormat.ratio(mean)) (\(HumanFormat.interval(mean))).")
    }
    // What was not compared has not passed.
    let verdict = problems.isEmpty || outcome.verdict == .regression ? outcome.verdict : .inconclusive
    self.init(
      kind: .comparison, title: title, verdict: verdict,
      headline: Self.headline(verdict, of: entries, problems: problems.count), reference: reference,
      environment: environment, entries: entries, problems: problems, notes: notes)
  }
}
