extension GroupBlock {
  /// Returns the group's extents with 1, 2 … cells (rule 5.2): the far edge of the cells plus the space behind a whole
  /// group's farthest cell. The extent across stays, unless the content decides it (rules 9.3, 9.4).
  func trimmedExtents(_ axis: Axis, of group: LayoutGroup) -> ContiguousArray<LayoutExtent> {
    let far = LayoutPoint(
      x: slots.reduce(-.infinity) { max($0, $1.far.x) }, y: slots.reduce(-.infinity) { max($0, $1.far.y) })
    let isOpenAcross = group.axis != .custom && group.layoutSize[axis.cross].isOpen
    var reached = LayoutPoint(x: -.infinity, y: -.infinity)
    var extents: ContiguousArray<LayoutExtent> = []
    extents.reserveCapacity(slots.count - 1)
    for slot in slots.dropLast() {
      reached = LayoutPoint(x: max(reached.x, slot.far.x), y: max(reached.y, slot.far.y))
      var extent = size
      for axis in isOpenAcross ? [axis, axis.cross] : [axis] {
        let inner = size[axis] - (group.axis == .custom ? 0 : group.contentInsets.both(axis))
        extent[axis] = max(0, reached[axis] + inner - far[axis])
      }
      extents.append(extent)
    }
    return extents
  }

  func extent(holding count: Int, _ axis: Axis, of group: LayoutGroup) -> LayoutExtent {
    count < slots.count ? trimmedExtents(axis, of: group)[count - 1] : size
  }
}
