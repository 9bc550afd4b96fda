@testable import CompositionalLayout
@testable import LayoutDocuments

/// A left-to-right description with the two axes exchanged (rule 10): width for height, leading for top, rows for
/// columns.
enum Transposition {
  static func document(_ document: LayoutDocument) -> LayoutDocument {
    var other = document
    other.container = container(document.container)
    other.contentOffset = point(document.contentOffset)
    other.measured = document.measured.map { report in
      MeasuredSize(section: report.section, element: report.element, width: report.height, height: report.width)
    }
    other.layout.configuration.scrollDirection =
      document.layout.configuration.scrollDirection == .vertical ? .horizontal : .vertical
    other.layout.configuration.boundarySupplementaryItems =
      document.layout.configuration.boundarySupplementaryItems.map(boundary)
    other.layout.sections = document.layout.sections.map(section)
    return other
  }

  static func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: rect.y, y: rect.x, w: rect.h, h: rect.w)
  }

  private static func container(_ container: LayoutContainer) -> LayoutContainer {
    LayoutContainer(
      width: container.height, height: container.width, safeAreaInsets: insets(container.safeAreaInsets),
      layoutMargins: insets(container.layoutMargins), adjustedContentInset: insets(container.adjustedContentInset))
  }

  static func section(_ section: LayoutSection) -> LayoutSection {
    var other = section
    other.group = group(section.group)
    other.contentInsets = insets(section.contentInsets)
    other.boundarySupplementaryItems = section.boundarySupplementaryItems.map(boundary)
    other.decorationItems = section.decorationItems.map { item in
      var item = item
      item.contentInsets = insets(item.contentInsets)
      return item
    }
    return other
  }

  private static func boundary(_ item: BoundarySupplementaryItem) -> BoundarySupplementaryItem {
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
    let axis: LayoutGroup.Axis = group.axis == .vertical ? .horizontal : .vertical
    var other = LayoutGroup(layoutSize: size(group.layoutSize), axis: axis, content: content)
    other.interItemSpacing = group.interItemSpacing
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
    var edges: DirectionalRectEdge = []
    let pairs: [(DirectionalRectEdge, DirectionalRectEdge)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    for (edge, other) in pairs where anchor.edges.contains(edge) { edges.insert(other) }
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
