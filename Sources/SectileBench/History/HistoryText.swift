import BenchmarkKit

/// A history as people read it: each value's way, then the runs in which a level changed.
struct HistoryText {
  let history: History
  let metric: WildcardPattern
  let metrics: MetricRules
  let changes: [HistoryChange]

  init(history: History, metric: WildcardPattern, metrics: MetricRules) {
    self.history = history
    self.metric = metric
    self.metrics = metrics
    changes = history.changes(metrics: metrics).filter { metric.matches($0.key.metric) }
  }

  var text: String {
    guard !history.entries.isEmpty else { return "The history is empty: 'history add' adds a run.\n" }
    var table = ReportTable(
      columns: [.init("value", .left), .init("runs"), .init("first"), .init("last"), .init("change")])
    for series in history.series(metrics: metrics) where metric.matches(series.key.metric) {
      guard let first = series.points.first, let last = series.points.last else { continue }
      table.add([
        "\(series.key)", "\(series.points.count)", HumanFormat.value(first.value, unit: series.unit),
        HumanFormat.value(last.value, unit: series.unit),
        first.value == 0 ? HumanFormat.absent : PercentFormat.signed(last.value / first.value - 1),
      ])
    }
    var lines = ["\(history.entries.count) \(history.entries.count == 1 ? "run" : "runs")", "", table.text(), ""]
    lines += changes.map(Self.line)
    if changes.isEmpty { lines.append("No level changed, as far as so many runs tell.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ change: HistoryChange) -> String {
    let commits = [change.last.commit, change.point.commit].map { $0.map { String($0.prefix(12)) } ?? "?" }
    let before = HumanFormat.value(change.change.before, unit: change.unit)
    let after = HumanFormat.value(change.change.after, unit: change.unit)
    let share = change.change.change.map { " (\(PercentFormat.signed($0)))" } ?? ""
    return "\(change.verdict.rawValue): \(change.key): \(before) → \(after)\(share) with the run of "
      + "\(change.point.recordedAt), after \(commits[0]), in or before \(commits[1])"
  }
}
