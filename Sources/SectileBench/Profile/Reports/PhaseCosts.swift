import BenchmarkKit
import PayloadTools

/// What a profile tells of its phases, whatever the payload is.
protocol PhaseCosts {
  /// How often each run was timed.
  var rounds: Int { get }
  var phases: [CostProfile.PhaseCost] { get }
  /// Everything at once.
  var whole: MedianEstimate { get }
  /// What a phase does, for people.
  func explanation(of phase: CostProfile.Phase) -> String
}

extension PhaseCosts {
  /// The phases' sum, in nanoseconds.
  var phaseSum: Double { phases.reduce(0) { $0 + $1.nanoseconds } }

  var phaseTable: ReportTable {
    var table = ReportTable(columns: [
      .init("phase", .left), .init("CPU time"), .init("95 % interval"), .init("share"), .init("allocations"),
      .init("what it is", .left),
    ])
    for cost in phases {
      let interval =
        "\(HumanFormat.time(nanoseconds: cost.measured.low)) – \(HumanFormat.time(nanoseconds: cost.measured.high))"
      table.add([
        cost.phase.rawValue, HumanFormat.time(nanoseconds: cost.nanoseconds), interval,
        cost.isBelowNoise ? "below noise" : share(cost.nanoseconds, of: phaseSum),
        HumanFormat.count(cost.allocations.map(Double.init)),
        explanation(of: cost.phase),
      ])
    }
    return table
  }

  /// How much of everything the phases account for, in a sentence.
  var account: String {
    """
    Accounted for: \(share(phaseSum, of: whole.median)) of the \(HumanFormat.time(nanoseconds: whole.median)) that all of it \
    takes in one run (\(counted(rounds, "round"))).
    """
  }

  /// Which phase costs most, in a sentence.
  func headline(of payload: String) -> String {
    guard let dearest = phases.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return "\(payload) has no phases" }
    return
      "\(dearest.phase.rawValue) costs most of \(payload): \(HumanFormat.time(nanoseconds: dearest.nanoseconds)) of "
      + HumanFormat.time(nanoseconds: whole.median)
  }

  func share(_ part: Double, of whole: Double) -> String {
    // In thousandths of a thousandth: shares are rounded from there.
    whole > 0 ? CheckReport.percent(Int((part / whole * 1e6).rounded()), of: 1_000_000) : HumanFormat.absent
  }

  func counted(_ number: Int, _ what: String) -> String {
    "\(HumanFormat.count(Double(number))) \(what)\(number == 1 ? "" : "s")"
  }

  var phasesJSON: [JSONMembers] {
    phases.map { cost in
      [
        "phase": cost.phase.rawValue, "ns": cost.nanoseconds, "low": cost.measured.low, "high": cost.measured.high,
        "belowNoise": cost.isBelowNoise, "share": phaseSum > 0 ? cost.nanoseconds / phaseSum : 0,
        "allocations": cost.allocations,
      ]
    }
  }

  var wholeJSON: JSONMembers { ["ns": whole.median, "low": whole.low, "high": whole.high] }
}

extension CostProfile.Phase {
  /// What the phase does, for people.
  var explanation: String {
    switch self {
    case .tokenise: "the engine alone finds the tokens"
    case .collect: "checks, positions, tokens in order"
    case .convert: "tokens become cells"
    case .build: "sections: found, headers, cells kept and given back"
    case .layout: "templates solved, all frames, 390 × 844"
    }
  }
}
