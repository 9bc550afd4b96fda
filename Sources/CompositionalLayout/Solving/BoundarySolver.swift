/// Places headers and footers relative to their section, or to the whole layout (rule 6).
///
///     | header      |  extends: before the content, which begins behind it
///     | content     |  others overlap the content, at its start or end
///     | footer      |  extends: behind the content
///
/// Items of one side do not stack: each touches the section's edge, and the longest that extends
/// decides how far the section grows (rule 6.2).
struct BoundarySolver {
  /// The placed views, and the room that they take of their section.
  struct Solution: Sendable {
    /// The views, in the order of the description.
    var items: [BoundaryItem] = []
    /// The length before the content, in points.
    var header = 0.0
    /// The length behind the content, in points.
    var footer = 0.0
    /// The least length between header and footer, for items at the sides (rule 6.6).
    var least = 0.0

    /// Makes the room that a view of this length takes of the section, and returns where the view
    /// starts, relative to its anchor. An extending view lies outside the content's edge, others
    /// inside; views do not stack (rule 6.2).
    mutating func makeRoom(
      at anchor: BoundaryAnchor, extends: Bool, length: Double, offset: Double, padding: Double
    ) -> Double {
      switch anchor {
      case .start:
        guard extends else { return offset }
        // The section grows by what sticks out after the offset (rule 6.4).
        header = max(header, padding + length - offset)
        return offset - length
      case .end:
        guard extends else { return offset - length }
        footer = max(footer, length + offset)
        return offset
      case .middle:
        if extends { least = max(least, length) }
        return offset - length / 2
      }
    }

    /// Moves each view by what lies between its anchor and the content: views are placed relative
    /// to the content first, since header and footer are known only when all views are.
    mutating func moveToAnchors(along axis: Axis) {
      for at in items.indices {
        switch items[at].anchor {
        case .start: items[at].room = items[at].room.offset(axis, by: header)
        case .end: items[at].room = items[at].room.offset(axis, by: -footer)
        case .middle: break
        }
      }
    }

    /// Returns the extent of a section with content of this length.
    func extent(around content: Double) -> Double {
      header + max(content, least) + footer
    }

    /// Returns the range of a section with these ends.
    func span(from start: Double, to end: Double) -> BoundarySpan {
      BoundarySpan(start: start, end: end, content: (start + header, end - footer))
    }
  }

  /// The described views.
  let items: [BoundarySupplementaryItem]
  /// The insets that narrow the views across the scroll axis (rule 6.1).
  let insets: DirectionalEdgeInsets
  /// The space before the items that extend the start (rule 11.3).
  var padding = 0.0
  /// The reported sizes, by kind: all views of a kind have the same.
  var reports: [UTF8Name: ReportedSize] = [:]
  /// The container, scroll direction and pixel grid.
  let environment: SolverEnvironment
  /// The path of the section or layout, for errors.
  let path: DescriptionPath

  private var axis: Axis { environment.axis }
  private var container: LayoutContainer { environment.container }

  /// Places all views. It works relative to the content first, as header and footer are known only
  /// when all views are; then it moves each to its anchor at the section's edge.
  func solve() throws(LayoutError) -> Solution {
    var solution = Solution()
    var numbers = KindNumbers()
    for (number, item) in items.enumerated() {
      let extent = try extent(of: item, number)
      let anchor = item.alignment.anchor(along: axis)
      let offset = item.absoluteOffset[axis]
      let along = solution.makeRoom(
        at: anchor, extends: item.extendsBoundary, length: extent[axis], offset: offset,
        padding: padding)
      let place = LayoutPoint(axis, along: along, across: across(item, extent))
      solution.items.append(
        BoundaryItem(
          kind: item.elementKind, index: items.count == 1 ? 0 : numbers.next(item.elementKind),
          room: LayoutRect(origin: place, extent: extent),
          insets: item.contentInsets.without(OpenDimensions(item.layoutSize)), anchor: anchor,
          isPinned: item.pinToVisibleBounds, zIndex: item.zIndex))
    }
    solution.moveToAnchors(along: axis)
    return solution
  }

  /// Returns an item's size: across the scroll axis in what the insets leave, along it in the
  /// container (rule 6.1).
  private func extent(of item: BoundarySupplementaryItem, _ number: Int) throws(LayoutError)
    -> LayoutExtent
  {
    let room = LayoutExtent(axis, along: container.extent[axis], across: span.length)
    var extent = item.layoutSize.resolved(in: room, on: environment.grid)
    let open = OpenDimensions(item.layoutSize)
    if !reports.isEmpty, !open.isEmpty, let report = reports[UTF8Name(item.elementKind)] {
      for axis in [Axis.x, .y] where open[axis] {
        extent[axis] = report[axis] ?? extent[axis]
      }
    }
    guard max(extent.width, extent.height) <= LayoutLimits.magnitude else {
      throw LayoutError(
        .invalidValue, "the item would be \(extent.width) × \(extent.height) points",
        path: ".boundarySupplementaryItems[\(number)].size", rule: .boundarySize
      ).inside(path)
    }
    return extent
  }

  /// The range across the scroll axis in which views are sized and aligned (rules 6.1, 6.3).
  private var span: (start: Double, length: Double) {
    (insets.before(axis.cross), container.extent[axis.cross] - insets.both(axis.cross))
  }

  /// Returns where an item starts across the scroll axis (rule 6.3).
  private func across(_ item: BoundarySupplementaryItem, _ extent: LayoutExtent) -> Double {
    let cross = axis.cross
    let spare = span.length - extent[cross]
    let start = span.start + item.absoluteOffset[cross]
    return switch item.alignment.anchor(along: cross) {
    case .start: start
    case .middle: start + spare / 2
    case .end: start + spare
    }
  }
}
