import Foundation

/// A picture on the page: values below each other along one axis, each with its name, its mark and its figures on one line.
package struct RowChart: Sendable, Hashable {
  /// One value.
  package struct Row: Sendable, Hashable {
    /// What it stands under, such as a payload; empty for nothing.
    var group = ""
    var name: String
    /// What is read first, such as a ratio.
    var figure: String
    /// What that comes to, such as a time.
    var value: String
    /// Where the mark begins and ends along the axis.
    var low: Double
    var high: Double
    /// The point within an interval; nil for a bar.
    var point: Double?
    /// The share around 1 within which a change counts as none.
    var allowance: Double?
    /// The verdict, or what else the mark is drawn for.
    var tone = "none"
    /// All of it in words, for whoever points at it or cannot see it.
    var words: String
  }

  package var heading: String
  /// How to read it, in a sentence or two.
  var hint: String?
  var rows: [Row]
  /// A line over the whole height, at this value.
  var line: Double?
  /// Whether distances are ratios.
  private var isLogarithmic = false

  /// Rows that stand open; the others are in a fold.
  static let openRows = 8

  /// Ratios with their intervals, and a line at 1; nil where none has one, and where nothing differs.
  ///
  /// - Parameters:
  ///   - reference: What the ratios are to, which has a row of its own where it was measured too.
  ///   - isChange: Whether people read how much more it has become, not how many times as good it is.
  init?(
    ratiosOf entries: [ReportEntry], heading: String, reference: String?, isChange: Bool, name: (ReportEntry) -> String,
    group: (ReportEntry) -> String
  ) {
    self.heading = heading
    line = 1
    isLogarithmic = true
    rows = entries.compactMap { entry in
      let isReference = !isChange && entry.name == reference && entry.value.finite != nil
      guard var ratio = entry.ratio ?? (isReference ? RatioEstimate(1) : nil), ratio.isFinite, ratio.low > 0 else {
        return nil
      }
      if isChange, entry.direction == .lowerIsBetter { ratio = ratio.inverse }
      let figure = isChange ? PercentFormat.signed(ratio.median - 1) : HumanFormat.ratio(ratio)
      let value = entry.unit.isEmpty ? "" : HumanFormat.value(entry.value, unit: entry.unit)
      let interval = ratio.low < ratio.high ? " (\(HumanFormat.interval(ratio)))" : ""
      return Row(
        group: group(entry), name: name(entry), figure: figure, value: value, low: ratio.low, high: ratio.high,
        point: ratio.median, allowance: entry.allowance.finite,
        tone: entry.verdict?.rawValue ?? (isReference ? "reference" : "none"),
        words: "\(entry.title): \(figure)\(interval), \(value)\(entry.verdict.map { ", \($0.rawValue)" } ?? "")")
    }
    guard rows.contains(where: { HumanFormat.hundredths($0.point ?? 1) != "1.00" }) else { return nil }
    hint =
      isChange
      ? "Right of the line is more than \(reference ?? "before")."
      : "How many times as good as \(reference ?? "before"): right of the line is better."
    if rows.contains(where: { $0.low < $0.high }) { hint? += " Bars are 95 % intervals." }
    if rows.contains(where: { $0.allowance ?? 0 > 0 }) { hint? += " Within the shaded band a change counts as none." }
  }

  /// Bars from 0, or each from where the one before ends; nil where none has a length.
  ///
  /// - Parameter line: What is marked by a line, such as the whole.
  package init?(
    bars: [(name: String, length: Double, figure: String, value: String)], isStacked: Bool = false, heading: String,
    hint: String? = nil, line: Double? = nil, marked: String? = nil
  ) {
    (self.heading, self.hint, self.line) = (heading, hint, line.finite)
    var start = 0.0
    rows = bars.filter { $0.length.isFinite }.map { bar in
      // What noise makes less than nothing has no bar.
      let (from, length) = (isStacked ? start : 0, max(0, bar.length))
      start = from + length
      return Row(
        name: bar.name, figure: bar.figure, value: bar.value, low: from, high: from + length,
        tone: bar.name == marked ? "improvement" : "none", words: "\(bar.name): \(bar.value), \(bar.figure)")
    }
    guard rows.contains(where: { $0.high > 0 }) else { return nil }
  }

  /// The ends of the axis, with a little room at both of them.
  private var ends: ClosedRange<Double> {
    let bands = rows.flatMap { row in row.allowance.map { [1 + $0, 1 / (1 + $0)] } ?? [] }
    let values = rows.flatMap { [$0.low, $0.high] } + bands + (line.map { [$0] } ?? [])
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    guard isLogarithmic else { return 0...most * 1.02 }
    let margin = exp(max(log(most / least), 0.02) * 0.06)
    return least / margin...most * margin
  }

  /// The rows that stand open: whole groups, as many as fit; of a long first one its first rows.
  private var openCount: Int {
    var count = 0
    for (_, rows) in rows.grouped(by: \.group) {
      guard count + rows.count <= Self.openRows else { break }
      count += rows.count
    }
    return count > 0 ? count : Self.openRows
  }

  func write(to page: inout XMLText) {
    if let hint { page.element("p", [("class", "hint")], text: hint) }
    let ends = ends
    let open = openCount
    write(rows.prefix(open), ends, to: &page)
    guard rows.count > open else { return }
    page.element("details", [("class", "values")]) { page in
      page.element("summary", text: "\(rows.count - open) more")
      write(rows.dropFirst(open), ends, to: &page)
    }
  }

  private func write(_ rows: ArraySlice<Row>, _ ends: ClosedRange<Double>, to page: inout XMLText) {
    page.element(
      "table",
      [
        ("class", "chart"), ("data-scale", isLogarithmic ? "log" : "linear"), ("data-low", "\(ends.lowerBound)"),
        ("data-high", "\(ends.upperBound)"),
      ]
    ) { page in
      page.element("colgroup") { page in
        for name in ["name", "plot", "number", "number"] { page.element("col", [("class", name)]) }
      }
      page.element("tbody") { page in
        for (group, rows) in rows.grouped(by: \.group) {
          if !group.isEmpty {
            page.element("tr") {
              $0.element("th", [("class", "group"), ("colspan", "4"), ("scope", "rowgroup")], text: group)
            }
          }
          for row in rows { write(row, ends, to: &page) }
        }
      }
    }
  }

  private func write(_ row: Row, _ ends: ClosedRange<Double>, to page: inout XMLText) {
    func place(_ value: Double) -> Double {
      let share =
        isLogarithmic
        ? log(value / ends.lowerBound) / log(ends.upperBound / ends.lowerBound) : value / ends.upperBound
      return min(1, max(0, share)) * 100
    }
    func percent(_ value: Double) -> String { "\(DecimalFormat.fixed(value, decimals: 3))%" }
    func bar(_ name: String, from low: Double, to high: Double, y: Int, height: Int, _ page: inout XMLText) {
      page.element(
        "rect",
        [
          ("class", name), ("x", percent(place(low))), ("width", percent(place(high) - place(low))), ("y", "\(y)"),
          ("height", "\(height)"),
        ])
    }
    var attributes: XMLText.Attributes = [
      ("class", "mark \(row.tone)"), ("data-name", row.name), ("data-group", row.group), ("data-low", "\(row.low)"),
      ("data-high", "\(row.high)"),
    ]
    if let point = row.point { attributes.append(("data-median", "\(point)")) }
    page.element("tr", attributes) { page in
      page.element("th", [("scope", "row"), ("title", row.name)], text: DisplayWidth.printable(row.name))
      page.element("td", [("class", "plot")]) { page in
        page.element("svg", [("role", "img"), ("aria-label", row.words), ("width", "100%"), ("height", "22")]) { page in
          page.element("title", text: row.words)
          if let allowance = row.allowance {
            bar("band", from: 1 / (1 + allowance), to: 1 + allowance, y: 0, height: 22, &page)
          }
          if let line {
            let x = percent(place(line))
            page.element("line", [("class", "one"), ("x1", x), ("x2", x), ("y1", "0"), ("y2", "22")])
          }
          if let point = row.point {
            if row.low < row.high { bar("whisker", from: row.low, to: row.high, y: 9, height: 4, &page) }
            page.element("circle", [("class", "point"), ("cx", percent(place(point))), ("cy", "11"), ("r", "5")])
          } else if row.low < row.high {
            bar("bar", from: row.low, to: row.high, y: 4, height: 14, &page)
          }
        }
      }
      page.element("td", [("class", "figure")], text: row.figure)
      page.element("td", text: row.value)
    }
  }
}
