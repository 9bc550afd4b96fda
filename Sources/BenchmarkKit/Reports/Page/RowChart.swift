/// A picture on the page.
protocol PageChart {
  /// Its own heading, where it is one of several.
  var title: String? { get }
  /// How to read it, in a sentence or two.
  var hint: String? { get }
  /// The values, where no other table has them.
  var table: ReportTable? { get }

  func write(to page: inout XMLText)
}

/// Values below each other along one axis, each under its name.
struct RowChart: PageChart {
  /// One value.
  struct Row {
    var name: String
    /// What stands at the end of the name's line, where there is room.
    var value = ""
    /// What tests and scripts find.
    var attributes: XMLText.Attributes
    /// What is shown when it is pointed at.
    var words: String
    /// Draws the mark; the row begins so far down.
    var draw: (_ chart: inout Chart, _ top: Double) -> Void
  }

  /// Rows under a heading of their own.
  struct Group {
    var name = ""
    /// A line below the name.
    var remark = ""
    var rows: [Row]

    fileprivate var headHeight: Double { (name.isEmpty ? 0 : 26) + (remark.isEmpty ? 0 : 17) }
  }

  let name: StaticString
  /// What it shows, for whoever cannot see it.
  let label: String
  var title: String?
  var hint: String?
  var table: ReportTable?
  let scale: ChartScale
  /// What stands at a round value.
  let tick: (Double) -> String
  /// A line over the whole height.
  var line: (name: StaticString, value: Double)?
  let rowHeight: Double
  let groups: [Group]

  func write(to page: inout XMLText) {
    let height = groups.reduce(4) { $0 + $1.headHeight + Double($1.rows.count) * rowHeight }
    Chart.write(name, label: label, scale: scale, height: height + Chart.tickHeight, to: &page) { chart in
      chart.grid(scale, height: height, text: tick)
      if let line {
        let x = scale.percent(line.value)
        chart.line(line.name, from: (x, 0), to: (x, height), [("data-value", "\(line.value)")])
      }
      for group in groups {
        if !group.name.isEmpty { chart.text("group", Chart.shortened(group.name), x: "0%", y: chart.y + 19) }
        if !group.remark.isEmpty { chart.text("remark", Chart.shortened(group.remark), x: "0%", y: chart.y + 36) }
        chart.advance(group.headHeight)
        for row in group.rows {
          let top = chart.y
          chart.mark(row.attributes, title: row.words) { chart in
            chart.heading(row.name, value: row.value, y: top + 14)
            row.draw(&chart, top)
          }
          chart.advance(rowHeight)
        }
      }
    }
  }
}
