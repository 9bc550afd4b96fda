@testable import CompositionalLayout

/// A left-to-right section with the two axes exchanged (rule 10): width for height, leading for top, rows for columns.
enum Transposition {
  static func section(_ section: LayoutSection) -> LayoutSection {
    var other = section
    other.group = group(section.group)
    other.contentInsets = insets(section.contentInsets)
    for index in other.boundarySupplementaryItems.indices { transpose(&other.boundarySupplementaryItems[index]) }
    for index in other.decorationItems.indices {
      other.decorationItems[index].contentInsets = insets(section.decorationItems[index].contentInsets)
    }
    return other
  }

  private static func transpose(_ item: inout BoundarySupplementaryItem) {
    item.layoutSize = size(item.layoutSize)
    item.alignment = alignment(item.alignment)
    item.absoluteOffset = point(item.absoluteOffset)
    item.contentInsets = insets(item.contentInsets)
  }

  private static func group(_ group: LayoutGroup) -> LayoutGroup {
    var other = group
    switch group.content {
    case .custom(let items):
      other.content = .custom(
        items.map { .init(frame: at($0.frame.y, $0.frame.x, $0.frame.h, $0.frame.w), zIndex: $0.zIndex) })
    case .repeating(let node, let count, let inShares):
      other.content = .repeating(self.node(node), count: count, inShares: inShares)
    case .subitems(let nodes): other.content = .subitems(nodes.map(node))
    }
    if group.axis != .custom { other.axis = group.axis == .vertical ? .horizontal : .vertical }
    other.layoutSize = size(group.layoutSize)
    other.contentInsets = insets(group.contentInsets)
    other.edgeSpacing = edges(group.edgeSpacing)
    other.supplementaryItems = group.supplementaryItems.map(badge)
    return other
  }

  private static func node(_ node: LayoutNode) -> LayoutNode {
    switch node {
    case .group(let group): return .group(self.group(group))
    case .item(var item):
      item.layoutSize = size(item.layoutSize)
      item.contentInsets = insets(item.contentInsets)
      item.edgeSpacing = edges(item.edgeSpacing)
      item.supplementaryItems = item.supplementaryItems.map(badge)
      return .item(item)
    }
  }

  private static func badge(_ badge: LayoutSupplementaryItem) -> LayoutSupplementaryItem {
    var other = badge
    other.layoutSize = size(badge.layoutSize)
    other.containerAnchor = anchor(badge.containerAnchor)
    other.itemAnchor = badge.itemAnchor.map(anchor)
    return other
  }

  private static func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
    // The bits of an edge and its counterpart are neighbours: top and leading, bottom and trailing.
    let bits = anchor.edges.rawValue
    let edges = DirectionalRectEdge(rawValue: (bits & 5) << 1 | (bits & 10) >> 1)
    switch anchor.offset {
    case .absolute(let offset): return LayoutAnchor(edges: edges, absoluteOffset: point(offset))
    case .fractional(let offset): return LayoutAnchor(edges: edges, fractionalOffset: point(offset))
    }
  }

  private static func alignment(_ alignment: RectAlignment) -> RectAlignment {
    switch alignment {
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    case .topTrailing: .bottomLeading
    case .bottomLeading: .topTrailing
    case .topLeading, .bottomTrailing: alignment
    }
  }

  private static func size(_ size: LayoutSize) -> LayoutSize {
    .size(dimension(size.heightDimension), dimension(size.widthDimension))
  }

  private static func dimension(_ dimension: LayoutDimension) -> LayoutDimension {
    switch dimension.unit {
    case .fractionalWidth: .fractionalHeight(dimension.value)
    case .fractionalHeight: .fractionalWidth(dimension.value)
    default: dimension
    }
  }

  private static func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: point.y, y: point.x) }

  private static func edges(_ edges: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(leading: edges.top, top: edges.leading, trailing: edges.bottom, bottom: edges.trailing)
  }

  private static func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    .init(top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }
}
