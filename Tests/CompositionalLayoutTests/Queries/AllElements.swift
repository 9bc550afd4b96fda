@testable import CompositionalLayout

/// Every element of a layout in the collection's coordinates, found without any query.
struct AllElements {
  private(set) var elements: [LayoutElement] = []

  /// - Parameter layers: The items' zIndices.
  init(_ layout: SolvedLayout, layers: [[Int]], contentOffset: LayoutPoint, scrollOffset: (Int) -> Double) {
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { elements.append($0) }
    for section in 0..<layout.sectionCount {
      let shift = AllElements.shift(layout, section, scrollOffset(section))
      layout.forEachDecoration(inSection: section) { elements.append($0) }
      for (item, frame) in layout.frames(inSection: section).enumerated() {
        elements.append(
          LayoutElement(
            category: .item, section: section, index: item, frame: frame.offset(x: shift.x, y: shift.y),
            zIndex: layers[section][item]))
      }
      layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) { element in
        var element = element
        if AllElements.rank(element) == 2 { element.frame = element.frame.offset(x: shift.x, y: shift.y) }
        elements.append(element)
      }
    }
  }

  /// The zIndices of a description's items. The naive solver knows vertical layouts; the axes do not matter here.
  static func layers(_ document: LayoutDocument) throws -> [[Int]] {
    let isVertical = document.layout.configuration.scrollDirection == .vertical
    return try NaiveLayout(isVertical ? document : Transposition.document(document)).items.map { $0.map(\.zIndex) }
  }

  /// What carries a section's items from their scroll space to the collection. From right to left, scrolling brings what
  /// lies to the left.
  private static func shift(_ layout: SolvedLayout, _ section: Int, _ scrolled: Double) -> LayoutPoint {
    guard let frame = layout.orthogonalScroll(inSection: section)?.scrollFrame else { return .zero }
    guard layout.configuration.scrollDirection == .vertical else {
      return LayoutPoint(x: frame.x, y: frame.y - scrolled)
    }
    let isRightToLeft = layout.container.layoutDirection == .rightToLeft
    return LayoutPoint(x: frame.x + (isRightToLeft ? scrolled : -scrolled), y: frame.y)
  }

  /// Backgrounds, items, badges, boundary items.
  static func rank(_ element: LayoutElement) -> Int {
    switch element.category {
    case .decoration: 0
    case .item: 1
    case .supplementary(let kind): RandomDescription.boundaryKinds.contains(kind) ? 3 : 2
    }
  }

  /// What is wrong with the answer to a query; nil when it is right.
  func difference(_ found: [LayoutElement], in rect: LayoutRect) -> String? {
    for (earlier, later) in zip(found, found.dropFirst()) where AllElements.order(later) < AllElements.order(earlier) {
      return "\(later) comes after \(earlier)"
    }
    var left: [LayoutElement: [LayoutRect]] = [:]
    for element in elements {
      var name = element
      name.frame = .zero
      left[name, default: []].append(element.frame)
    }
    for element in found {
      var name = element
      name.frame = .zero
      guard let match = left[name]?.firstIndex(where: { $0.isClose(to: element.frame, within: 1e-6) }) else {
        return "\(element) is no element, or found twice"
      }
      left[name]?.remove(at: match)
      guard element.frame.intersects(rect) else { return "\(element) is outside" }
    }
    // What has not been found may only touch the rectangle.
    let inner = LayoutRect(x: rect.x + 1e-6, y: rect.y + 1e-6, w: rect.w - 2e-6, h: rect.h - 2e-6)
    for (name, frames) in left {
      for frame in frames where frame.intersects(inner) { return "\(name) at \(frame) is missing" }
    }
    return nil
  }

  /// By section, zIndex, backgrounds, items, badges, boundary items, each by index; boundary items as described. The
  /// whole layout's headers and footers come first.
  private static func order(_ element: LayoutElement) -> (Int, Int, Int, Int) {
    guard element.section >= 0 else { return (-1, 0, 0, 0) }
    let rank = rank(element)
    return (element.section, element.zIndex, rank, rank == 3 ? 0 : element.index)
  }
}
