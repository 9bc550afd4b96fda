@testable import CompositionalLayout
@testable import LayoutDocuments

/// A description with all lengths doubled; fractions stay.
enum Doubling {
  static func document(_ document: LayoutDocument) -> LayoutDocument {
    var twice = document
    twice.container.width *= 2
    twice.container.height *= 2
    twice.container.safeAreaInsets = insets(document.container.safeAreaInsets)
    twice.container.layoutMargins = insets(document.container.layoutMargins)
    twice.container.adjustedContentInset = insets(document.container.adjustedContentInset)
    // A pixel is twice as long, too.
    twice.scale = document.scale.map { $0 / 2 }
    twice.contentOffset = point(document.contentOffset)
    twice.measured = document.measured.map { report in
      MeasuredSize(
        section: report.section, element: report.element, width: report.width.map { $0 * 2 },
        height: report.height.map { $0 * 2 })
    }
    twice.layout.configuration.interSectionSpacing *= 2
    twice.layout.configuration.boundarySupplementaryItems =
      document.layout.configuration.boundarySupplementaryItems.map(boundary)
    twice.layout.sections = document.layout.sections.map(section)
    return twice
  }

  static func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: rect.x * 2, y: rect.y * 2, w: rect.w * 2, h: rect.h * 2)
  }

  private static func section(_ section: LayoutSection) -> LayoutSection {
    var twice = section
    twice.group = group(section.group)
    twice.contentInsets = insets(section.contentInsets)
    twice.interGroupSpacing *= 2
    twice.boundarySupplementaryItems = section.boundarySupplementaryItems.map(boundary)
    for index in twice.decorationItems.indices {
      twice.decorationItems[index].contentInsets = insets(section.decorationItems[index].contentInsets)
    }
    return twice
  }

  private static func boundary(_ item: BoundarySupplementaryItem) -> BoundarySupplementaryItem {
    var twice = item
    twice.layoutSize = size(item.layoutSize)
    twice.contentInsets = insets(item.contentInsets)
    twice.absoluteOffset = point(item.absoluteOffset)
    return twice
  }

  private static func group(_ group: LayoutGroup) -> LayoutGroup {
    let content: LayoutGroup.Content =
      switch group.content {
      case .custom(let items): .custom(items.map { .init(frame: rect($0.frame), zIndex: $0.zIndex) })
      case .repeating(let node, let count, let inShares):
        .repeating(self.node(node), count: count, inShares: inShares)
      case .subitems(let nodes): .subitems(nodes.map(node))
      }
    var twice = LayoutGroup(layoutSize: size(group.layoutSize), axis: group.axis, content: content)
    twice.interItemSpacing = group.interItemSpacing.map(spacing)
    twice.contentInsets = insets(group.contentInsets)
    twice.edgeSpacing = edges(group.edgeSpacing)
    twice.supplementaryItems = group.supplementaryItems.map(badge)
    return twice
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
    var twice = badge
    twice.layoutSize = size(badge.layoutSize)
    twice.containerAnchor = anchor(badge.containerAnchor)
    twice.itemAnchor = badge.itemAnchor.map(anchor)
    return twice
  }

  private static func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
    guard case .absolute(let offset) = anchor.offset else { return anchor }
    return LayoutAnchor(edges: anchor.edges, absoluteOffset: point(offset))
  }

  private static func size(_ size: LayoutSize) -> LayoutSize {
    .size(dimension(size.widthDimension), dimension(size.heightDimension))
  }

  private static func dimension(_ dimension: LayoutDimension) -> LayoutDimension {
    switch dimension.unit {
    case .fractionalWidth, .fractionalHeight: dimension
    case .absolute, .estimated, .uniformAcrossSiblings:
      LayoutDimension(unit: dimension.unit, value: dimension.value * 2)
    }
  }

  private static func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: point.x * 2, y: point.y * 2) }

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
