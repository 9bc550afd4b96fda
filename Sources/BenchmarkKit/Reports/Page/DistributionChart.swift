/// The samples of some values below each other: dots, the middle half as a box, the median as a line.
struct DistributionChart {
  /// One row of dots.
  struct Strip {
    var name: String
    var values: [Double]
    /// Whether it is what another one is held to.
    var isBaseline = false

    /// A quantile of the values.
    func quantile(_ p: Double) -> Double { Quantile.value(at: p, of: values) ?? .nan }
  }

  /// Strips that are drawn; the table has all.
  static let limit = 60
  /// Dots of a strip; of more values evenly spaced quantiles are drawn.
  private static let dots = 80
  private static let rowHeight = 52.0

  let strips: [Strip]
  let unit: String
  let label: String

  /// The chart of the entries that have several samples; nil when none has.
  init?(of entries: [ReportEntry], label: String) {
    var strips: [Strip] = []
    for entry in entries where entry.values.count > 1 && entry.values.allSatisfy(\.isFinite) {
      let name = entry.group.isEmpty || entry.name.isEmpty ? entry.title : entry.name
      if entry.baselineValues.count > 1, entry.baselineValues.allSatisfy(\.isFinite) {
        strips.append(Strip(name: "\(name): before", values: entry.baselineValues, isBaseline: true))
        strips.append(Strip(name: "\(name): now", values: entry.values))
      } else {
        strips.append(Strip(name: name, values: entry.values))
      }
    }
    guard let unit = entries.first?.unit, !strips.isEmpty else { return nil }
    self.strips = strips
    self.unit = unit
    self.label = label
  }

  func write(to page: inout XMLText) {
    let shown = strips.prefix(Self.limit)
    let values = shown.flatMap(\.values)
    let ratio = (values.max() ?? 0) / (values.min() ?? 0)
    guard let scale = ChartScale(of: values, kind: ratio > 4 ? .log : .linear) else { return }
    let height = Double(shown.count) * Self.rowHeight + 4
    Chart.write("distribution", label: label, scale: scale, height: height + Chart.tickHeight, to: &page) { chart in
      chart.grid(scale, height: height) { HumanFormat.value($0, unit: unit) }
      for strip in shown {
        write(strip, scale, &chart)
        chart.advance(Self.rowHeight)
      }
    }
  }

  private func write(_ strip: Strip, _ scale: ChartScale, _ chart: inout Chart) {
    let (low, middle, high) = (strip.quantile(0.25), strip.quantile(0.5), strip.quantile(0.75))
    let top = chart.y
    chart.mark(
      [
        ("class", strip.isBaseline ? "mark strip before" : "mark strip"), ("data-name", strip.name),
        ("data-count", "\(strip.values.count)"), ("data-q1", "\(low)"), ("data-median", "\(middle)"),
        ("data-q3", "\(high)"),
      ],
      title: "\(strip.name): median \(HumanFormat.value(middle, unit: unit)), half of \(strip.values.count) between "
        + "\(HumanFormat.value(low, unit: unit)) and \(HumanFormat.value(high, unit: unit))"
    ) { chart in
      chart.heading(strip.name, value: HumanFormat.value(middle, unit: unit), y: top + 14)
      chart.bar(
        "box", from: scale.fraction(low), to: scale.fraction(high), y: top + 19, height: "18", [("rx", "2")])
      for (index, value) in dots(strip.values).enumerated() {
        // Spread a little, so that equal values do not hide each other.
        chart.circle(
          "dot", scale.percent(value), top + 23 + Double(index * 7 % 11), radius: "2.5", [("data-value", "\(value)")])
      }
      chart.line("median", scale.percent(middle), from: top + 17, to: top + 39)
    }
  }

  private func dots(_ values: [Double]) -> [Double] {
    guard values.count > Self.dots else { return values }
    return (0..<Self.dots).compactMap {
      Quantile.value(at: Double($0) / Double(Self.dots - 1), of: values)
    }
  }

  /// What people read beside the chart.
  var table: ReportTable {
    var table = ReportTable(columns: [
      .init("", .left), .init("min"), .init("quarter"), .init("median"), .init("three quarters"), .init("max"),
    ])
    for strip in strips {
      table.rows.append(
        .cells([strip.name] + [0, 0.25, 0.5, 0.75, 1].map { HumanFormat.value(strip.quantile($0), unit: unit) }))
    }
    return table
  }
}
