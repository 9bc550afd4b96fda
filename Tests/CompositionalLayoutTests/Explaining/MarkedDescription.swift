import TestSupport

@testable import CompositionalLayout

extension LayoutGroup {
  /// The same group, in which every item has one badge whose kind is the item's path. The solver carries badges along
  /// with its slots, so that it says itself which item a cell comes from.
  func marked(_ path: String) -> LayoutGroup {
    var copy: LayoutGroup
    switch content {
    case .custom: copy = self
    case .repeating(let node, let count):
      let subitem = node.marked("\(path).subitems[0]")
      copy =
        axis == .horizontal
        ? .horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
        : .vertical(layoutSize: layoutSize, subitem: subitem, count: count)
    case .subitems(let nodes):
      let subitems = nodes.enumerated().map { $1.marked("\(path).subitems[\($0)]") }
      copy =
        axis == .horizontal
        ? .horizontal(layoutSize: layoutSize, subitems: subitems)
        : .vertical(layoutSize: layoutSize, subitems: subitems)
    }
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

extension RandomDescription {
  /// A random document in any direction, some of them rounded to pixels.
  mutating func anyDirection() -> LayoutDocument {
    var document = document()
    if generator.chance(25) { document.layout.configuration.scrollDirection = .horizontal }
    if generator.chance(20) { document.scale = generator.pick([1, 2, 3]) }
    return document
  }
}
