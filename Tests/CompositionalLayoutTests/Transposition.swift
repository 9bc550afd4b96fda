@testable import CompositionalLayout

/// A left-to-right description with the two axes exchanged (rule 10): width for height, leading for top, rows for
/// columns.
enum Transposition {
  static func document(_ document: LayoutDocument) -> LayoutDocument {
    var other = document
    other.container.width = document.container.height
    other.container.height = document.container.width
    other.container.layoutDirection = .leftToRight
    other.contentOffset = point(document.contentOffset)
    other.measured = document.measured.map { report in
      MeasuredSize(section: report.section, item: report.item, width: report.height, height: report.width)
    }
    other.layout.configuration.scrollDirection =
      document.layout.configuration.scrollDirection == .vertical ? .horizontal : .vertical
    other.layout.configuration.boundarySupplementaryItems =
      document.layout.configuration.boundarySupplementaryItems.map(boundary)
    other.layout.sections = document.layout.sections.map { section($0, in: document.container) }
    return other
  }

  static func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(x: rect.y, y: rect.x, w: rect.h, h: rect.w)
  }

  private static func section(_ section: LayoutSection, in container: LayoutContainer) -> LayoutSection {
    var other = section
    other.group = group(section.group)
    other.contentInsets = insets(section.contentInsets)
    if section.contentInsetsReference == .safeArea {
      // The safe area's leading and trailing count in either scroll direction, so they are exchanged as insets.
      other.contentInsetsReference = .none
      other.contentInsets.top += container.safeAreaInsets.leading
      other.contentInsets.bottom += container.safeAreaInsets.trailing
    }
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
    let newSize = size(group.layoutSize)
    var other: LayoutGroup
    switch group.content {
    case .custom(let items):
      other = .custom(
        layoutSize: newSize, customItems: items.map { .init(frame: rect($0.frame), zIndex: $0.zIndex) })
    case .repeating(let node, let count):
      other =
        group.axis == .vertical
        ? .horizontal(layoutSize: newSize, subitem: self.node(node), count: count)
        : .vertical(layoutSize: newSize, subitem: self.node(node), count: count)
    case .subitems(let nodes):
      other =
        group.axis == .vertical
        ? .horizontal(layoutSize: newSize, subitems: nodes.map(node))
        : .vertical(layoutSize: newSize, subitems: nodes.map(node))
    }
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
