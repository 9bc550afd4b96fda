/// Places headers and footers relative to the start or end of their section, or of the whole layout (rule 6).
struct BoundarySolver {
  /// The items, and by how much they move the content down and extend the section.
  struct Solution: Sendable {
    var items: [BoundaryItem] = []
    var header = 0.0
    var footer = 0.0
  }

  let items: [BoundarySupplementaryItem]
  /// What narrows the items beside their own insets: the section's, where they follow them.
  let insets: DirectionalEdgeInsets
  let environment: LayoutEnvironment
  /// Where the items are in the description.
  let path: DescriptionPath

  private var axis: Axis { environment.axis }
  private var container: LayoutContainer { environment.container }

  /// - Throws: `invalidValue` when insets leave an item less than no room.
  func solve() throws(LayoutError) -> Solution {
    var solution = Solution()
    var extents: [LayoutExtent] = []
    for (index, item) in items.enumerated() {
      let extent = item.layoutSize.resolved(in: span(of: item).extent)
      guard extent.w >= 0, extent.h >= 0, max(extent.w, extent.h) <= LayoutLimits.magnitude else {
        var itemPath = path
        itemPath.push("boundarySupplementaryItems", index)
        throw itemPath.error(
          .invalidValue, "the insets leave no room: the item would be \(extent.w) × \(extent.h) points",
          at: "size", rule: "6.1")
      }
      extents.append(extent)
      guard item.extendsBoundary else { continue }
      switch item.alignment.place(along: axis).anchor {
      case .start: solution.header = max(solution.header, extent[axis])
      case .end: solution.footer = max(solution.footer, extent[axis])
      case .middle: break
      }
    }
    var counts: [String: Int] = [:]
    for (item, extent) in zip(items, extents) {
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      solution.items.append(boundary(item, extent, index: index, solution))
    }
    return solution
  }

  /// The room that a boundary item has across the scroll axis, as its start and extent (rule 6.1).
  private func span(of item: BoundarySupplementaryItem) -> (start: Double, extent: LayoutExtent) {
    let cross = axis.cross
    let start = item.contentInsets.before(cross) + insets.before(cross)
    let end = item.contentInsets.after(cross) + insets.after(cross)
    let room = container.extent[cross] - start - end
    return (start, LayoutExtent(axis, along: container.extent[axis], across: room))
  }

  private func boundary(
    _ item: BoundarySupplementaryItem, _ extent: LayoutExtent, index: Int, _ solution: Solution
  ) -> BoundaryItem {
    let cross = axis.cross
    let place = item.alignment.place(along: axis)
    let span = span(of: item)
    let spare = span.extent[cross] - extent[cross]
    let across: Double =
      switch place.position {
      case .leading: span.start
      case .centre: span.start + spare / 2
      case .trailing: span.start + spare
      }
    // Extending items lie outside the content, the others over its first or last points (rule 6.2).
    var along: Double
    switch place.anchor {
    case .start: along = item.extendsBoundary ? 0 : solution.header
    case .end: along = item.extendsBoundary ? -solution.footer : -solution.footer - extent[axis]
    case .middle: along = -extent[axis] / 2
    }
    // Own insets across the axis have narrowed the span; along it they are cut off, as everywhere (rule 1.3).
    along += item.contentInsets.before(axis) + item.absoluteOffset[axis]
    let length = max(0, extent[axis] - item.contentInsets.both(axis))
    let frame = LayoutRect(
      origin: LayoutPoint(axis, along: along, across: across + item.absoluteOffset[cross]),
      extent: LayoutExtent(axis, along: length, across: extent[cross]))
    return BoundaryItem(
      kind: item.elementKind, index: index, frame: frame, anchor: place.anchor, isPinned: item.pinToVisibleBounds,
      offset: item.absoluteOffset[axis], zIndex: item.zIndex)
  }
}
