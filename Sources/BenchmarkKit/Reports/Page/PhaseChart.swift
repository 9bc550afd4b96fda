/// The phases of one piece of work beside each other, as long as they cost, and where everything at once ends.
struct PhaseChart {
  private static let barHeight = 34.0

  let stack: PhaseStack

  func write(to page: inout XMLText) {
    guard let scale = ChartScale(upTo: max(stack.sum, stack.whole.finite ?? 0) * 1.02) else { return }
    let height = Self.barHeight + 16
    Chart.write(
      "phases", label: "What each phase costs of \(stack.subject); the table has the values", scale: scale,
      height: height + Chart.tickHeight, to: &page
    ) { chart in
      chart.grid(scale, height: height) { HumanFormat.value($0, unit: stack.unit) }
      var start = 0.0
      for (index, phase) in stack.phases.enumerated() where phase.cost > 0 && phase.cost.isFinite {
        let width = scale.fraction(start + phase.cost) - scale.fraction(start)
        chart.mark(
          [
            ("class", "mark s\(index % GrowthChart.colors)"), ("data-name", phase.name), ("data-cost", "\(phase.cost)"),
            ("data-start", "\(start)"),
          ], title: "\(phase.name): \(HumanFormat.value(phase.cost, unit: stack.unit))"
        ) { chart in
          chart.page.element(
            "rect",
            [
              ("class", "phase"), ("x", scale.percent(start)), ("y", "8"),
              ("width", Chart.percent(width)),
              ("height", Chart.number(Self.barHeight)),
            ])
        }
        start += phase.cost
      }
      if let whole = stack.whole.finite {
        chart.line("whole", scale.percent(whole), from: 2, to: height - 2, [("data-value", "\(whole)")])
      }
    }
    var items = stack.phases.enumerated().map { index, phase in
      let share = stack.share(of: phase).map { ", \($0)" } ?? ""
      return (
        class: "s\(index % GrowthChart.colors)",
        text: "\(phase.name): \(HumanFormat.value(phase.cost, unit: stack.unit))\(share)"
      )
    }
    if let whole = stack.whole {
      items.append(("plain", "all at once: \(HumanFormat.value(whole, unit: stack.unit)) (the line)"))
    }
    Chart.legend(items, to: &page)
  }
}
