extension LayoutRule {
  /// Returns the rules with a decision of this project that a group depends on, whatever its size.
  static func decisions(in group: LayoutGroup) -> Set<LayoutRule> {
    switch group.content {
    case .custom: return []
    case .subitems(let nodes): return nodes.reduce(into: []) { $0.formUnion(decisions(in: $1)) }
    case .repeating(let node, _, let inShares):
      var decisions = decisions(in: node)
      guard inShares else { return decisions }
      if case .group = node { decisions.insert(.nestedShares) }
      if node.edgeSpacing.before(group.axis == .vertical ? .y : .x) != .none { decisions.insert(.edgesOfShares) }
      if node.edgeSpacing.after(group.axis == .vertical ? .y : .x) != .none { decisions.insert(.edgesOfShares) }
      return decisions
    }
  }

  private static func decisions(in node: LayoutNode) -> Set<LayoutRule> {
    switch node {
    case .item(let item):
      item.layoutSize.widthDimension.unit == .uniformAcrossSiblings
        || item.layoutSize.heightDimension.unit == .uniformAcrossSiblings ? [.estimatesPacked] : []
    case .group(let group): decisions(in: group)
    }
  }
}
