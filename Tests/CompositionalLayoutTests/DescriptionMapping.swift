@testable import CompositionalLayout

/// What is done to everything of a description alike: how its parts change, the rest follows.
protocol DescriptionMapping {
  static func rect(_ rect: LayoutRect) -> LayoutRect
  static func size(_ size: LayoutSize) -> LayoutSize
  static func point(_ point: LayoutPoint) -> LayoutPoint
  static func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets
  static func edges(_ edges: EdgeSpacing) -> EdgeSpacing
  static func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor
  static func alignment(_ alignment: RectAlignment) -> RectAlignment
  static func axis(_ axis: LayoutGroup.Axis) -> LayoutGroup.Axis
  static func spacing(_ spacing: LayoutSpacing) -> LayoutSpacing
}

extension DescriptionMapping {
  static func alignment(_ alignment: RectAlignment) -> RectAlignment { alignment }
  static func axis(_ axis: LayoutGroup.Axis) -> LayoutGroup.Axis { axis }
  static func spacing(_ spacing: LayoutSpacing) -> LayoutSpacing { spacing }

  static func section(_ section: LayoutSection) -> LayoutSection {
    var other = section
    other.group = group(section.group)
    other.contentInsets = insets(section.contentInsets)
    other.interGroupSpacing = spacing(.fixed(section.interGroupSpacing)).value
    other.boundarySupplementaryItems = section.boundarySupplementaryItems.map(boundary)
    for index in other.decorationItems.indices {
      other.decorationItems[index].contentInsets = insets(section.decorationItems[index].contentInsets)
    }
    return other
  }

  static func boundary(_ item: BoundarySupplementaryItem) -> BoundarySupplementaryItem {
    var other = item
    other.layoutSize = size(item.layoutSize)
    other.alignment = alignment(item.alignment)
    other.absoluteOffset = point(item.absoluteOffset)
    other.contentInsets = insets(item.contentInsets)
    return other
  }

  private static func group(_ group: LayoutGroup) -> LayoutGroup {
    let content: LayoutGroup.Content =
      switch group.content {
      case .custom(let items): .custom(items.map { .init(frame: rect($0.frame), zIndex: $0.zIndex) })
      case .repeating(let node, let count, let inShares):
        .repeating(self.node(node), count: count, inShares: inShares)
      case .subitems(let nodes): .subitems(nodes.map(node))
      }
    var other = LayoutGroup(layoutSize: size(group.layoutSize), axis: axis(group.axis), content: content)
    other.interItemSpacing = group.interItemSpacing.map(spacing)
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
}
