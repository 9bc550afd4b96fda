import CompositionalLayout
import LayoutInspection

/// Differences as JSON, for `--json`: all of them, whatever --limit says.
extension JSONText {
  mutating func begin(tolerance: Double) {
    raw("{")
    member("tolerance", tolerance)
    raw(",\"differences\":[")
  }

  /// One difference.
  mutating func difference(_ difference: LayoutDifference, isFirst: Bool) {
    raw(isFirst ? "\n" : ",\n")
    object { text in
      text.subject(difference.subject)
      text.key("ours")
      text.value(difference.ours)
      text.key("theirs")
      text.value(difference.theirs)
      text.key("difference")
      text.apart(difference)
      text.member("rule", difference.rule?.rawValue)
      text.member("path", difference.path)
    }
  }

  /// What was counted.
  mutating func end(_ tally: DifferenceTally, assumptions: [LayoutRule]) {
    raw("],\n\"compared\":")
    integer(tally.compared)
    member("differing", tally.differing)
    member("worst", tally.worst?.points)
    raw(",\n\"rules\":")
    list(tally.rules(assumptions: assumptions)) { text, entry in
      text.raw("\n")
      text.object { text in
        text.member("rule", entry.rule.rawValue)
        text.member("summary", entry.rule.summary)
        text.member("differences", entry.count)
        text.member("assumption", entry.doubt)
      }
    }
    raw("}\n")
  }

  private mutating func subject(_ subject: LayoutDifference.Subject) {
    func name(
      _ text: inout JSONText, _ name: String, _ section: Int?, _ more: (key: StaticString, number: Int)? = nil
    ) {
      text.member("what", name)
      if let section { text.member("section", section) }
      if let more { text.member(more.key, more.number) }
    }
    switch subject {
    case .sectionCount: name(&self, "sectionCount", nil)
    case .itemCount(let section): name(&self, "itemCount", section)
    case .item(let section, let item): name(&self, "item", section, ("item", item))
    case .supplementary(let kind, let section, let index):
      name(&self, "supplementary", section, ("index", index))
      member("kind", kind)
    case .decoration(let kind, let section, let index):
      name(&self, "decoration", section, ("index", index))
      member("kind", kind)
    case .contentWidth: name(&self, "contentWidth", nil)
    case .contentHeight: name(&self, "contentHeight", nil)
    case .scrollFrame(let section): name(&self, "scrollFrame", section)
    case .scrollContent(let section): name(&self, "contentSize", section)
    case .rest(let section, let asked):
      name(&self, "rest", section)
      member("asked", asked)
    case .error: name(&self, "error", nil)
    case .assumptions: name(&self, "assumptions", nil)
    }
  }

  private mutating func value(_ value: LayoutDifference.Value?) {
    switch value {
    case nil: raw("null")
    case .frame(let frame, let zIndex):
      object { text in
        text.members(["x", "y", "w", "h"], [frame.x, frame.y, frame.w, frame.h])
        if let zIndex { text.member("zIndex", zIndex) }
      }
    case .extent(let extent): object { $0.members(["w", "h"], [extent.w, extent.h]) }
    case .length(let length): double(length)
    case .count(let count): integer(count)
    case .text(let text): string(text)
    case .rules(let rules): strings(rules.map(\.rawValue))
    }
  }

  private mutating func apart(_ difference: LayoutDifference) {
    let apart = difference.differences
    switch apart.count {
    case 4: object { $0.members(["x", "y", "w", "h"], apart) }
    case 2: object { $0.members(["w", "h"], apart) }
    case 1: double(apart[0])
    default: raw("null")
    }
  }

  private mutating func members(_ names: [StaticString], _ values: [Double]) {
    for (name, value) in zip(names, values) { member(name, value) }
  }
}
