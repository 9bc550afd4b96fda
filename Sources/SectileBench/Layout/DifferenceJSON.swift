import CompositionalLayout
import LayoutInspection

/// Differences as JSON, for `--json`: all of them, whatever --limit says.
extension JSONText {
  mutating func begin(tolerance: Double) {
    raw("{\"tolerance\":")
    double(tolerance)
    raw(",\"differences\":[")
  }

  /// One difference.
  mutating func difference(_ difference: LayoutDifference, isFirst: Bool) {
    raw(isFirst ? "\n{" : ",\n{")
    subject(difference.subject)
    raw(",\"ours\":")
    value(difference.ours)
    raw(",\"theirs\":")
    value(difference.theirs)
    raw(",\"difference\":")
    apart(difference)
    raw(",\"rule\":")
    if let rule = difference.rule { string(rule.rawValue) } else { raw("null") }
    raw(",\"path\":")
    if let path = difference.path { string(path) } else { raw("null") }
    raw("}")
  }

  /// What was counted.
  mutating func end(_ tally: DifferenceTally, assumptions: [LayoutRule]) {
    raw("],\n\"compared\":")
    integer(tally.compared)
    raw(",\"differing\":")
    integer(tally.differing)
    raw(",\"worst\":")
    if let worst = tally.worst { double(worst.points) } else { raw("null") }
    raw(",\n\"rules\":")
    list(tally.rules(assumptions: assumptions)) { text, entry in
      text.raw("\n{\"rule\":")
      text.string(entry.rule.rawValue)
      text.raw(",\"summary\":")
      text.string(entry.rule.summary)
      text.raw(",\"differences\":")
      text.integer(entry.count)
      text.raw(",\"assumption\":")
      if let doubt = entry.doubt { text.string(doubt) } else { text.raw("null") }
      text.raw("}")
    }
    raw("}\n")
  }

  private mutating func subject(_ subject: LayoutDifference.Subject) {
    func name(_ text: inout JSONText, _ name: StaticString, _ section: Int?, _ more: [(StaticString, Int)] = []) {
      text.raw("\"what\":\"")
      text.raw(name)
      text.raw("\"")
      var numbers: [(StaticString, Int)] = more
      if let section { numbers.insert(("section", section), at: 0) }
      for (key, number) in numbers {
        text.raw(",\"")
        text.raw(key)
        text.raw("\":")
        text.integer(number)
      }
    }
    switch subject {
    case .sectionCount: name(&self, "sectionCount", nil)
    case .itemCount(let section): name(&self, "itemCount", section)
    case .item(let section, let item): name(&self, "item", section, [("item", item)])
    case .supplementary(let kind, let section, let index):
      name(&self, "supplementary", section, [("index", index)])
      self.kind(kind)
    case .decoration(let kind, let section, let index):
      name(&self, "decoration", section, [("index", index)])
      self.kind(kind)
    case .contentWidth: name(&self, "contentWidth", nil)
    case .contentHeight: name(&self, "contentHeight", nil)
    case .scrollFrame(let section): name(&self, "scrollFrame", section)
    case .scrollContent(let section): name(&self, "contentSize", section)
    case .rest(let section, let asked):
      name(&self, "rest", section)
      raw(",\"asked\":")
      double(asked)
    case .error: name(&self, "error", nil)
    case .assumptions: name(&self, "assumptions", nil)
    }
  }

  private mutating func kind(_ kind: String) {
    raw(",\"kind\":")
    string(kind)
  }

  private mutating func value(_ value: LayoutDifference.Value?) {
    switch value {
    case nil: raw("null")
    case .frame(let frame, let zIndex):
      numbers(["x", "y", "w", "h"], [frame.x, frame.y, frame.w, frame.h])
      if let zIndex {
        bytes.removeLast()
        raw(",\"zIndex\":")
        integer(zIndex)
        raw("}")
      }
    case .extent(let extent): numbers(["w", "h"], [extent.w, extent.h])
    case .length(let length): double(length)
    case .count(let count): integer(count)
    case .text(let text): string(text)
    case .rules(let rules): strings(rules.map(\.rawValue))
    }
  }

  private mutating func apart(_ difference: LayoutDifference) {
    let apart = difference.differences
    switch apart.count {
    case 4: numbers(["x", "y", "w", "h"], apart)
    case 2: numbers(["w", "h"], apart)
    case 1: double(apart[0])
    default: raw("null")
    }
  }

  private mutating func numbers(_ names: [StaticString], _ values: [Double]) {
    for (index, (name, value)) in zip(names, values).enumerated() {
      raw(index == 0 ? "{\"" : ",\"")
      raw(name)
      raw("\":")
      double(value)
    }
    raw("}")
  }
}
