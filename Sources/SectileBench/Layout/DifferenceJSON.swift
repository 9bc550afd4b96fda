import CompositionalLayout
import LayoutInspection
import PayloadTools

/// Differences as JSON, for `--json`: all of them, whatever --limit says.
extension JSONText {
  mutating func begin(tolerance: Double) {
    raw("{")
    members(["tolerance": tolerance])
    raw(",\"differences\":[")
  }

  /// One difference.
  mutating func difference(_ difference: LayoutDifference, isFirst: Bool) {
    raw(isFirst ? "\n" : ",\n")
    raw("{")
    members(Self.subject(difference.subject))
    members([
      "ours": difference.ours.map(Self.value), "theirs": difference.theirs.map(Self.value),
      "difference": Self.apart(difference), "rule": difference.rule?.rawValue, "path": difference.path,
    ])
    raw("}")
  }

  /// What was counted.
  mutating func end(_ tally: DifferenceTally, assumptions: [LayoutRule]) {
    raw("],\n\"compared\":")
    integer(tally.compared)
    members(["differing": tally.differing, "worst": tally.worst?.points])
    raw(",\n\"rules\":")
    list(tally.rules(assumptions: assumptions)) { text, entry in
      text.raw("\n")
      text.value(
        [
          "rule": entry.rule.rawValue, "summary": entry.rule.summary, "differences": entry.count,
          "assumption": entry.doubt,
        ] as JSONMembers)
    }
    raw("}\n")
  }

  private static func subject(_ subject: LayoutDifference.Subject) -> JSONMembers {
    switch subject {
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

  private static func value(_ value: LayoutDifference.Value) -> any JSONPart {
    switch value {
    case .frame(let frame, nil): numbers([frame.x, frame.y, frame.w, frame.h])
    case .frame(let frame, let zIndex?):
      ["x": frame.x, "y": frame.y, "w": frame.w, "h": frame.h, "zIndex": zIndex] as JSONMembers
    case .extent(let extent): numbers([extent.w, extent.h])
    case .length(let length): length
    case .count(let count): count
    case .text(let text): text
    case .rules(let rules): rules.map(\.rawValue)
    }
  }

  private static func apart(_ difference: LayoutDifference) -> (any JSONPart)? {
    let apart = difference.differences
    return apart.count < 2 ? apart.first : numbers(apart)
  }

  /// A place and an extent, or an extent alone.
  private static func numbers(_ values: [Double]) -> JSONMembers {
    JSONMembers(zip(["x", "y", "w", "h"].suffix(values.count), values).map { ($0, $1) })
  }
}
