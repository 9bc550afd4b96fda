import Foundation

/// A chart on the page: one row for each value, with a name, a mark on a common axis, and figures.
package struct RowChart: Sendable, Hashable {
  /// One line of the chart.
  struct Row: Sendable, Hashable {
    /// The heading above the row; empty without one.
    var group = ""
    /// The name at the left.
    var name: String
    /// The number that the mark stands for, as text.
    var figure: String
    /// The measured value as text; empty where only a ratio is known.
    var value: String
    /// The ends of the bar, in the values of the chart's axis.
    var low: Double
    var high: Double
    /// The place of the mark within the bar; nil for a bar that is a length.
    var point: Double?
    /// The relative change that counts as none, drawn as a band; nil without one.
    var allowance: Double?
    /// The class in the page's style sheet: a verdict, `reference` or `none`.
    var tone = "none"
    /// The row as a sentence, for readers that do not see the picture.
    var words: String
  }

  /// The heading above the chart.
  let heading: String
  /// A sentence or two that say how to read it; nil where it explains itself.
  private var hint: String?
  /// The rows, from top to bottom.
  private let rows: [Row]
  /// The value at which a line is drawn across all rows; nil for none.
  private let line: Double?
  /// The quantity on the axis.
  private let scale: ChartScale.Kind
  /// The rows that are shown without opening a fold.
  static let openRows = 8

  /// Creates a chart of ratios with their intervals, and a line at 1; nil where no entry has a
  /// ratio, or all are 1. Of changes people read how much more it has become, otherwise how many
  /// times as good it is.
  init?(
    ratiosOf entries: [ReportEntry], heading: String, reference: String?, isChange: Bool,
    name: (ReportEntry) -> String,
    group: (ReportEntry) -> String
  ) {
    self.heading = heading
    line = 1
    scale = isChange ? .change : .ratio
    rows = entries.compactMap { entry in
      let isReference = !isChange && entry.name == reference && entry.value.finite != nil
      guard var ratio = entry.ratio ?? (isReference ? RatioEstimate(1) : nil),
        [ratio.low, ratio.median, ratio.high].allSatisfy(\.isFinite), ratio.low > 0
      else { return nil }
      if isChange, entry.direction == .lowerIsBetter { ratio = ratio.inverse }
      let figure = isChange ? PercentFormat.signed(ratio.median - 1) : HumanFormat.ratio(ratio)
      let value = entry.unit.isEmpty ? "" : HumanFormat.value(entry.value, unit: entry.unit)
      let interval = ratio.low < ratio.high ? " (\(HumanFormat.interval(ratio)))" : ""
      return Row(
        group: group(entry), name: name(entry), figure: figure, value: value, low: ratio.low,
        high: ratio.high,
        point: ratio.median, allowance: entry.allowance.finite,
        tone: entry.verdict?.rawValue ?? (isReference ? "reference" : "none"),
        words:
          "\(entry.title): \(figure)\(interval), \(value)\(entry.verdict.map { ", \($0.rawValue)" } ?? "")"
      )
    }
    // Compared with two decimals.
    guard rows.contains(where: { (($0.point ?? 1) * 100).rounded() != 100 }) else {
      return nil
    }
    hint =
      isChange
      ? "Right of the line is more than \(reference ?? "before")."
      : "How many times as good as \(reference ?? "before"): right of the line is better."
    if rows.contains(where: { $0.low < $0.high }) {
      hint? += " Bars are 95 % intervals."
    }
    if rows.contains(where: { $0.allowance ?? 0 > 0 }) {
      hint? += " Within the shaded band a change counts as none."
    }
  }

  /// Creates a chart of bars for times in nanoseconds, or of stacked ones, with a line such as for
  /// the total; nil where all lengths are 0.
  package init?(
    bars: [(name: String, length: Double, figure: String, value: String)], isStacked: Bool = false,
    heading: String,
    hint: String? = nil, line: Double? = nil, marked: String? = nil
  ) {
    self.heading = heading
    self.hint = hint
    self.line = line.finite
    scale = .time
    var start = 0.0
    rows = bars.filter { $0.length.isFinite }.map { bar in
      // A value that noise made negative has no bar.
      let from = isStacked ? start : 0
      let length = max(0, bar.length)
      start = from + length
      return Row(
        name: bar.name, figure: bar.figure, value: bar.value, low: from, high: from + length,
        tone: bar.name == marked ? "improvement" : "none",
        words: "\(bar.name): \(bar.value), \(bar.figure)")
    }
    guard rows.contains(where: { $0.high > 0 }) else { return nil }
  }

  /// Is true for ratios: twice and half as good are equally far from the line.
  private var isLogarithmic: Bool { scale != .time }

  /// The ends of the axis, with a little room behind the marks.
  private var ends: ClosedRange<Double> {
    let bands = rows.compactMap(\.allowance).flatMap { [1 + $0, 1 / (1 + $0)] }
    let values: [Double] = rows.flatMap { [$0.low, $0.high] } + bands + (line.map { [$0] } ?? [])
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    guard isLogarithmic else { return 0...most * 1.02 }
    let margin = exp(max(log(most / least), 0.02) * 0.06)
    return least / margin...most * margin
  }

  /// The number of rows that stand open: whole groups, as many as fit; of a long first group its
  /// first rows.
  private var openCount: Int {
    var count = 0
    for (_, rows) in rows.grouped(by: \.group) {
      guard count + rows.count <= Self.openRows else { break }
      count += rows.count
    }
    return count > 0 ? count : Self.openRows
  }

  /// The hint, the open rows, and the fold with the others.
  var page: [Markup] {
    let open = table(of: rows.prefix(openCount))
    let rest = rows.dropFirst(openCount)
    let fold = [Markup("summary", text: "\(rest.count) more"), table(of: rest)]
    return (hint.map { [Markup("p", ["class": "hint"], text: $0)] } ?? []) + [open]
      + (rest.isEmpty ? [] : [Markup("details", ["class": "values"], of: fold)])
  }

  /// Returns rows as a table, with the scale below.
  private func table(of rows: ArraySlice<Row>) -> Markup {
    let ends = ends
    let columns = ["name", "plot", "number", "number"].map { Markup("col", ["class": $0]) }
    let body = rows.grouped(by: \.group).flatMap { group, rows in
      let heading = Markup(
        "th", ["class": "group", "colspan": "4", "scope": "rowgroup"], text: group)
      return (group.isEmpty ? [] : [Markup("tr", of: [heading])])
        + rows.map { markup(of: $0, ends) }
    }
    return Markup(
      "table",
      [
        "class": "chart", "data-scale": isLogarithmic ? "log" : "linear",
        "data-low": "\(ends.lowerBound)",
        "data-high": "\(ends.upperBound)",
      ],
      of: [
        Markup("colgroup", of: columns), Markup("tbody", of: body),
        Markup(
          "tfoot", of: [ChartScale(kind: scale, ends: ends).page(places: { place($0, ends) })]),
      ])
  }

  /// Returns the percentage of the chart's width at which a value lies.
  private func place(_ value: Double, _ ends: ClosedRange<Double>) -> Double {
    let share =
      isLogarithmic
      ? log(value / ends.lowerBound) / log(ends.upperBound / ends.lowerBound)
      : value / ends.upperBound
    return min(1, max(0, share)) * 100
  }

  /// Returns a row: its name, its bar or whisker with the point on it, and its figures.
  private func markup(of row: Row, _ ends: ClosedRange<Double>) -> Markup {
    func place(_ value: Double) -> Double { self.place(value, ends) }
    func percent(_ value: Double) -> String {
      "\(DecimalFormat.fixed(value, decimals: 3))%"
    }
    func bar(_ name: String, from low: Double, to high: Double, y: Int, height: Int) -> Markup {
      Markup(
        "rect",
        [
          "class": name, "x": percent(place(low)), "width": percent(place(high) - place(low)),
          "y": "\(y)",
          "height": "\(height)",
        ])
    }
    let band = row.allowance.map { bar("band", from: 1 / (1 + $0), to: 1 + $0, y: 0, height: 22) }
    let line = line.map { line in
      let x = percent(place(line))
      return Markup("line", ["class": "one", "x1": x, "x2": x, "y1": "0", "y2": "22"])
    }
    let (name, y, height) = row.point == nil ? ("bar", 4, 14) : ("whisker", 9, 4)
    let length =
      row.low < row.high ? bar(name, from: row.low, to: row.high, y: y, height: height) : nil
    let point = row.point.map {
      Markup("circle", ["class": "point", "cx": percent(place($0)), "cy": "11", "r": "5"])
    }
    let svg = Markup(
      "svg", ["role": "img", "aria-label": row.words, "width": "100%", "height": "22"],
      of: [Markup("title", text: row.words)] + [band, line, length, point].compactMap(\.self))
    return Markup(
      "tr",
      [
        "class": "mark \(row.tone)", "data-name": row.name, "data-group": row.group,
        "data-low": "\(row.low)",
        "data-high": "\(row.high)", "data-median": row.point.map { "\($0)" },
      ],
      of: [
        Markup("th", ["scope": "row", "title": row.name], text: LogText.printable(row.name)),
        Markup("td", ["class": "plot"], of: [svg]),
        Markup("td", ["class": "figure"], text: row.figure),
        Markup("td", text: row.value),
      ])
  }
}
