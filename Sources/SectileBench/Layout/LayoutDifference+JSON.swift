import CompositionalLayout
import LayoutInspection
import PayloadTools

extension LayoutDifference {
  /// The difference as JSON, for `--json`.
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
    case .contentWidth: ["what": "contentWidth"]
    case .contentHeight: ["what": "contentHeight"]
    case .scrollFrame(let section): ["what": "scrollFrame", "section": section]
    case .scrollContent(let section): ["what": "contentSize", "section": section]
    case .rest(let section, let asked): ["what": "rest", "section": section, "asked": asked]
    case .error: ["what": "error"]
    case .assumptions: ["what": "assumptions"]
    }
  }
}

extension LayoutDifference.Value {
  fileprivate var json: any JSONPart {
    switch self {
    case .frame(let frame, nil): JSONMembers(numbers: [frame.x, frame.y, frame.w, frame.h])
    case .frame(let frame, let zIndex?):
      ["x": frame.x, "y": frame.y, "w": frame.w, "h": frame.h, "zIndex": zIndex] as JSONMembers
    case .extent(let extent): JSONMembers(numbers: [extent.w, extent.h])
    case .length(let length): length
    case .count(let count): count
    case .text(let text): text
    case .rules(let rules): rules.map(\.rawValue)
    }
  }
}

extension JSONMembers {
  /// A place and an extent, or an extent alone.
  fileprivate init(numbers: [Double]) {
    self.init(zip(["x", "y", "w", "h"].suffix(numbers.count), numbers).map { ($0, $1) })
  }
}
