extension Report {
  /// The report of a history: each value's way, then the runs in which a level changed.
  /// - Parameters:
  ///   - changes: those of the metrics that are shown.
  ///   - metric: which metrics are shown.
  package init(
    history: History, changes: [HistoryChange], title: String, metric: WildcardPattern, metrics: MetricRules
  ) {
    let shown = history.series(metrics: metrics).filter { metric.matches($0.key.metric) }
    let table = ReportTable(["value", "runs", "first", "last", "change"], of: shown) { series in
      let ends = [series.points.first?.value, series.points.last?.value]
      return ["\(series.key)", "\(series.points.count)"] + ends.map { HumanFormat.value($0, unit: series.unit) }
        + [PercentFormat.signed((ends[1] ?? 0) / (ends[0] ?? 0) - 1)]
    }
    let runs = history.entries.count
    self.init(
      kind: .measurements, title: title,
      headline: runs == 0
        ? "The history is empty: 'history add' adds a run" : "\(runs) \(runs == 1 ? "run" : "runs")",
      notes: runs == 0 || !changes.isEmpty
        ? changes.map(\.sentence) : ["No level changed, as far as so many runs tell."],
      details: [Detail("Values", table)])
  }
}

extension HistoryChange {
  /// What changed, by how much, and behind which commit.
  fileprivate var sentence: String {
    let commits = [last.commit, point.commit].map { $0.map { String($0.prefix(12)) } ?? "?" }
    let levels = [change.before, change.after].map { HumanFormat.value($0, unit: unit) }.joined(separator: " → ")
    let share = change.change.map { " (\(PercentFormat.signed($0)))" } ?? ""
    return
      "\(verdict.rawValue): \(key): \(levels)\(share) with the run of \(point.recordedAt), after \(commits[0]), in or "
      + "before \(commits[1])"
  }
}
