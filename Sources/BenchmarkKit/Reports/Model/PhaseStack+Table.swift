extension PhaseStack {
  /// A phase's share of the sum, in words; nil when there is none.
  func share(of phase: Phase) -> String? {
    guard sum > 0 else { return nil }
    return phase.low <= 0 ? "below noise" : "\(DecimalFormat.fixed(phase.cost / sum * 100, decimals: 1)) %"
  }

  /// What people read beside the chart.
  var table: ReportTable {
    var table = ReportTable(columns: [
      .init("phase", .left), .init("cost"), .init("95 % interval"), .init("share"),
    ])
    for phase in phases {
      let ends = [phase.low, phase.high].map { HumanFormat.value($0, unit: unit) }
      table.add([
        phase.name, HumanFormat.value(phase.cost, unit: unit), ends.joined(separator: " – "),
        share(of: phase) ?? HumanFormat.absent,
      ])
    }
    if let whole {
      table.add(["all at once", HumanFormat.value(whole, unit: unit), "", ""])
    }
    return table
  }
}
