import CompositionalLayout

/// What of a layout gets into a picture: found before anything is written, because a picture begins with its size.
///
/// Sections are taken from the first on until there are enough cells; where that is within a section, the picture ends
/// there.
struct PicturePlan {
  /// How many sections are drawn, the last of them perhaps in part.
  private(set) var sectionCount = 0
  /// The items of the last section from this one on are not drawn.
  private(set) var lastItemEnd = Int.max
  /// How many cells are not drawn, without those that lie too far to the side.
  private(set) var skippedCells = 0
  /// How many sections are not drawn.
  private(set) var skippedSections = 0
  /// What is drawn of the collection's content, the screen's edge included; not what runs out to the side.
  private(set) var area: LayoutRect
  /// How far content runs out of the container across the scroll axis, before its start and after its end.
  private(set) var overflow = (before: 0.0, after: 0.0)
  /// Everything that is drawn intersects this.
  private(set) var query = LayoutRect.zero

  private let layout: SolvedLayout
  private let picture: LayoutPicture
  /// How far beyond the container anything is drawn.
  private let reach: Double

  /// Whether sections that scroll sideways do so in the picture, and so do not run out.
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

  /// Whether an element of the query is drawn.
  func draws(_ element: LayoutElement) -> Bool {
    guard element.section >= 0, element.section < sectionCount else { return false }
    guard element.section == sectionCount - 1, element.index >= lastItemEnd else { return true }
    switch element.category {
    case .item: return false
    case .supplementary: return layout.isBoundary(element)
    case .decoration: return true
    }
  }

  /// Whether the picture ends before the content.
  var isCut: Bool { skippedCells > 0 || skippedSections > 0 }

  // MARK: Taking

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

  /// The picture ends within a section, below what is drawn of it.
  private mutating func cut(_ section: Int, at taken: Int) {
    let frame = layout.sectionFrame(section)
    // The section's start with its headers, and then its last cells: the longest of a row may be any of them.
    include(LayoutRect(x: frame.x, y: frame.y, w: axis == .x ? 0 : frame.w, h: axis == .y ? 0 : frame.h))
    for item in max(0, taken - 64)..<taken {
      let cell = layout.frame(section: section, item: item)
      include(LayoutRect(axis, of: cell, across: frame))
    }
  }

  /// How many items of an orthogonal section lie within reach.
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

  // MARK: Across the scroll axis

  /// A rectangle with the reach added on both sides.
  private func expanded(_ rect: LayoutRect) -> LayoutRect {
    let cross = axis.cross
    return LayoutRect(
      origin: LayoutPoint(axis, along: rect.min(axis), across: -reach),
      extent: LayoutExtent(axis, along: rect.extent[axis], across: layout.container.extent[cross] + 2 * reach))
  }

  /// How far a section's content runs out. Groups are alike, so the first items show it.
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
    // What a picture that is cut leaves out may be its footer.
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

  /// What stands out of its section along the scroll axis, such as a view at its side.
  private mutating func includeAlong(_ frame: LayoutRect, of section: Int) {
    let own = layout.sectionFrame(section)
    let start = max(frame.min(axis), own.min(axis) - reach)
    let end = min(frame.max(axis), own.max(axis) + reach)
    guard start < end else { return }
    include(
      LayoutRect(
        origin: LayoutPoint(axis, along: start, across: own.min(axis.cross)),
        extent: LayoutExtent(axis, along: end - start, across: 0)))
  }

  /// Along the scroll axis the query ends where the picture is cut, and otherwise nowhere: frames may leave their
  /// section.
  private func queryRect() -> LayoutRect {
    let far = LayoutLimits.magnitude
    var start = -far
    var end = far
    if isCut {
      let isBackwards = axis == .x && layout.container.layoutDirection == .rightToLeft
      if isBackwards { start = area.min(axis) } else { end = area.max(axis) }
    }
    return expanded(
      LayoutRect(
        origin: LayoutPoint(axis, along: start, across: 0), extent: LayoutExtent(axis, along: end - start, across: 0)))
  }
}

extension LayoutRect {
  /// The part of one rectangle along an axis, and of another across it.
  fileprivate init(_ axis: Axis, of rect: LayoutRect, across other: LayoutRect) {
    self.init(
      origin: LayoutPoint(axis, along: rect.min(axis), across: other.min(axis.cross)),
      extent: LayoutExtent(axis, along: rect.extent[axis], across: other.extent[axis.cross]))
  }
}
