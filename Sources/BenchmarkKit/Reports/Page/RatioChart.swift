/// A forest plot: how many times better each value is, with its interval, and the line at 1.
struct RatioChart {
  /// Rows that are drawn; the table has all.
  static let limit = 80

  private static let rowHeight = 46.0
  private static let groupHeight = 26.0

  let label: String
  private let groups: [(String, [(entry: ReportEntry, ratio: RatioEstimate)])]
  /// How many values there are.
  let count: Int

  /// The chart of the entries that have a ratio; nil when none has.
  /// - Parameter isMetricNamed: whether rows say their metric, where they are not all of one.
  init?(of entries: [ReportEntry], label: String, isMetricNamed: Bool) {
    let rows = entries.compactMap { entry in
      entry.ratio.flatMap { $0.isFinite && $0.low > 0 && $0.median > 0 ? (entry: entry, ratio: $0) : nil }
    }
    guard !rows.isEmpty else { return nil }
    self.label = label
    self.isMetricNamed = isMetricNamed
    count = rows.count
    var groups: [(String, [(entry: ReportEntry, ratio: RatioEstimate)])] = []
    for row in rows.prefix(Self.limit) {
      if groups.last?.0 != row.entry.group { groups.append((row.entry.group, [])) }
      groups[groups.count - 1].1.append(row)
    }
    self.groups = groups
  }

  private let isMetricNamed: Bool

  func write(to page: inout XMLText) {
    let shown = groups.flatMap(\.1)
    let bands = shown.compactMap(\.entry.allowance).flatMap { [1 + $0, 1 / (1 + $0)] }
    let values = shown.flatMap { [$0.ratio.low, $0.ratio.median, $0.ratio.high] } + bands + [1]
    guard let scale = ChartScale(of: values, kind: .log) else { return }
    let height =
      Double(shown.count) * Self.rowHeight + Double(groups.count { !$0.0.isEmpty }) * Self.groupHeight + 6
    Chart.write("ratio", label: label, scale: scale, height: height + Chart.tickHeight, to: &page) { chart in
      chart.grid(scale, height: height) { "\(DecimalFormat.threeDigits($0)) ×" }
      chart.line("one", scale.percent(1), from: 0, to: height, [("data-value", "1")])
      for (group, rows) in groups {
        if !group.isEmpty {
          chart.text("group", Chart.shortened(group), x: "0%", y: chart.y + 19)
          chart.advance(Self.groupHeight)
        }
        for row in rows {
          write(row.entry, row.ratio, scale, &chart)
          chart.advance(Self.rowHeight)
        }
      }
    }
  }

  /// The ratio beside its point: right of the interval, or left of it where that ends far to the right. An interval that
  /// leaves no room has it below the point.
  private func writeLabel(
    _ text: String, of ratio: RatioEstimate, _ scale: ChartScale, y: Double, _ chart: inout Chart
  ) {
    let (low, high) = (scale.fraction(ratio.low), scale.fraction(ratio.high))
    if high < 0.75 {
      chart.text("pointlabel", text, x: scale.percent(ratio.high), y: y, dx: 9)
    } else if low > 0.25 {
      chart.text("pointlabel", text, x: scale.percent(ratio.low), y: y, dx: -9, anchor: "end")
    } else {
      chart.text("pointlabel", text, x: scale.percent(ratio.median), y: y + 14, anchor: "middle")
    }
  }

  private func write(_ entry: ReportEntry, _ ratio: RatioEstimate, _ scale: ChartScale, _ chart: inout Chart) {
    let varies = ratio.low < ratio.high
    let value = "\(HumanFormat.ratio(ratio))\(varies ? " (\(HumanFormat.interval(ratio)))" : "")"
    let verdict = entry.verdict?.rawValue ?? "none"
    let top = chart.y
    chart.mark(
      [
        ("class", "mark \(verdict)"), ("data-name", entry.name), ("data-group", entry.group),
        ("data-metric", entry.metric), ("data-verdict", verdict), ("data-median", "\(ratio.median)"),
        ("data-low", "\(ratio.low)"), ("data-high", "\(ratio.high)"),
      ], title: "\(entry.title): \(value)\(entry.verdict.map { ", \($0.rawValue)" } ?? "")"
    ) { chart in
      let name = isMetricNamed && !entry.metric.isEmpty ? "\(entry.metric) of \(entry.name)" : entry.name
      chart.heading(name, value: varies ? HumanFormat.interval(ratio) : "", y: top + 14)
      let middle = top + 26
      if let allowance = entry.allowance, allowance.isFinite {
        let (left, right) = (scale.fraction(1 / (1 + allowance)), scale.fraction(1 + allowance))
        chart.bar(
          "band", from: left, to: right, y: middle - 8, height: "16", [("data-allowance", "\(allowance)")])
      }
      if varies {
        chart.rule("whisker", from: scale.percent(ratio.low), to: scale.percent(ratio.high), y: middle)
      }
      chart.circle("point", scale.percent(ratio.median), middle, radius: "5")
      writeLabel(HumanFormat.ratio(ratio), of: ratio, scale, y: middle + 4, &chart)
    }
  }
}
