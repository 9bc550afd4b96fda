extension RowChart {
  /// Distributions that are drawn; the table has all.
  private static let mostDistributions = 60
  /// Dots of one; of more values evenly spaced quantiles are drawn.
  private static let mostDots = 80

  /// The samples of one value.
  private struct Samples {
    var name: String
    var values: [Double]
    /// Whether they are what others are held to.
    var isBaseline = false

    func quantile(_ p: Double) -> Double { Quantile.value(at: p, of: values) ?? .nan }

    /// What is drawn.
    var dots: [Double] {
      guard values.count > mostDots else { return values }
      return (0..<mostDots).map { quantile(Double($0) / Double(mostDots - 1)) }
    }
  }

  /// The samples of entries of one unit, for those that have several: dots, the middle half as a box, the median as a line.
  /// Nil when none has.
  static func samples(of entries: [ReportEntry], _ title: String? = nil) -> RowChart? {
    var all: [Samples] = []
    for entry in entries where entry.values.count > 1 && entry.values.allSatisfy(\.isFinite) {
      let name = entry.group.isEmpty || entry.name.isEmpty ? entry.title : entry.name
      if entry.baselineValues.count > 1, entry.baselineValues.allSatisfy(\.isFinite) {
        all.append(Samples(name: "\(name): before", values: entry.baselineValues, isBaseline: true))
        all.append(Samples(name: "\(name): now", values: entry.values))
      } else {
        all.append(Samples(name: name, values: entry.values))
      }
    }
    let shown = all.prefix(mostDistributions)
    let values = shown.flatMap(\.values)
    let ratio = (values.max() ?? 0) / (values.min() ?? 0)
    guard let unit = entries.first?.unit, let scale = ChartScale(of: values, kind: ratio > 4 ? .log : .linear) else {
      return nil
    }
    let table = ReportTable(["", "min", "quarter", "median", "three quarters", "max"], of: all) { samples in
      [samples.name] + [0, 0.25, 0.5, 0.75, 1].map { HumanFormat.value(samples.quantile($0), unit: unit) }
    }
    return RowChart(
      name: "distribution", label: "Samples\(title.map { " of \($0)" } ?? ""); the table has the values", title: title,
      hint: shown.count < all.count ? "The first \(shown.count) of \(all.count); the table has all." : nil,
      table: table,
      scale: scale, tick: { HumanFormat.value($0, unit: unit) }, rowHeight: 52,
      groups: [Group(rows: shown.map { row($0, unit, scale) })])
  }

  private static func row(_ samples: Samples, _ unit: String, _ scale: ChartScale) -> Row {
    let (low, middle, high) = (samples.quantile(0.25), samples.quantile(0.5), samples.quantile(0.75))
    let median = HumanFormat.value(middle, unit: unit)
    return Row(
      name: samples.name, value: median,
      attributes: [
        ("class", samples.isBaseline ? "mark strip before" : "mark strip"), ("data-name", samples.name),
        ("data-count", "\(samples.values.count)"), ("data-q1", "\(low)"), ("data-median", "\(middle)"),
        ("data-q3", "\(high)"),
      ],
      words: "\(samples.name): median \(median), half of \(samples.values.count) between "
        + "\(HumanFormat.value(low, unit: unit)) and \(HumanFormat.value(high, unit: unit))"
    ) { chart, top in
      chart.bar("box", from: scale.fraction(low), to: scale.fraction(high), y: top + 19, height: "18", [("rx", "2")])
      for (index, value) in samples.dots.enumerated() {
        // Spread a little, so that equal values do not hide each other.
        chart.circle(
          "dot", scale.percent(value), top + 23 + Double(index * 7 % 11), radius: "2.5", [("data-value", "\(value)")])
      }
      let x = scale.percent(middle)
      chart.line("median", from: (x, top + 17), to: (x, top + 39))
    }
  }
}
