/// Places a section's headers and footers relative to its start or end (rule 6).
struct BoundarySolver {
  /// The items, and by how much they move the content down and extend the section.
  struct Solution {
    var items: [SectionTemplate.Boundary]
    var header: Double
    var footer: Double
  }

  let section: LayoutSection
  /// The section's insets, the safe area included where it counts.
  let insets: DirectionalEdgeInsets
  let environment: LayoutEnvironment
  let path: DescriptionPath

  private var axis: Axis { environment.axis }
  private var container: LayoutContainer { environment.container }

  /// - Throws: `invalidValue` when insets leave an item less than no room.
  func solve() throws(LayoutError) -> Solution {
    var header = 0.0
    var footer = 0.0
    var extents: [LayoutExtent] = []
    for (index, item) in section.boundarySupplementaryItems.enumerated() {
      let extent = item.layoutSize.resolved(in: span(of: item).extent)
      guard extent.w >= 0, extent.h >= 0, max(extent.w, extent.h) <= LayoutLimits.magnitude else {
        var itemPath = path
        itemPath.push("boundarySupplementaryItems", index)
        throw itemPath.error(
          .invalidValue, "the insets leave no room: the item would be \(extent.w) × \(extent.h) points",
          at: "size", rule: "6.1")
      }
      extents.append(extent)
      guard item.extendsBoundary, let side = item.alignment.boundary(along: axis) else { continue }
      if side.isEnd { footer = max(footer, extent[axis]) } else { header = max(header, extent[axis]) }
    }
    var boundaries: [SectionTemplate.Boundary] = []
    var counts: [String: Int] = [:]
    for (item, extent) in zip(section.boundarySupplementaryItems, extents) {
      guard let side = item.alignment.boundary(along: axis) else { continue }
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      boundaries.append(
        boundary(item, extent, side: side, index: index, header: header, footer: footer))
    }
    return Solution(items: boundaries, header: header, footer: footer)
  }

  /// The room that a boundary item has across the scroll axis, as its start and extent (rule 6.1).
  private func span(of item: BoundarySupplementaryItem) -> (start: Double, extent: LayoutExtent) {
    let cross = axis.cross
    let follows = section.supplementariesFollowContentInsets
    let start = item.contentInsets.before(cross) + (follows ? insets.before(cross) : 0)
    let end = item.contentInsets.after(cross) + (follows ? insets.after(cross) : 0)
    let room = container.extent[cross] - start - end
    return (start, LayoutExtent(axis, along: container.extent[axis], across: room))
  }

  private func boundary(
    _ item: BoundarySupplementaryItem, _ extent: LayoutExtent, side: (isEnd: Bool, position: BoundaryPosition),
    index: Int, header: Double, footer: Double
  ) -> SectionTemplate.Boundary {
    let cross = axis.cross
    let span = span(of: item)
    let spare = span.extent[cross] - extent[cross]
    let across: Double =
      switch side.position {
      case .leading: span.start
      case .centre: span.start + spare / 2
      case .trailing: span.start + spare
      }
    // Extending items lie outside the content, the others over its first or last points (rule 6.2).
    var along: Double
    if side.isEnd {
      along = item.extendsBoundary ? -footer : -footer - extent[axis]
    } else {
      along = item.extendsBoundary ? 0 : header
    }
    // Own insets across the axis have narrowed the span; along it they are cut off, as everywhere (rule 1.3).
    along += item.contentInsets.before(axis) + item.absoluteOffset[axis]
    let length = max(0, extent[axis] - item.contentInsets.both(axis))
    let frame = LayoutRect(
      origin: LayoutPoint(axis, along: along, across: across + item.absoluteOffset[cross]),
      extent: LayoutExtent(axis, along: length, across: extent[cross]))
    return SectionTemplate.Boundary(
      kind: item.elementKind, index: index, frame: frame, isEnd: side.isEnd, isPinned: item.pinToVisibleBounds,
      offset: item.absoluteOffset[axis], zIndex: item.zIndex)
  }
}
