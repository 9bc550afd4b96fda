import BenchmarkKit
import PayloadTools

/// What the phases from bytes to frames cost, of a list or a screen.
///
/// Phases are differences of runs that do more and more of the work, interleaved round by round, so that nothing has to be
/// measured inside of the decoder. Times are the processor's.
///
///     tokenise   the engine alone: yajl with empty callbacks; the native one, whose tokens are in order
///     collect    … with checks and positions, and tokens in order       minus tokenise
///     convert    … and cells made of tokens, none kept                   minus the same with cells skipped
///     build      sections found, headers decoded; cells kept in them, and given back
///                                  cells skipped minus collect, and everything kept minus none kept
///     layout     templates solved, and all frames: clocked at its ends, in the run of everything
///
/// Of a screen nothing is found without its parts: convert is then what decoding takes beyond collect, and build what
/// keeping takes beyond that.
///
/// Their sum is held against a run that does everything at once: what it does not account for is said. A tenth is to be
/// expected where a payload takes microseconds: each run alone has the processor's caches for itself.
struct PhaseCosts: Sendable {
  /// A part of the way from bytes to frames.
  enum Phase: String, Sendable, CaseIterable {
    /// The engine finds tokens.
    case tokenise
    /// Tokens are checked and put in order; nothing with the native engine, which does so as it finds them.
    case collect
    /// Cells are made of tokens.
    case convert
    /// Sections are put together of headers and cells, kept, and given back.
    case build
    /// Frames are computed.
    case layout
  }

  /// What a phase costs.
  struct Cost: Sendable {
    let phase: Phase
    /// A difference, which may be negative where there is little to measure.
    let measured: MedianEstimate
    /// Allocations, where they are counted.
    let allocations: Int?

    var nanoseconds: Double { measured.median }
    /// Whether the time cannot be told from nothing.
    var isBelowNoise: Bool { measured.low <= 0 }
  }

  /// How often each run was timed.
  let rounds: Int
  /// In order; without layout where the app has none.
  let phases: [Cost]
  /// Everything at once: decoded, kept, laid out, given back.
  let whole: MedianEstimate

  /// In nanoseconds.
  var sum: Double { phases.reduce(0) { $0 + $1.nanoseconds } }
  /// The sum by the time of everything at once: 1 when the phases account for all of it.
  var accountedFor: Double { whole.median > 0 ? sum / whole.median : 1 }
  /// Whether the phases add up to what everything takes at once, within 15 %.
  var isAccountedFor: Bool { abs(accountedFor - 1) <= 0.15 }
}

extension PhaseCosts {
  /// The phases for people.
  ///
  /// - Parameter words: What a phase does where that is not what it does with a list.
  func table(_ words: [Phase: String] = [:]) -> ReportTable {
    let titles = ["phase", "CPU time", "95 % interval", "share", "allocations", "what it is"]
    return ReportTable(titles, left: [0, 5], of: phases) { cost in
      let ends = [cost.measured.low, cost.measured.high].map { HumanFormat.time(nanoseconds: $0) }
      return [
        cost.phase.rawValue, HumanFormat.time(nanoseconds: cost.nanoseconds), ends.joined(separator: " – "),
        cost.isBelowNoise ? "below noise" : HumanFormat.share(cost.nanoseconds, of: sum),
        HumanFormat.count(cost.allocations.map(Double.init)), words[cost.phase] ?? cost.phase.words,
      ]
    }
  }

  /// How much of everything the phases account for, in a sentence.
  var account: String {
    """
    Accounted for: \(HumanFormat.share(sum, of: whole.median)) of the \(HumanFormat.time(nanoseconds: whole.median)) that \
    all of it takes in one run (\(HumanFormat.counted(rounds, "round"))).
    """
  }

  /// Which phase costs most, in a sentence.
  func headline(of payload: String) -> String {
    guard let dearest = phases.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return "\(payload) has no phases" }
    return
      "\(dearest.phase.rawValue) costs most of \(payload): \(HumanFormat.time(nanoseconds: dearest.nanoseconds)) of "
      + HumanFormat.time(nanoseconds: whole.median)
  }

  /// The costs, as members of an object that has others.
  var members: JSONMembers {
    [
      "rounds": rounds,
      "phases": phases.map { cost -> JSONMembers in
        [
          "phase": cost.phase.rawValue, "ns": cost.nanoseconds, "low": cost.measured.low, "high": cost.measured.high,
          "belowNoise": cost.isBelowNoise, "share": sum > 0 ? cost.nanoseconds / sum : 0,
          "allocations": cost.allocations,
        ]
      }, "whole": ["ns": whole.median, "low": whole.low, "high": whole.high] as JSONMembers,
    ]
  }
}

extension PhaseCosts.Phase {
  /// What the phase does with a list, for people.
  fileprivate var words: String {
    switch self {
    case .tokenise: "the engine alone finds the tokens"
    case .collect: "checks, positions, tokens in order"
    case .convert: "tokens become cells"
    case .build: "sections: found, headers, cells kept and given back"
    case .layout: "templates solved, all frames, 390 × 844"
    }
  }
}

extension HumanFormat {
  /// A part of a whole in hundredths, such as "12.5 %".
  static func share(_ part: Double, of whole: Double) -> String {
    guard whole > 0 else { return absent }
    let tenths = (part / whole * 1000).rounded()
    if tenths == 0, part > 0 { return "< 0.1 %" }
    return tenths >= 100 || tenths == 0 ? "\(Int((tenths / 10).rounded())) %" : "\(tenths / 10) %"
  }

  /// Such as "1 section" and "1,234 sections".
  static func counted(_ number: Int, _ what: String) -> String {
    "\(count(Double(number))) \(what)\(number == 1 ? "" : "s")"
  }
}
