/// Places headers and footers relative to their section, or to the whole layout (rule 6).
struct BoundarySolver {
  struct Solution: Sendable {
    var items: [BoundaryItem] = []
    var header = 0.0
    var footer = 0.0
    /// The least length between header and footer, for items at the sides (rule 6.6).
    var least = 0.0

    func extent(around content: Double) -> Double {
      header + max(content, least) + footer
    }

    func span(from start: Double, to end: Double) -> BoundarySpan {
      BoundarySpan(start: start, end: end, content: (start + header, end - footer))
    }
  }

  let items: [BoundarySupplementaryItem]
  let insets: DirectionalEdgeInsets
  /// The space before the items that extend the start (rule 11.3).
  var padding = 0.0
  var reports: [UTF8Name: ReportedSize] = [:]
  let environment: SolverEnvironment
  let path: DescriptionPath

  private var axis: Axis { environment.axis }
  private var container: LayoutContainer { environment.container }

  func solve() throws(LayoutError) -> Solution {
    var solution = Solution()
    var numbers = KindNumbers()
    for (number, item) in items.enumerated() {
      let extent = try extent(of: item, number)
      let anchor = item.alignment.anchor(along: axis)
      let offset = item.absoluteOffset[axis]
      // An extending item lies outside the section's edge, others inside; items do not stack (rule
      // 6.2).
      let along: Double
      switch (anchor, item.extendsBoundary) {
      case (.start, let extends):
        // The section grows by what sticks out after the offset (rule 6.4).
        if extends {
          solution.header = max(solution.header, padding + extent[axis] - offset)
        }
        along = offset - (extends ? extent[axis] : 0)
      case (.end, let extends):
        if extends {
          solution.footer = max(solution.footer, extent[axis] + offset)
        }
        along = offset - (extends ? 0 : extent[axis])
      case (.middle, let extends):
        if extends { solution.least = max(solution.least, extent[axis]) }
        along = offset - extent[axis] / 2
      }
      let place = LayoutPoint(axis, along: along, across: across(item, extent))
      solution.items.append(
        BoundaryItem(
          kind: item.elementKind, index: items.count == 1 ? 0 : numbers.next(item.elementKind),
          room: LayoutRect(origin: place, extent: extent),
          insets: item.contentInsets.without(OpenDimensions(item.layoutSize)), anchor: anchor,
          isPinned: item.pinToVisibleBounds, zIndex: item.zIndex))
    }
    // Positions so far are relative to the content between the extending items.
    for at in solution.items.indices {
      switch solution.items[at].anchor {
      case .start:
        solution.items[at].room = solution.items[at].room.offset(axis, by: solution.header)
      case .end:
        solution.items[at].room = solution.items[at].room.offset(axis, by: -solution.footer)
      case .middle: break
      }
    }
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
    guard max(extent.w, extent.h) <= LayoutLimits.magnitude else {
      throw LayoutError(
        .invalidValue, "the item would be \(extent.w) × \(extent.h) points",
        path: ".boundarySupplementaryItems[\(number)].size", rule: .boundarySize
      ).inside(path)
    }
    return extent
  }

  private var span: (start: Double, length: Double) {
    (insets.before(axis.cross), container.extent[axis.cross] - insets.both(axis.cross))
  }

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
