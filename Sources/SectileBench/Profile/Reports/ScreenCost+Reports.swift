import BenchmarkKit
import HomeFeed
import JSONStream

extension ScreenCost: PhaseCosts {
  /// Tables for people.
  func text() -> String {
    var typeTable = ReportTable(columns: [.init("part", .left), .init("type", .left), .init("count")])
    for type in types {
      typeTable.add([type.what, type.type.onOneLine, HumanFormat.count(Double(type.count))])
    }
    return """
      \(phaseTable.text())
      Accounted for: \(share(phaseSum, of: whole.median)) of the \(HumanFormat.time(nanoseconds: whole.median)) that all of it \
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

  func explanation(of phase: CostProfile.Phase) -> String {
    switch phase {
    case .tokenise, .collect, .layout: phase.explanation
    case .convert:
      format == .screenGraph ? "tokens become templates, components and bodies, joined by id" : "tokens become contents"
    case .build: "\(format == .screenGraph ? "templates" : "contents") kept and given back"
    }
  }

  /// Writes the costs as members of an object that has some before.
  func writeMembers(to text: inout JSONText) {
    text.member("format", format.rawValue)
    text.member("parts", parts)
    text.member("cells", cells)
    text.member("rounds", rounds)
    writePhases(to: &text)
    text.objects("types", types) { text, type in
      text.member("part", type.what)
      text.member("type", type.type)
      text.member("count", type.count)
    }
  }
}
