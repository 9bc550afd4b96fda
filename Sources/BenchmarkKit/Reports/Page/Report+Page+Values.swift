// The values on the page: judged ones by their verdict, others by their metric.

extension Report {
  func writeJudged(to page: inout XMLText) {
    for found in remarkable {
      page.element("section", [("class", found.verdict.rawValue)]) { page in
        page.element("h2", text: found.heading)
        write(table(of: found.entries), to: &page)
      }
    }
    let ordered = [Verdict.regression, .inconclusive, .improvement, .pass].flatMap(entries)
    let reference = self.reference.map { " against \($0)" } ?? ""
    page.element("section") { page in
      writeRatios(of: ordered, "Ratios\(reference)", isMetricNamed: true, to: &page)
    }
    let judged = ordered.filter { $0.values.count > 1 }.grouped(by: \.unit)
    for (unit, entries) in judged {
      page.element("section") { page in
        page.element("h2", text: "Distributions\(unit.isEmpty ? "" : ", \(unit)")")
        writeDistribution(of: entries, "Samples before and now", to: &page)
      }
    }
    let rest = entries(.pass)
    guard !rest.isEmpty else { return }
    page.element("details", [("class", "rest")]) { page in
      page.element("summary", text: "\(rest.count) \(rest.count == 1 ? "value" : "values") without a change")
      write(table(of: rest), to: &page)
    }
  }

  /// One picture, of the first metric that is compared; everything else is folded.
  func writeMeasurements(to page: inout XMLText) {
    guard let first = metrics.first else { return }
    page.element("section") { page in
      page.element("h2", text: first.0)
      writeRatios(of: first.0, first.1, to: &page)
    }
    for (metric, entries) in metrics {
      page.element("details", [("class", "metric")]) { page in
        page.element("summary") { $0.element("h2", text: metric == first.0 ? "\(metric): values" : metric) }
        if metric != first.0 { writeRatios(of: metric, entries, to: &page) }
        write(table(of: entries), to: &page)
        for (group, entries) in Self.drawn(entries).grouped(by: \.group) {
          writeDistribution(of: entries, "Samples: \(group)", to: &page)
        }
      }
    }
  }

  /// Rates are made of times, with the same ratios: drawing them again says nothing.
  private static func drawn(_ entries: [ReportEntry]) -> [ReportEntry] {
    entries.filter { $0.direction == .lowerIsBetter }
  }

  private func writeRatios(of metric: String, _ entries: [ReportEntry], to page: inout XMLText) {
    let reference = self.reference.map { " against \($0)" } ?? ""
    writeRatios(of: Self.drawn(entries), "\(metric): ratios\(reference)", isMetricNamed: false, to: &page)
  }

  private func writeRatios(
    of entries: [ReportEntry], _ title: String, isMetricNamed: Bool, to page: inout XMLText
  ) {
    guard
      let chart = RatioChart(
        of: entries, label: "\(title), with 95 % intervals; the table has the values", isMetricNamed: isMetricNamed)
    else { return }
    page.element("h3", text: title)
    var hint = "Right of 1 is better. Lines are 95 % intervals"
    if entries.contains(where: { $0.allowance != nil }) { hint += "; within the shaded band a change counts as none" }
    if chart.count > RatioChart.limit {
      hint += ". The first \(RatioChart.limit) of \(chart.count); the tables have all"
    }
    page.element("p", [("class", "hint")], text: hint + ".")
    chart.write(to: &page)
    writeValues(RatioChart.table(of: entries), to: &page)
  }

  private func writeDistribution(of entries: [ReportEntry], _ title: String, to page: inout XMLText) {
    guard let chart = DistributionChart(of: entries, label: "\(title); the table has the values") else { return }
    page.element("h3", text: title)
    if chart.strips.count > DistributionChart.limit {
      page.element(
        "p", [("class", "hint")],
        text: "The first \(DistributionChart.limit) of \(chart.strips.count); the table has all.")
    }
    chart.write(to: &page)
    writeValues(chart.table, to: &page)
  }
}

extension RatioChart {
  /// What people read beside the chart.
  static func table(of entries: [ReportEntry]) -> ReportTable {
    var table = ReportTable(columns: [.init("", .left), .init("times better"), .init("95 % interval")])
    for entry in entries where entry.ratio != nil {
      table.rows.append(
        .cells([entry.title, HumanFormat.ratio(entry.ratio), HumanFormat.interval(entry.ratio)]))
    }
    return table
  }
}
