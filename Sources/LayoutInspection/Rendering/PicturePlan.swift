import CompositionalLayout

/// The part of a layout that a picture shows. Computed first, because a picture starts with its size. Sections are
/// added from the first on until there are enough cells; the last one may be cut.
struct PicturePlan {
  private(set) var sectionCount = 0
  /// The first item of the last section that is not drawn.
  private(set) var lastItemEnd = Int.max
  private(set) var skippedCells = 0
  private(set) var skippedSections = 0
  /// The drawn area of the content with the screen's edge, without overflow to the sides.
  private(set) var area: LayoutRect
  /// The overflow of the container across the scroll axis, at its start and end.
  private(set) var overflow = (before: 0.0, after: 0.0)
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
      measureOverflow(section, upTo: taken)
      if isAcross || taken == count { include(layout.sectionFrame(section)) }
      if taken < wanted {
        lastItemEnd = taken
        skippedCells = count - taken
        if !isAcross { cut(section, at: taken) }
        break
      }
      if left == 0 { break }
    }
    skippedSections = layout.sectionCount - sectionCount
    skippedCells += layout.totalItemCount - counted
  }

  private mutating func cut(_ section: Int, at taken: Int) {
    let frame = layout.sectionFrame(section)
    // The section's start, then its last cells: any of a row may be the longest.
    include(LayoutRect(x: frame.x, y: frame.y, w: axis == .x ? 0 : frame.w, h: axis == .y ? 0 : frame.h))
    for item in max(0, taken - 64)..<taken {
      let cell = layout.frame(section: section, item: item)
      include(
        LayoutRect(
          axis, along: (cell.min(axis), cell.extent[axis]),
          across: (frame.min(axis.cross), frame.extent[axis.cross])))
    }
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

  /// Measures a section's overflow by its first items, as groups are alike.
  private mutating func measureOverflow(_ section: Int, upTo taken: Int) {
    let room = layout.container.extent[axis.cross]
    var least = 0.0
    var greatest = room
    let scroll = layout.orthogonalScroll(inSection: section)
    if let scroll, !stripsScroll {
      let excess = scroll.rowFrame.extent[axis.cross] - room
      if layout.container.layoutDirection == .rightToLeft, axis == .y { least = -excess } else { greatest += excess }
    }
    var frames: [LayoutRect] = []
    if scroll == nil || !stripsScroll {
      let row = scroll?.rowFrame ?? .zero
      func add(_ frame: LayoutRect) { frames.append(frame.offset(x: row.x, y: row.y)) }
      for item in 0..<min(taken, 512) {
        add(layout.frame(section: section, item: item))
        layout.forEachBadge(ofItem: item, inSection: section) { add($0.frame) }
      }
    }
    // A cut picture may omit the section's footer.
    if taken == layout.itemCount(inSection: section) || scroll != nil {
      layout.forEachBoundary(inSection: section, contentOffset: picture.contentOffset) { frames.append($0.frame) }
    }
    for frame in frames {
      includeAlong(frame, of: section)
      least = min(least, frame.min(axis.cross))
      greatest = max(greatest, frame.max(axis.cross))
    }
    overflow.before = max(overflow.before, min(reach, -least))
    overflow.after = max(overflow.after, min(reach, greatest - room))
  }

  private mutating func includeAlong(_ frame: LayoutRect, of section: Int) {
    let own = layout.sectionFrame(section)
    let start = max(frame.min(axis), own.min(axis) - reach)
    let end = min(frame.max(axis), own.max(axis) + reach)
    guard start < end else { return }
    include(
      LayoutRect(axis, along: (start, end - start), across: (own.min(axis.cross), 0)))
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
