import CompositionalLayout

/// The part of a layout that a picture shows: sections from the first on until there are enough
/// cells; the last one may be cut. It is known before anything is written, so that a layout of a
/// billion cells costs no more than its picture.
struct PicturePlan {
  /// The number of sections that are drawn, from the first on.
  private(set) var sectionCount = 0
  /// The first item of the last section that is not drawn; `Int.max` if all are.
  private(set) var lastItemEnd = Int.max
  /// The number of cells that are not drawn, apart from those too far to the side.
  private(set) var skippedCells = 0
  /// The number of sections that are not drawn.
  private(set) var skippedSections = 0
  /// The area of what is drawn: across the scroll axis as far as `reach` beyond the container,
  /// along it unbounded unless the picture is cut, as frames may leave their section.
  private(set) var query = LayoutRect.zero

  /// The layout.
  private let layout: SolvedLayout
  /// The distance beyond the container across the scroll axis up to which elements are drawn, in
  /// points.
  private let reach: Double

  /// Chooses the part to draw. A cut picture ends with its last drawn cell, but always shows the
  /// whole screen, whose edge is drawn.
  init(_ layout: SolvedLayout, _ picture: LayoutPicture, maximumCells: Int, reach: Double) {
    self.layout = layout
    self.reach = reach
    let last = takeSections(
      min(layout.sectionCount, max(0, picture.maximumSections)), maximumCells: max(0, maximumCells))
    var start = -LayoutLimits.magnitude
    var end = LayoutLimits.magnitude
    if isCut {
      let shown = last.union(
        LayoutRect(origin: picture.contentOffset, extent: layout.container.extent))
      let isBackwards = axis == .x && layout.container.layoutDirection == .rightToLeft
      if isBackwards { start = shown.min(axis) } else { end = shown.max(axis) }
    }
    query = expanded(LayoutRect(axis, along: (start, end - start), across: (0, 0)))
  }

  /// The scroll axis.
  var axis: Axis { layout.configuration.scrollDirection.axis }

  /// Is true when something is left out on the scroll axis, of which a last line tells.
  var isCut: Bool { skippedCells > 0 || skippedSections > 0 }

  /// Returns whether an element found in ``query`` is drawn. In a cut section, cells and badges
  /// behind the end are not; its headers, footers and backgrounds are.
  func draws(_ element: LayoutElement) -> Bool {
    guard element.section >= 0, element.section < sectionCount else {
      return false
    }
    guard element.section == sectionCount - 1, element.index >= lastItemEnd else {
      return true
    }
    switch element.category {
    case .item: return false
    case .supplementary: return layout.isBoundary(element)
    case .decoration: return true
    }
  }

  /// Counts the drawn sections and cells; returns the frame of the last section, up to its last
  /// drawn cell.
  private mutating func takeSections(_ most: Int, maximumCells: Int) -> LayoutRect {
    var left = maximumCells
    var counted = 0
    var last = LayoutRect.zero
    while sectionCount < most {
      let section = sectionCount
      sectionCount += 1
      let count = layout.itemCount(inSection: section)
      counted += count
      let isAcross = layout.orthogonalScroll(inSection: section) != nil
      // One more than may be drawn, to know whether the row is cut.
      let wanted = isAcross ? itemsInReach(section, atMost: left + 1) : count
      let taken = min(wanted, left)
      left -= taken
      last = layout.sectionFrame(section)
      if taken < wanted {
        lastItemEnd = taken
        skippedCells = count - taken
        if !isAcross {
          last = LayoutRect(
            axis, along: (last.min(axis), 0),
            across: (last.min(axis.cross), last.extent[axis.cross]))
          // Any cell of the last row may be the longest; few rows have more than 64.
          for item in max(0, taken - 64)..<taken {
            last = last.union(layout.frame(section: section, item: item))
          }
        }
        break
      }
      if left == 0 { break }
    }
    skippedSections = layout.sectionCount - sectionCount
    skippedCells += layout.totalItemCount - counted
    return last
  }

  /// Returns the number of an orthogonal section's cells that are near enough to be drawn, at most
  /// `limit`. An error ends the search, as a row may have a billion cells.
  private func itemsInReach(_ section: Int, atMost limit: Int) -> Int {
    // The error that ends the search.
    struct Enough: Error {}
    var count = 0
    let rect = expanded(layout.sectionFrame(section))
    _ = try? layout.forEachElement(in: rect) { (element) throws(Enough) -> Void in
      guard element.section == section, element.category == .item else {
        return
      }
      count += 1
      if count >= limit { throw Enough() }
    }
    return count
  }

  /// Returns a rectangle as wide as the drawn part, and as long as another one.
  private func expanded(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      axis, along: (rect.min(axis), rect.extent[axis]),
      across: (-reach, layout.container.extent[axis.cross] + 2 * reach))
  }
}
