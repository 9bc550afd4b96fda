import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

/// A description and what must come of it, worked out by hand from the rules; the arithmetic stands beside each case.
/// Many of them pin what the rules leave open and this project decides.
struct HandWorkedCase: CustomTestStringConvertible, Sendable {
  /// A header, footer, badge or background.
  struct Attachment: Sendable {
    var kind: String
    var section: Int
    var index: Int
    var frame: LayoutRect

    init(_ kind: String, _ section: Int, _ index: Int, _ frame: LayoutRect) {
      self.kind = kind
      self.section = section
      self.index = index
      self.frame = frame
    }
  }

  struct Scroll: Sendable {
    var section: Int
    var frame: LayoutRect
    var width: Double
  }

  var name: String
  /// The container is 300 × 400.
  var document: LayoutDocument
  var items: [[LayoutRect]]
  var attachments: [Attachment] = []
  var contentLength: Double
  /// The content's extent across; the container's unless a group is wider.
  var contentBreadth: Double
  var scrolls: [Scroll] = []
  var isVertical: Bool { document.layout.configuration.scrollDirection == .vertical }
  var testDescription: String { name }

  init(
    _ name: String, _ sections: [LayoutSection], items counts: [Int], measured: [MeasuredSize] = [],
    configuration: LayoutConfiguration = .init(), direction: LayoutDirection = .leftToRight,
    safeArea: DirectionalEdgeInsets = .zero, margins: DirectionalEdgeInsets = .zero, scale: Double? = nil,
    contentOffset: LayoutPoint = .zero, frames: [[LayoutRect]], attachments: [Attachment] = [], contentLength: Double,
    contentBreadth: Double? = nil, scrolls: [Scroll] = []
  ) {
    self.name = name
    document = LayoutDocument(
      container: LayoutContainer(
        width: 300, height: 400, safeAreaInsets: safeArea, layoutMargins: margins, layoutDirection: direction),
      scale: scale, contentOffset: contentOffset, measured: measured,
      layout: LayoutDescription(configuration: configuration, sections: sections), itemsPerSection: counts)
    items = frames
    self.attachments = attachments
    self.contentLength = contentLength
    self.contentBreadth = contentBreadth ?? (configuration.scrollDirection == .vertical ? 300 : 400)
    self.scrolls = scrolls
  }

  static var all: [HandWorkedCase] {
    directions + boundaries + badges + rootEdges + estimatedRows + tagClouds + siblings + columns + nested + orthogonal
      + spacing + sections
  }
}

// MARK: Short words for the tables

/// A frame.
func at(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> LayoutRect { LayoutRect(x: x, y: y, w: w, h: h) }

/// A report of a cell of section 0.
func cell(_ item: Int, w: Double? = nil, h: Double? = nil, section: Int = 0) -> MeasuredSize {
  MeasuredSize(section: section, item: item, width: w, height: h)
}

func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutItem {
  LayoutItem(layoutSize: .size(width, height))
}

/// A section of rows: a horizontal group of these subitems.
func rowSection(
  _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [any LayoutSubitem]
) -> LayoutSection {
  LayoutSection(group: .horizontal(layoutSize: .size(width, height), subitems: subitems))
}

/// A section of columns: a vertical group of these subitems.
func columnSection(
  _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [any LayoutSubitem]
) -> LayoutSection {
  LayoutSection(group: .vertical(layoutSize: .size(width, height), subitems: subitems))
}

extension LayoutSection {
  /// A section changed in place.
  func with(_ change: (inout LayoutSection) -> Void) -> LayoutSection {
    var section = self
    change(&section)
    return section
  }
}

extension LayoutGroup {
  /// A group changed in place.
  func with(_ change: (inout LayoutGroup) -> Void) -> LayoutGroup {
    var group = self
    change(&group)
    return group
  }
}

extension BoundarySupplementaryItem {
  /// A header or footer changed in place.
  func with(_ change: (inout BoundarySupplementaryItem) -> Void) -> BoundarySupplementaryItem {
    var item = self
    change(&item)
    return item
  }
}

extension LayoutItem {
  /// An item changed in place.
  func with(_ change: (inout LayoutItem) -> Void) -> LayoutItem {
    var item = self
    change(&item)
    return item
  }
}

/// A header or footer of full width.
func bar(
  _ kind: String, _ alignment: RectAlignment, height: Double, width: LayoutDimension = .fractionalWidth(1),
  pinned: Bool = false, extends: Bool = true
) -> BoundarySupplementaryItem {
  BoundarySupplementaryItem(
    layoutSize: .size(width, .absolute(height)), elementKind: kind, alignment: alignment, extendsBoundary: extends,
    pinToVisibleBounds: pinned)
}
