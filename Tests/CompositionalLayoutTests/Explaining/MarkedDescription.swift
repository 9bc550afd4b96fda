import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

extension LayoutGroup {
  /// The same group, in which every item has one badge whose kind is the item's path. The solver carries badges along
  /// with its slots, so that it says itself which item a cell comes from.
  func marked(_ path: String) -> LayoutGroup {
    let content: LayoutGroup.Content =
      switch self.content {
      case .custom(let items): .custom(items)
      case .repeating(let node, let count, let inShares):
        .repeating(node.marked("\(path).subitems[0]"), count: count, inShares: inShares)
      case .subitems(let nodes): .subitems(nodes.enumerated().map { $1.marked("\(path).subitems[\($0)]") })
      }
    var copy = LayoutGroup(layoutSize: layoutSize, axis: axis, content: content)
    copy.interItemSpacing = interItemSpacing
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    // Those of groups would be taken for an item's.
    copy.supplementaryItems = []
    return copy
  }
}

extension LayoutNode {
  fileprivate func marked(_ path: String) -> LayoutNode {
    switch self {
    case .group(let group): return .group(group.marked(path))
    case .item(var item):
      item.supplementaryItems = [
        .init(layoutSize: .size(.absolute(1), .absolute(1)), elementKind: path, containerAnchor: .init(edges: []))
      ]
      return .item(item)
    }
  }
}

extension SolvedLayout {
  /// The rule by which the group right around a leaf of the description places it.
  func rule(placing leaf: String, inSection section: Int) -> LayoutRule? {
    var group = self.section(at: section).group
    var steps = leaf.split(separator: "[").dropFirst(2).compactMap { Int($0.prefix { $0 != "]" }) }
    guard !steps.isEmpty else { return nil }
    steps.removeLast()
    for step in steps {
      let node: LayoutNode
      switch group.content {
      case .custom: return nil
      case .repeating(let subitem, _, _): node = subitem
      case .subitems(let nodes): node = nodes[step]
      }
      guard case .group(let inner) = node else { return nil }
      group = inner
    }
    switch group.content {
    case .custom: return .customItems
    case .repeating(_, _, let inShares): return inShares ? .shares : .nestedShares
    case .subitems: return .repetition
    }
  }
}
