@testable import CompositionalLayout

extension Shrinking {
  static func variants(of section: LayoutSection) -> [LayoutSection] {
    var changes: [(inout LayoutSection) -> Void] = [
      { $0.contentInsets = .zero },
      { $0.contentInsetsReference = .none },
      { $0.interGroupSpacing = 0 },
      { $0.orthogonalScrollingBehavior = .none },
      { $0.orthogonalScrollingBehavior = .continuous },
      { $0.supplementariesFollowContentInsets = true },
      { $0.decorationItems = [] },
    ]
    if section.orthogonalScrollingBehavior == .none { changes.remove(at: 4) }
    for items in variants(of: section.boundarySupplementaryItems) {
      changes.append { $0.boundarySupplementaryItems = items }
    }
    for group in variants(of: section.group) { changes.append { $0.group = group } }
    return changed(section, changes)
  }

  private static func variants(of group: LayoutGroup) -> [LayoutGroup] {
    changed(
      group,
      [
        { $0.contentInsets = .zero },
        { $0.edgeSpacing = .none },
        { $0.interItemSpacing = nil },
        { $0.supplementaryItems = [] },
        { if $0.supplementaryItems.count > 1 { $0.supplementaryItems.removeLast() } },
      ]) + contents(of: group).map { rebuilt(group, $0) }
  }

  private static func contents(of group: LayoutGroup) -> [LayoutGroup.Content] {
    switch group.content {
    case .custom(let items):
      return items.count > 1 ? items.indices.map { .custom(Array(items[..<$0] + items[($0 + 1)...])) } : []
    case .repeating(let node, let count, let inShares):
      return (count > 1 ? [.repeating(node, count: count - 1, inShares: inShares)] : [])
        + variants(of: node).map { .repeating($0, count: count, inShares: inShares) }
    case .subitems(let nodes):
      return nodes.indices.flatMap { index -> [LayoutGroup.Content] in
        let fewer = nodes.count > 1 ? [Array(nodes[..<index] + nodes[(index + 1)...])] : []
        let changed = variants(of: nodes[index]).map { variant in
          var nodes = nodes
          nodes[index] = variant
          return nodes
        }
        return (fewer + changed).map { .subitems($0) }
      }
    }
  }

  private static func variants(of node: LayoutNode) -> [LayoutNode] {
    switch node {
    // In place of a group, an item of its size.
    case .group(let group): [.item(LayoutItem(layoutSize: group.layoutSize))] + variants(of: group).map { .group($0) }
    case .item(let item):
      changed(
        item,
        [
          { $0.contentInsets = .zero },
          { $0.edgeSpacing = .none },
          { $0.supplementaryItems = [] },
          { if $0.supplementaryItems.count > 1 { $0.supplementaryItems.removeLast() } },
        ]
      ).map { .item($0) }
    }
  }

  private static func rebuilt(_ group: LayoutGroup, _ content: LayoutGroup.Content) -> LayoutGroup {
    var other = LayoutGroup(layoutSize: group.layoutSize, axis: group.axis, content: content)
    other.interItemSpacing = group.interItemSpacing
    other.contentInsets = group.contentInsets
    other.edgeSpacing = group.edgeSpacing
    other.supplementaryItems = group.supplementaryItems
    return other
  }
}
