import CompositionalLayout
import JSONStream
import LayoutInspection

// A difference as a line, and as JSON.

extension LayoutDifference {
  var line: String {
    let line = "\(subject.description.onOneLine): ours \(ours?.text ?? "none"), theirs \(theirs?.text ?? "none")"
    return line + (apart.isEmpty ? "" : ", difference \(apart)") + "; \(reason)"
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

  /// The differences in points, such as `y +2 h -1`; empty where there are none.
  private var apart: String {
    let names = differences.count == 1 ? [""] : ["x ", "y ", "w ", "h "].suffix(differences.count)
    let parts = zip(names, differences).compactMap { name, difference -> String? in
      let points = difference.inPoints
      return points == "0" ? nil : name + (points.hasPrefix("-") ? points : "+\(points)")
    }
    return parts.joined(separator: " ")
  }

  var json: JSONMembers {
    JSONMembers(joining: [
      subject.json,
      [
        "ours": ours?.json, "theirs": theirs?.json,
        "difference": differences.count < 2 ? differences.first : JSONMembers(numbers: differences),
        "rule": rule?.rawValue, "path": path,
      ],
    ])
  }
}

extension LayoutDifference.Subject {
  fileprivate var json: JSONMembers {
    switch self {
    case .sectionCount: ["what": "sectionCount"]
    case .itemCount(let section): ["what": "itemCount", "section": section]
    case .item(let section, let item): ["what": "item", "section": section, "item": item]
    case .supplementary(let kind, let section, let index):
      ["what": "supplementary", "section": section, "index": index, "kind": kind]
    case .decoration(let kind, let section, let index):
      ["what": "decoration", "section": section, "index": index, "kind": kind]
    case .scrollFrame(let section): ["what": "scrollFrame", "section": section]
    case .scrollContent(let section): ["what": "contentSize", "section": section]
    case .rest(let section, let asked): ["what": "rest", "section": section, "asked": asked]
    case .contentWidth, .contentHeight, .error, .assumptions: ["what": description]
    }
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

  fileprivate var json: any JSONPart {
    switch self {
    case .frame(let frame, let zIndex):
      JSONMembers(joining: [
        JSONMembers(numbers: [frame.x, frame.y, frame.w, frame.h]), zIndex.map { ["zIndex": $0] } ?? [:],
      ])
    case .extent(let extent): JSONMembers(numbers: [extent.w, extent.h])
    case .length(let length): length
    case .count(let count): count
    case .text(let text): text
    case .rules(let rules): rules.map(\.rawValue)
    }
  }
}

extension JSONMembers {
  fileprivate init(numbers: [Double]) {
    self.init(zip(["x", "y", "w", "h"].suffix(numbers.count), numbers).map { ($0, $1) })
  }
}

extension Double {
  var inPoints: String {
    let scaled = (self * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "\(self)" }
    let whole = Int(scaled)
    return whole.isMultiple(of: 10_000) ? "\(whole / 10_000)" : "\(Double(whole) / 10_000)"
  }
}
