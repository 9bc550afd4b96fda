import CompositionalLayout
import JSONStream
import LayoutInspection

/// Differences in the words of the command line: one line each, and a summary.
enum DifferenceText {
  /// `section 2 item 5: ours 16 120 100 50, theirs 16 122 100 50, difference y +2; rule 5.1: …`
  static func line(_ difference: LayoutDifference) -> String {
    let subject = difference.subject.description.onOneLine
    var line = "\(subject): ours \(value(difference.ours)), theirs \(value(difference.theirs))"
    let apart = apart(difference)
    if !apart.isEmpty { line += ", difference \(apart)" }
    return line + "; " + reason(difference)
  }

  /// What was compared, what differs, and by which rules.
  static func summary(_ tally: DifferenceTally, assumptions: [LayoutRule]) -> [String] {
    guard tally.differing > 0 else { return ["\(tally.compared) compared, none differs"] }
    var first = "\(tally.compared) compared, \(tally.differing) \(tally.differing == 1 ? "differs" : "differ")"
    if let worst = tally.worst {
      first += ", by \(figure(worst.points)) points at worst (\(worst.subject.description.onOneLine))"
    }
    let rules = tally.rules(assumptions: assumptions)
    let ruled = rules.reduce(0) { $0 + $1.count }
    let width = "\(max(rules.first?.count ?? 0, tally.differing - ruled))".count
    func padded(_ count: Int) -> String { String(repeating: " ", count: 2 + width - "\(count)".count) + "\(count)" }
    var lines = rules.map { entry in
      "\(padded(entry.count)) by rule \(entry.rule)" + (entry.doubt.map { " (an assumption: \($0))" } ?? "")
    }
    if ruled < tally.differing { lines.append("\(padded(tally.differing - ruled)) by no rule: see their lines") }
    return [first] + lines
  }

  private static func reason(_ difference: LayoutDifference) -> String {
    if let rule = difference.rule { return "rule \(rule)" }
    switch difference.subject {
    case .sectionCount: return "the description's sections decide"
    case .itemCount: return "the description's itemsPerSection decides"
    case .assumptions: return "decisions of this project"
    default: return "nothing in the description makes one"
    }
  }

  private static func value(_ value: LayoutDifference.Value?) -> String {
    switch value {
    case nil: "none"
    case .frame(let frame, let zIndex):
      [frame.x, frame.y, frame.w, frame.h].map(figure).joined(separator: " ")
        + (zIndex.map { " at zIndex \($0)" } ?? "")
    case .extent(let extent): "\(figure(extent.w)) \(figure(extent.h))"
    case .length(let length): figure(length)
    case .count(let count): "\(count)"
    case .text(let text): "\(text.onOneLine)"
    case .rules(let rules): rules.isEmpty ? "none" : rules.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// `y +2 h -1`; empty where nothing is measured in points.
  private static func apart(_ difference: LayoutDifference) -> String {
    let names: [String] =
      switch difference.ours {
      case .frame: ["x ", "y ", "w ", "h "]
      case .extent: ["w ", "h "]
      default: [""]
      }
    let parts = zip(names, difference.differences).compactMap { name, difference -> String? in
      let points = figure(difference)
      return points == "0" ? nil : name + (points.hasPrefix("-") ? points : "+\(points)")
    }
    return parts.joined(separator: " ")
  }

  /// A number to four decimals, without those that are 0.
  static func figure(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "\(value)" }
    let whole = Int(scaled)
    return whole.isMultiple(of: 10_000) ? "\(whole / 10_000)" : "\(Double(whole) / 10_000)"
  }
}
