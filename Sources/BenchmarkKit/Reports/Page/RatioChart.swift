extension RowChart {
  /// Ratios that are drawn; the table has all.
  private static let mostRatios = 80

  /// A forest plot: how many times better each value is, with its interval, and the line at 1; nil when none has a ratio.
  /// - Parameters:
  ///   - title: What the chart shows, for whoever cannot see it.
  ///   - reference: The name of the value in each group that the ratios are to, whose own value is said.
  ///   - isMetricNamed: Whether rows say their metric, where they are not all of one.
  static func ratios(
    of entries: [ReportEntry], _ title: String, reference: String? = nil, isMetricNamed: Bool = false
  ) -> RowChart? {
    let all = entries.compactMap { entry in
      entry.ratio.flatMap { $0.isFinite && $0.low > 0 && $0.median > 0 ? (entry: entry, ratio: $0) : nil }
    }
    let shown = all.prefix(mostRatios)
    let bands = shown.compactMap(\.entry.allowance).flatMap { [1 + $0, 1 / (1 + $0)] }
    let values = shown.flatMap { [$0.ratio.low, $0.ratio.median, $0.ratio.high] }
    guard !values.isEmpty, let scale = ChartScale(of: values + bands + [1], kind: .log) else { return nil }
    var groups: [Group] = []
    for (entry, ratio) in shown {
      if groups.last?.name != entry.group || groups.isEmpty {
        let today = entries.first { $0.name == reference && $0.group == entry.group }
        groups.append(Group(name: entry.group, remark: today.map(remark) ?? "", rows: []))
      }
      let name = isMetricNamed && !entry.metric.isEmpty ? "\(entry.metric) of \(entry.name)" : entry.name
      groups[groups.count - 1].rows.append(row(name, entry, ratio, scale))
    }
    var hint = reference.map { "How many times as good as \($0): right of 1 is better." } ?? "Right of 1 is better."
    if shown.contains(where: { $0.ratio.low < $0.ratio.high }) { hint += " Lines are 95 % intervals." }
    if !bands.isEmpty { hint += " Within the shaded band a change counts as none." }
    if shown.count < all.count { hint += " The first \(shown.count) of \(all.count); the tables have all." }
    return RowChart(
      name: "ratio", label: "\(title), with 95 % intervals; the table has the values", hint: hint, scale: scale,
      tick: { "\(DecimalFormat.threeDigits($0)) ×" }, line: ("one", 1), rowHeight: 46, groups: groups)
  }

  /// What the ratios of a group are to, and whether anybody can see that it takes time at all.
  private static func remark(_ today: ReportEntry) -> String {
    guard let seconds = today.seconds else { return "" }
    return "\(today.name): \(HumanFormat.value(today.value, unit: today.unit))"
      + (seconds < ReportEntry.frame ? ", less than a frame" : "")
  }

  private static func row(_ name: String, _ entry: ReportEntry, _ ratio: RatioEstimate, _ scale: ChartScale) -> Row {
    let varies = ratio.low < ratio.high
    let verdict = entry.verdict?.rawValue ?? "none"
    return Row(
      name: name, value: varies ? HumanFormat.interval(ratio) : "",
      attributes: [
        ("class", "mark \(verdict)"), ("data-name", entry.name), ("data-group", entry.group),
        ("data-metric", entry.metric), ("data-verdict", verdict), ("data-median", "\(ratio.median)"),
        ("data-low", "\(ratio.low)"), ("data-high", "\(ratio.high)"),
      ],
      words: "\(entry.title): \(HumanFormat.ratio(ratio))\(varies ? " (\(HumanFormat.interval(ratio)))" : "")"
        + (entry.verdict.map { ", \($0.rawValue)" } ?? "")
    ) { chart, top in
      let middle = top + 26
      if let allowance = entry.allowance, allowance.isFinite {
        let (left, right) = (scale.fraction(1 / (1 + allowance)), scale.fraction(1 + allowance))
        chart.bar("band", from: left, to: right, y: middle - 8, height: "16", [("data-allowance", "\(allowance)")])
      }
      if varies {
        chart.line("whisker", from: (scale.percent(ratio.low), middle), to: (scale.percent(ratio.high), middle))
      }
      chart.circle("point", scale.percent(ratio.median), middle, radius: "5")
      chart.pointLabel(
        HumanFormat.ratio(ratio), from: scale.fraction(ratio.low), to: scale.fraction(ratio.high), y: middle + 4)
    }
  }
}
