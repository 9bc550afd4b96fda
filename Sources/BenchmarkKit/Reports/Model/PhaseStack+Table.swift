extension PhaseStack {
  /// A phase's share of the sum; nil when that is 0.
  func share(of phase: Phase) -> Double? { sum > 0 ? phase.cost / sum : nil }

  /// What people read beside the chart.
  var table: ReportTable {
    var table = ReportTable(columns: [
      .init("phase", .left), .init("cost"), .init("95 % interval"), .init("share"),
    ])
    for phase in phases {
      let ends = [phase.low, phase.high].map { HumanFormat.value($0, unit: unit) }
      table.add([
        phase.name, HumanFormat.value(phase.cost, unit: unit), ends.joined(separator: " – "),
        share(of: phase).map { "\(DecimalFormat.fixed($0 * 100, decimals: 1)) %" } ?? HumanFormat.absent,
      ])
    }
    if let whole {
      table.add(["all at once", HumanFormat.value(whole, unit: unit), "", ""])
    }
    return table
  }
}
