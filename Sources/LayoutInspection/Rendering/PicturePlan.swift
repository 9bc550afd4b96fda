import CompositionalLayout

/// The part of a layout that a picture shows. Computed first, because a picture starts with its size. Sections are
/// added from the first on until there are enough cells; the last one may be cut.
struct PicturePlan {
  private(set) var sectionCount = 0
  /// The first item of the last section that is not drawn.
  private(set) var lastItemEnd = Int.max
  private(set) var skippedCells = 0
  private(set) var skippedSections = 0
  /// The drawn area of the content, with the screen's edge.
  private(set) var area: LayoutRect
  private(set) var query = LayoutRect.zero

  private let layout: SolvedLayout
  private let picture: LayoutPicture
  /// The distance beyond the container up to which elements are drawn.
  private let reach: Double

  private let stripsScroll: Bool

  init(
    _ layout: SolvedLayout, _ picture: LayoutPicture, maximumCells: Int, reach: Double, stripsScroll: Bool = false
  ) {
    self.layout = layout
    self.picture = picture
    self.reach = reach
    self.stripsScroll = stripsScroll
    area = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
    takeSections(maximumCells: max(0, maximumCells))
    layout.forEachLayoutBoundary(contentOffset: picture.contentOffset) { include($0.frame) }
    query = queryRect()
  }

  var axis: Axis { layout.configuration.scrollDirection.axis }

  func draws(_ element: LayoutElement) -> Bool {
    guard element.section >= 0, element.section < sectionCount else { return false }
    guard element.section == sectionCount - 1, element.index >= lastItemEnd else { return true }
    switch element.category {
    case .item: return false
    case .supplementary: return layout.isBoundary(element)
    case .decoration: return true
    }
  }

  var isCut: Bool { skippedCells > 0 || skippedSections > 0 }

  private mutating func takeSections(maximumCells: Int) {
    var left = maximumCells
    var counted = 0
    let sections = min(layout.sectionCount, max(0, picture.maximumSections))
    while sectionCount < sections {
      let section = sectionCount
      sectionCount += 1
      let count = layout.itemCount(inSection: section)
      counted += count
      let isAcross = layout.orthogonalScroll(inSection: section) != nil
      let wanted = isAcross ? itemsInReach(section, atMost: left + 1) : count
      let taken = min(wanted, left)
      left -= taken
      include(section, upTo: taken)
      if taken < wanted {
        lastItemEnd = taken
        skippedCells = count - taken
        break
      }
      if left == 0 { break }
    }
    skippedSections = layout.sectionCount - sectionCount
    skippedCells += layout.totalItemCount - counted
  }

  private func itemsInReach(_ section: Int, atMost limit: Int) -> Int {
    struct Enough: Error {}
    var count = 0
    let rect = expanded(layout.sectionFrame(section))
    _ = try? layout.forEachElement(in: rect) { (element) throws(Enough) -> Void in
      guard element.section == section, element.category == .item else { return }
      count += 1
      if count >= limit { throw Enough() }
    }
    return count
  }

  private mutating func include(_ rect: LayoutRect) {
    let x = min(area.x, rect.x)
    let y = min(area.y, rect.y)
    area = LayoutRect(x: x, y: y, w: max(area.maxX, rect.maxX) - x, h: max(area.maxY, rect.maxY) - y)
  }

  private func expanded(_ rect: LayoutRect) -> LayoutRect {
    let cross = axis.cross
    return LayoutRect(
      axis, along: (rect.min(axis), rect.extent[axis]), across: (-reach, layout.container.extent[cross] + 2 * reach))
  }

  /// Includes a section with what sticks out of it, judged by its first items, as groups are alike.
  private mutating func include(_ section: Int, upTo taken: Int) {
    let own = layout.sectionFrame(section)
    let scroll = layout.orthogonalScroll(inSection: section)
    let isWhole = taken == layout.itemCount(inSection: section)
    let length = isWhole || scroll != nil ? own.extent[axis] : 0
    include(
      LayoutRect(axis, along: (own.min(axis), length), across: (own.min(axis.cross), own.extent[axis.cross])))
    let limits = expanded(
      LayoutRect(axis, along: (own.min(axis) - reach, own.extent[axis] + 2 * reach), across: (0, 0)))
    func add(_ frame: LayoutRect) {
      let (x, y) = (max(frame.x, limits.x), max(frame.y, limits.y))
      let (w, h) = (min(frame.maxX, limits.maxX) - x, min(frame.maxY, limits.maxY) - y)
      if w >= 0, h >= 0 { include(LayoutRect(x: x, y: y, w: w, h: h)) }
    }
    if scroll == nil || !stripsScroll {
      let row = scroll?.rowFrame ?? .zero
      if scroll != nil { add(row) }
      // Of a section that is cut also the last cells: any of a row may be the longest.
      for item in 0..<taken where item < 512 || (!isWhole && item >= taken - 64) {
        add(layout.frame(section: section, item: item).offset(x: row.x, y: row.y))
        layout.forEachBadge(ofItem: item, inSection: section) { add($0.frame.offset(x: row.x, y: row.y)) }
      }
    }
    // A cut picture may omit the section's footer.
    if isWhole || scroll != nil {
      layout.forEachBoundary(inSection: section, contentOffset: picture.contentOffset) { add($0.frame) }
    }
  }

  /// Returns the query: unbounded along the scroll axis unless the picture is cut, as frames may leave their section.
  private func queryRect() -> LayoutRect {
    let far = LayoutLimits.magnitude
    var start = -far
    var end = far
    if isCut {
      let isBackwards = axis == .x && layout.container.layoutDirection == .rightToLeft
      if isBackwards { start = area.min(axis) } else { end = area.max(axis) }
    }
    return expanded(
      LayoutRect(axis, along: (start, end - start), across: (0, 0)))
  }
}
