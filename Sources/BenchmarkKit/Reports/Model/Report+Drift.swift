extension Report {
  /// The report of a history that was held to an anchored baseline.
  /// - Parameters:
  ///   - findings: what each value's series says.
  ///   - anchor: the baseline.
  ///   - title: such as "sectile history drift".
  ///   - runs: how many runs the history has.
  ///   - obstacles: in what the newest run differs from the anchor, so that some of its values are not among the findings.
  ///   - otherWork: the payloads with which the newest run did not do, or may not have done, what was done for the anchor.
  ///   - missing: the anchor's values that no run since then has.
  ///   - unread: how many lines of the history cannot be read: the newest run may be among them.
  package init(
    drift findings: [DriftGuard.Finding], from anchor: Baseline, title: String, runs: Int,
    obstacles: [EnvironmentDifference] = [], otherWork: [String] = [], missing: [MeasurementKey] = [], unread: Int = 0
  ) {
    let entries = findings.map { finding in
      let (key, drift) = (finding.key, finding.drift)
      var entry = ReportEntry(group: key.payload, name: key.strategy, metric: key.metric, unit: finding.unit)
      entry.value = drift.level
      entry.baseline = drift.anchor
      entry.verdict = finding.verdict
      var step = HumanFormat.value(drift.largestStep, unit: finding.unit)
      if drift.anchor != 0 {
        entry.allowance = drift.allowed / drift.anchor.magnitude
        step = PercentFormat.signed(drift.largestStep / drift.anchor.magnitude)
      }
      entry.note = "largest step \(step)"
      return entry
    }
    var problems: [String] = []
    if !obstacles.isEmpty {
      problems.append(
        "Not all is held: the newest run is from another environment than the baseline: "
          + obstacles.map(\.description).joined(separator: "; ")
          + ". Save a baseline there, or begin with --new-series.")
    } else if !otherWork.isEmpty {
      problems.append(
        "Not all is held: the newest run did something else with \(otherWork.joined(separator: ", ")) than the baseline, or "
          + "one of them does not say what, as an older version wrote it. Save a baseline and add a run anew, or begin with "
          + "--new-series.")
    } else if findings.isEmpty {
      problems.append(
        "None of the \(runs) runs can be compared with the baseline: they are older, have other metrics, or are from other "
          + "environments.")
    } else if let first = missing.first {
      problems.append(
        "Not all is held: no run since has \(missing.count) of the baseline's values, such as \(first). Add a run with them, "
          + "or save a baseline without.")
    }
    if unread > 0 {
      problems.append(
        "Not all is held: the history has lines that cannot be read (\(unread)). Mend them, or take them out.")
    }
    let found = Verdict.overall(of: findings.map(\.verdict))
    let verdict = problems.isEmpty || found == .regression ? found : .inconclusive
    self.init(
      kind: .gate, title: title, verdict: verdict,
      headline: Self.headline(verdict, of: entries, problems: problems.count),
      reference: "baseline \(anchor.name) of \(anchor.savedAt)", entries: entries, problems: problems)
  }
}
