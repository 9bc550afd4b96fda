import CompositionalLayout
import JSONStream
import LayoutInspection

extension LayoutDifference {
  /// `section 2 item 5: ours 16 120 100 50, theirs 16 122 100 50, difference y +2; rule 5.1: …`
  var line: String {
    var line = "\(subject.description.onOneLine): ours \(ours?.text ?? "none"), theirs \(theirs?.text ?? "none")"
    let apart = apart
    if !apart.isEmpty { line += ", difference \(apart)" }
    return line + "; " + reason
  }

  private var reason: String {
    if let rule { return "rule \(rule)" }
    return switch subject {
    case .sectionCount: "the description's sections decide"
    case .itemCount: "the description's itemsPerSection decides"
    case .assumptions: "decisions of this project"
    default: "nothing in the description makes one"
    }
  }

  /// `y +2 h -1`; empty where nothing is measured in points.
  private var apart: String {
    let names: [String] =
      switch ours {
      case .frame: ["x ", "y ", "w ", "h "]
      case .extent: ["w ", "h "]
      default: [""]
      }
    let parts = zip(names, differences).compactMap { name, difference -> String? in
      let points = difference.inPoints
      return points == "0" ? nil : name + (points.hasPrefix("-") ? points : "+\(points)")
    }
    return parts.joined(separator: " ")
  }

  /// The first ones as lines, and how many more there are.
  ///
  /// - Parameters:
  ///   - differences: Each with what stands before its line.
  ///   - limit: The most that are listed.
  static func lines(_ differences: [(name: String, difference: LayoutDifference)], limit: Int) -> [String] {
    let unsaid = differences.count - min(limit, differences.count)
    return differences.prefix(limit).map { $0.name + $0.difference.line }
      + (unsaid > 0 ? ["… and \(unsaid) more; --limit \(differences.count) shows all"] : [])
  }
}

extension LayoutDifference.Value {
  fileprivate var text: String {
    switch self {
    case .frame(let frame, let zIndex):
      [frame.x, frame.y, frame.w, frame.h].map(\.inPoints).joined(separator: " ")
        + (zIndex.map { " at zIndex \($0)" } ?? "")
    case .extent(let extent): "\(extent.w.inPoints) \(extent.h.inPoints)"
    case .length(let length): length.inPoints
    case .count(let count): "\(count)"
    case .text(let text): "\(text.onOneLine)"
    case .rules(let rules): rules.isEmpty ? "none" : rules.map(\.rawValue).joined(separator: ", ")
    }
  }
}

extension Double {
  /// To four decimals, without those that are 0.
  var inPoints: String {
    let scaled = (self * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "\(self)" }
    let whole = Int(scaled)
    return whole.isMultiple(of: 10_000) ? "\(whole / 10_000)" : "\(Double(whole) / 10_000)"
  }
}
