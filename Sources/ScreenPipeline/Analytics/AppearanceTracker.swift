package import CompositionalLayout

/// Tells which cells appear while a rectangle moves over a layout.
///
/// A cell appears when at least half of it is in the rectangle, or, where the rectangle has not room for half of it, when
/// it takes at least half of the rectangle: of the two areas, the smaller one counts. It has appeared once until it has left the
/// rectangle altogether: a cell that is held at the edge and moves to and fro is one appearance. A cell without area never
/// appears.
package struct AppearanceTracker: Sendable, Hashable {
  /// A cell that has appeared, and where it is.
  package struct Appearance: Sendable, Hashable {
    /// The cell.
    package var cell: ScreenCellID
    /// The section's place in the layout.
    package var sectionIndex: Int
    /// The cell's place in the section.
    package var cellIndex: Int
  }

  /// The cells that have appeared, and have not left the rectangle yet.
  package private(set) var shown: Set<ScreenCellID> = []

  /// A tracker of a screen on which nothing has appeared.
  package init() {}

  /// Moves the rectangle, or changes what lies below it: cells are known by their ids, wherever they are.
  ///
  /// - Parameters:
  ///   - rect: What is visible, in the collection's content, in points.
  ///   - layout: Where the cells are.
  ///   - scrollOffset: How far an orthogonal section is scrolled from its leading edge, in points.
  ///   - cell: The cell at a place; nil where it is not to be reported.
  /// - Complexity: O(log sections + what is in the rectangle).
  /// - Returns: The cells that appear now, by section and place.
  package mutating func move(
    to rect: LayoutRect, over layout: SolvedLayout, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    cell: (_ section: Int, _ item: Int) -> ScreenCellID?
  ) -> [Appearance] {
    var touched: Set<ScreenCellID> = []
    var appeared: [Appearance] = []
    var clip: (section: Int, rect: LayoutRect?)?
    layout.forEachElement(in: rect, scrollOffset: scrollOffset) { element in
      guard element.category == .item else { return }
      // An orthogonal section's cells are seen through its own scroll space.
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

  /// Forgets what is shown: the screen is gone, and what it shows when it comes back appears anew.
  package mutating func hide() { shown = [] }
}

extension LayoutRect {
  fileprivate var area: Double { w * h }

  /// What two rectangles share; without extent when they share nothing.
  fileprivate func overlap(_ other: LayoutRect) -> LayoutRect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return LayoutRect(
      x: left, y: top, w: Swift.max(0, Swift.min(maxX, other.maxX) - left),
      h: Swift.max(0, Swift.min(maxY, other.maxY) - top))
  }
}
