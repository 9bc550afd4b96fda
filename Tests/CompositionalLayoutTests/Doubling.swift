@testable import CompositionalLayout

/// A description with all lengths doubled; fractions stay.
enum Doubling {
  static func document(_ document: LayoutDocument) -> LayoutDocument {
    var twice = document
    twice.container.width *= 2
    twice.container.height *= 2
    twice.layout.configuration.interSectionSpacing *= 2
    twice.layout.sections = document.layout.sections.map(section)
    return twice
  }

  private static func section(_ section: LayoutSection) -> LayoutSection {
    var twice = section
    twice.group = group(section.group)
    twice.contentInsets = insets(section.contentInsets)
    twice.interGroupSpacing *= 2
    for index in twice.boundarySupplementaryItems.indices {
      let item = section.boundarySupplementaryItems[index]
      twice.boundarySupplementaryItems[index].layoutSize = size(item.layoutSize)
      twice.boundarySupplementaryItems[index].contentInsets = insets(item.contentInsets)
      twice.boundarySupplementaryItems[index].absoluteOffset = LayoutPoint(
        x: item.absoluteOffset.x * 2, y: item.absoluteOffset.y * 2)
    }
    return twice
  }

  private static func group(_ group: LayoutGroup) -> LayoutGroup {
    let newSize = size(group.layoutSize)
    var twice: LayoutGroup
    switch group.content {
    case .custom(let items):
      twice = .custom(
        layoutSize: newSize,
        customItems: items.map {
          let frame = $0.frame
          return .init(
            frame: LayoutRect(x: frame.x * 2, y: frame.y * 2, w: frame.w * 2, h: frame.h * 2), zIndex: $0.zIndex)
        })
    case .repeating(let node, let count):
      twice =
        group.axis == .horizontal
        ? .horizontal(layoutSize: newSize, subitem: self.node(node), count: count)
        : .vertical(layoutSize: newSize, subitem: self.node(node), count: count)
    case .subitems(let nodes):
      twice =
        group.axis == .horizontal
        ? .horizontal(layoutSize: newSize, subitems: nodes.map(node))
        : .vertical(layoutSize: newSize, subitems: nodes.map(node))
    }
    twice.interItemSpacing = group.interItemSpacing.map(spacing)
    twice.contentInsets = insets(group.contentInsets)
    twice.edgeSpacing = edges(group.edgeSpacing)
    return twice
  }

  private static func node(_ node: LayoutNode) -> LayoutNode {
    switch node {
    case .group(let group): return .group(self.group(group))
    case .item(var item):
      item.layoutSize = size(item.layoutSize)
      item.contentInsets = insets(item.contentInsets)
      item.edgeSpacing = edges(item.edgeSpacing)
      return .item(item)
    }
  }

  private static func size(_ size: LayoutSize) -> LayoutSize {
    .size(dimension(size.widthDimension), dimension(size.heightDimension))
  }

  private static func dimension(_ dimension: LayoutDimension) -> LayoutDimension {
    switch dimension.unit {
    case .fractionalWidth, .fractionalHeight: dimension
    default: LayoutDimension(unit: dimension.unit, value: dimension.value * 2)
    }
  }

  private static func spacing(_ spacing: LayoutSpacing) -> LayoutSpacing {
    LayoutSpacing(kind: spacing.kind, value: spacing.value * 2)
  }

  private static func edges(_ edges: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(
      leading: edges.leading.map(spacing), top: edges.top.map(spacing), trailing: edges.trailing.map(spacing),
      bottom: edges.bottom.map(spacing))
  }

  private static func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    .init(top: insets.top * 2, leading: insets.leading * 2, bottom: insets.bottom * 2, trailing: insets.trailing * 2)
  }
}
