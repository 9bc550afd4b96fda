extension RowChart {
  /// The phases of one piece of work: each begins where the one before ends, as long as it costs; and where everything at
  /// once ends. Nil when nothing costs anything.
  static func phases(of stack: PhaseStack) -> RowChart? {
    let whole = stack.whole.finite
    guard let scale = ChartScale(upTo: max(stack.sum, whole ?? 0) * 1.02) else { return nil }
    var start = 0.0
    let rows = stack.phases.map { phase -> Row in
      let cost = HumanFormat.value(phase.cost, unit: stack.unit)
      let words = "\(phase.name): \(cost)\(stack.share(of: phase).map { ", \($0)" } ?? "")"
      // What noise makes less than nothing has no bar.
      guard phase.cost > 0, phase.cost.isFinite else {
        return Row(name: words, attributes: [("class", "mark"), ("data-name", phase.name)], words: words) { _, _ in }
      }
      let (from, to) = (start, start + phase.cost)
      start = to
      return Row(
        name: words,
        attributes: [
          ("class", "mark"), ("data-name", phase.name), ("data-cost", "\(phase.cost)"), ("data-start", "\(from)"),
        ], words: words
      ) { chart, top in
        chart.bar("phase", from: scale.fraction(from), to: scale.fraction(to), y: top + 20, height: "16", [("rx", "2")])
      }
    }
    return RowChart(
      name: "phases", label: "What each phase costs of \(stack.subject); the table has the values",
      hint: whole.map { "The line is where all of it ends at once: \(HumanFormat.value($0, unit: stack.unit))." },
      scale: scale, tick: { $0 == 0 ? "0" : HumanFormat.value($0, unit: stack.unit) },
      line: whole.map { ("whole", $0) }, rowHeight: 44, groups: [Group(rows: rows)])
  }
}
