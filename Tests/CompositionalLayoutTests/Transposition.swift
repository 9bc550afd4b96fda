@testable import CompositionalLayout
@testable import LayoutDocuments

/// A left-to-right description with the two axes exchanged (rule 10): width for height, leading for top, rows for
/// columns.
enum Transposition: DescriptionMapping {
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

  static func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
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

  static func axis(_ axis: LayoutGroup.Axis) -> LayoutGroup.Axis { axis == .vertical ? .horizontal : .vertical }

  static func alignment(_ alignment: RectAlignment) -> RectAlignment {
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

  static func size(_ size: LayoutSize) -> LayoutSize {
    .size(dimension(size.heightDimension), dimension(size.widthDimension))
  }

  private static func dimension(_ dimension: LayoutDimension) -> LayoutDimension {
    switch dimension.unit {
    case .fractionalWidth: .fractionalHeight(dimension.value)
    case .fractionalHeight: .fractionalWidth(dimension.value)
    default: dimension
    }
  }

  static func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: point.y, y: point.x) }

  static func edges(_ edges: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(leading: edges.top, top: edges.leading, trailing: edges.bottom, bottom: edges.trailing)
  }

  static func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    .init(top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }
}
