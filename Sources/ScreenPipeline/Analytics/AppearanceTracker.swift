package import CompositionalLayout

/// Reports the cells that appear while a rectangle moves over a layout.
///
/// A cell appears when its visible area is at least half of the smaller of cell and rectangle. It appears again only
/// after it left the rectangle entirely, so a cell that moves at the edge is reported once. A cell without area never
/// appears.
package struct AppearanceTracker: Sendable, Hashable {
  package struct Appearance: Sendable, Hashable {
    package var cell: ScreenCellID
    package var sectionIndex: Int
    package var cellIndex: Int
  }

  /// The cells that appeared and did not leave the rectangle yet.
  package private(set) var shown: Set<ScreenCellID> = []

  package init() {}

  /// Moves the rectangle, or changes the layout; returns the cells that appear, by section and item.
  ///
  /// - Parameters:
  ///   - rect: The visible rectangle of the collection's content, in points.
  ///   - layout: The layout of the cells.
  ///   - scrollOffset: Returns the scroll offset of an orthogonal section from its leading edge, in points.
  ///   - cell: Returns the id of a cell; nil to ignore it.
  package mutating func move(
    to rect: LayoutRect, over layout: SolvedLayout, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    cell: (_ section: Int, _ item: Int) -> ScreenCellID?
  ) -> [Appearance] {
    var touched: Set<ScreenCellID> = []
    var appeared: [Appearance] = []
    var clip: (section: Int, rect: LayoutRect?)?
    layout.forEachElement(in: rect, scrollOffset: scrollOffset) { element in
      guard element.category == .item else { return }
      // An orthogonal section's cells are clipped to its visible frame.
      if clip?.section != element.section {
        clip = (element.section, layout.orthogonalScroll(inSection: element.section)?.visibleFrame)
      }
      let frame = element.frame
      let visible = frame.overlap(clip?.rect.map { rect.overlap($0) } ?? rect)
      guard visible.area > 0, let id = cell(element.section, element.index) else { return }
      touched.insert(id)
      guard !shown.contains(id), visible.area * 2 >= min(frame.area, rect.area) else { return }
      shown.insert(id)
      appeared.append(Appearance(cell: id, sectionIndex: element.section, cellIndex: element.index))
    }
    shown.formIntersection(touched)
    return appeared.sorted { ($0.sectionIndex, $0.cellIndex) < ($1.sectionIndex, $1.cellIndex) }
  }

  /// Forgets the visible cells, which appear again when the screen comes back.
  package mutating func hide() { shown = [] }
}

extension LayoutRect {
  fileprivate var area: Double { w * h }

  fileprivate func overlap(_ other: LayoutRect) -> LayoutRect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return LayoutRect(
      x: left, y: top, w: Swift.max(0, Swift.min(maxX, other.maxX) - left),
      h: Swift.max(0, Swift.min(maxY, other.maxY) - top))
  }
}
