@testable import CompositionalLayout
@testable import LayoutDocuments

/// A description with all lengths doubled; fractions stay.
enum Doubling: DescriptionMapping {
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

  static func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
    guard case .absolute(let offset) = anchor.offset else { return anchor }
    return LayoutAnchor(edges: anchor.edges, absoluteOffset: point(offset))
  }

  static func size(_ size: LayoutSize) -> LayoutSize {
    .size(dimension(size.widthDimension), dimension(size.heightDimension))
  }

  private static func dimension(_ dimension: LayoutDimension) -> LayoutDimension {
    switch dimension.unit {
    case .fractionalWidth, .fractionalHeight: dimension
    case .absolute, .estimated, .uniformAcrossSiblings:
      LayoutDimension(unit: dimension.unit, value: dimension.value * 2)
    }
  }

  static func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: point.x * 2, y: point.y * 2) }

  static func spacing(_ spacing: LayoutSpacing) -> LayoutSpacing {
    LayoutSpacing(kind: spacing.kind, value: spacing.value * 2)
  }

  static func edges(_ edges: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(
      leading: edges.leading.map(spacing), top: edges.top.map(spacing), trailing: edges.trailing.map(spacing),
      bottom: edges.bottom.map(spacing))
  }

  static func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    .init(top: insets.top * 2, leading: insets.leading * 2, bottom: insets.bottom * 2, trailing: insets.trailing * 2)
  }
}
