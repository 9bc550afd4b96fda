import Foundation

/// How costs grew: points and their fitted lines, both axes logarithmic, so that an exponent is a slope.
struct GrowthChart: PageChart {
  let title: String? = nil
  let hint: String? =
    "Both axes are logarithmic: a slope of 1 is linear growth. Dashed: the fitted line of the exponent."
  let table: ReportTable? = nil

  private static let height = 320.0
  /// How many colours the page has for series.
  private static let colors = 10

  let curves: [GrowthCurve]
  let label: String
  private let sizes: ChartScale
  private let costs: ChartScale

  /// The chart of curves of one subject and unit; nil when there is nothing to draw.
  init?(of curves: [GrowthCurve], label: String) {
    let drawn = curves.filter { curve in
      !curve.points.isEmpty
        && curve.points.allSatisfy { $0.size > 0 && $0.cost > 0 && $0.size.isFinite && $0.cost.isFinite }
    }
    guard let sizes = ChartScale(of: drawn.flatMap(\.points).map(\.size), kind: .log),
      let costs = ChartScale(of: drawn.flatMap(\.points).map(\.cost), kind: .log)
    else { return nil }
    self.curves = drawn
    self.label = label
    self.sizes = sizes
    self.costs = costs
  }

  func write(to page: inout XMLText) {
    Chart.write("growth", label: label, scale: sizes, height: Self.height + Chart.tickHeight + 16, to: &page) { chart in
      chart.grid(sizes, height: Self.height) { HumanFormat.count($0) }
      for tick in costs.ticks { chart.line("tick", from: ("0%", down(tick)), to: ("100%", down(tick))) }
      for (index, curve) in curves.enumerated() { write(curve, index, &chart) }
      writeNames(&chart)
      for tick in costs.ticks {
        // On top of the curves, inside the chart, above its line, and not cut off at the top.
        let unit = curves.first?.unit ?? ""
        chart.text("ticklabel", HumanFormat.value(tick, unit: unit), x: "0%", y: max(12, down(tick) - 4))
      }
      chart.text(
        "ticklabel", curves.first?.sizeUnit ?? "", x: "50%", y: Self.height + Chart.tickHeight + 10, anchor: "middle")
    }
    page.element("ul", [("class", "legend")]) { page in
      for (index, curve) in curves.enumerated() {
        page.element("li", [("class", "s\(index % Self.colors)")], text: Self.words(curve))
      }
    }
  }

  /// The curves' names above their ends, where they do not cover each other; the legend has all.
  private func writeNames(_ chart: inout Chart) {
    var taken: [Double] = []
    for curve in curves {
      guard let end = curve.points.last else { continue }
      let y = max(12, down(end.cost) - 9)
      guard taken.allSatisfy({ abs($0 - y) >= 16 }) else { continue }
      taken.append(y)
      chart.text("label", Chart.shortened(curve.name), x: sizes.percent(end.size), y: y, anchor: "end")
    }
  }

  private func write(_ curve: GrowthCurve, _ index: Int, _ chart: inout Chart) {
    chart.mark(
      [
        ("class", "mark curve s\(index % Self.colors)"), ("data-name", curve.name), ("data-metric", curve.metric),
        ("data-exponent", curve.fit.map { "\($0.exponent)" } ?? ""),
      ], title: Self.words(curve)
    ) { chart in
      if let fit = curve.fit, let first = curve.points.first, let last = curve.points.last {
        func fitted(_ size: Double) -> Double { fit.coefficient * exp(fit.exponent * log(size)) }
        chart.line(
          "fit", from: (sizes.percent(first.size), down(fitted(first.size))),
          to: (sizes.percent(last.size), down(fitted(last.size))))
      }
      for (from, to) in zip(curve.points, curve.points.dropFirst()) {
        chart.line(
          "run", from: (sizes.percent(from.size), down(from.cost)), to: (sizes.percent(to.size), down(to.cost)))
      }
      for point in curve.points {
        chart.circle(
          "point", sizes.percent(point.size), down(point.cost), radius: "4",
          [("data-size", "\(point.size)"), ("data-cost", "\(point.cost)")])
      }
    }
  }

  private static func words(_ curve: GrowthCurve) -> String {
    "\(curve.name), \(curve.metric): exponent \(curve.exponentText)"
  }

  private func down(_ cost: Double) -> Double { (1 - costs.fraction(cost)) * Self.height }
}
