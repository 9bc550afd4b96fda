import BenchmarkKit
import HomeFeed
import JSONStream

extension ScreenCost {
  /// Tables for people.
  func text() -> String {
    var phaseTable = ReportTable(columns: [
      .init("phase", .left), .init("CPU time"), .init("95 % interval"), .init("share"), .init("allocations"),
      .init("what it is", .left),
    ])
    for cost in phases {
      let interval =
        "\(HumanFormat.time(nanoseconds: max(0, cost.measured.low))) – "
        + HumanFormat.time(nanoseconds: max(0, cost.measured.high))
      phaseTable.rows.append(
        .cells([
          cost.phase.rawValue, cost.isBelowNoise ? "below noise" : HumanFormat.time(nanoseconds: cost.nanoseconds),
          interval, Self.share(cost.nanoseconds, of: phaseSum), HumanFormat.count(cost.allocations.map(Double.init)),
          explanation(of: cost.phase),
        ]))
    }
    var typeTable = ReportTable(columns: [.init("part", .left), .init("type", .left), .init("count")])
    for type in types {
      typeTable.rows.append(.cells([type.what, type.type.onOneLine, HumanFormat.count(Double(type.count))]))
    }
    return """
      \(phaseTable.text())
      Accounted for: \(Self.share(phaseSum, of: whole.median)) of the \(HumanFormat.time(nanoseconds: whole.median)) that all of it \
      takes in one run (\(HumanFormat.count(Double(rounds))) rounds).

      \(typeTable.text())
      """
  }

  /// What the payload is, for a headline.
  var headline: String {
    switch format {
    case .screenGraph: "\(counted(parts, "template")), \(counted(cells, "component"))"
    default: counted(parts, "content")
    }
  }

  private func counted(_ number: Int, _ what: String) -> String {
    "\(HumanFormat.count(Double(number))) \(what)\(number == 1 ? "" : "s")"
  }

  private static func share(_ part: Double, of whole: Double) -> String {
    whole > 0 ? CheckReport.percent(Int((part / whole * 1e6).rounded()), of: 1_000_000) : HumanFormat.absent
  }

  private func explanation(of phase: CostProfile.Phase) -> String {
    switch phase {
    case .tokenise, .collect, .layout: phase.explanation
    case .convert:
      format == .screenGraph ? "tokens become templates, components and bodies, joined by id" : "tokens become contents"
    case .build: "\(format == .screenGraph ? "templates" : "contents") kept and given back"
    }
  }

  /// Writes the costs as members of an object that has some before.
  func writeMembers(to text: inout JSONText) {
    text.raw(#","format":"#)
    text.string(format.rawValue)
    text.member("parts", parts)
    text.member("cells", cells)
    text.member("rounds", rounds)
    text.raw(#","phases":"#)
    text.list(phases) { text, cost in
      text.raw(#"{"phase":"#)
      text.string(cost.phase.rawValue)
      text.member("ns", cost.nanoseconds)
      text.member("low", cost.measured.low)
      text.member("high", cost.measured.high)
      text.raw(#","belowNoise":"#)
      text.boolean(cost.isBelowNoise)
      text.member("share", phaseSum > 0 ? cost.nanoseconds / phaseSum : 0)
      text.member("allocations", cost.allocations)
      text.raw("}")
    }
    text.raw(#","whole":{"ns":"#)
    text.double(whole.median)
    text.member("low", whole.low)
    text.member("high", whole.high)
    text.raw(#"},"types":"#)
    text.list(types) { text, type in
      text.raw(#"{"part":"#)
      text.string(type.what)
      text.raw(#","type":"#)
      text.string(type.type)
      text.member("count", type.count)
      text.raw("}")
    }
  }
}
