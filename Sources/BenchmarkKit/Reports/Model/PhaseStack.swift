/// What the parts of one piece of work cost.
package struct PhaseStack: Sendable, Hashable, Codable {
  /// One part.
  package struct Phase: Sendable, Hashable, Codable {
    /// Its name.
    package var name: String
    /// What it costs, in the stack's unit; a difference, which may be negative where there is little to measure.
    package var cost: Double
    /// Where the cost lies with 95 % confidence.
    package var low: Double
    /// The upper end.
    package var high: Double
  }

  /// What the work was done on, such as a payload's name.
  package var subject: String
  /// The unit of the costs.
  package var unit: String
  /// The parts, in the order of the work.
  package var phases: [Phase]
  /// What everything takes at once, which need not be the parts' sum; nil when that was not measured.
  package var whole: Double?

  package init(subject: String, unit: String, phases: [Phase], whole: Double? = nil) {
    self.subject = subject
    self.unit = unit
    self.phases = phases
    self.whole = whole
  }

  /// The parts' sum.
  package var sum: Double { phases.reduce(0) { $0 + $1.cost } }
}

extension PhaseStack.Phase {
  /// A part, and what was measured of it.
  package init(_ name: String, measured: MedianEstimate) {
    self.init(name: name, cost: measured.median, low: measured.low, high: measured.high)
  }
}

extension PhaseStack {
  /// A phase's share of the sum, in words; nil when there is none.
  func share(of phase: Phase) -> String? {
    guard sum > 0 else { return nil }
    return phase.low <= 0 ? "below noise" : "\(DecimalFormat.fixed(phase.cost / sum * 100, decimals: 1)) %"
  }

  /// What people read beside the chart.
  var table: ReportTable {
    var table = ReportTable(["phase", "cost", "95 % interval", "share"], of: phases) { phase in
      let ends = [phase.low, phase.high].map { HumanFormat.value($0, unit: unit) }
      return [
        phase.name, HumanFormat.value(phase.cost, unit: unit), ends.joined(separator: " – "),
        share(of: phase) ?? HumanFormat.absent,
      ]
    }
    if let whole { table.add(["all at once", HumanFormat.value(whole, unit: unit), "", ""]) }
    return table
  }
}
