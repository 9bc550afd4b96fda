struct GroupSlot {
  /// The cell's frame, its insets cut off.
  var frame: LayoutRect
  /// The end of the place that the cell takes, insets included.
  var far: LayoutPoint
  var zIndex: Int
  var node: Int
}

struct BadgedGroup {
  var frame: LayoutRect
  let insets: DirectionalEdgeInsets
  /// The extent in which its size and its badges were resolved.
  var container: LayoutExtent
  var firstSlot: Int
  var node: Int
}

struct GroupBlock {
  let size: LayoutExtent
  private(set) var slots: [GroupSlot]
  private(set) var badged: [BadgedGroup] = []
  private(set) var isMeasured = false
  private(set) var hasExcessInsets = false
  /// The number of items that solving looked at: its own, and those behind that might have fitted.
  private(set) var reach: Int

  init(size: LayoutExtent, slots: [GroupSlot]) {
    self.size = size
    self.slots = slots
    reach = slots.count
  }

  /// Creates the group around its children, as large as they are on open dimensions (rules 9.3,
  /// 9.4).
  init(_ children: consuming [GroupChild], in scope: borrowing GroupScope) {
    var inner = scope.inner
    scope.makeUniform(&children)
    for axis in [Axis.x, .y] where scope.open[axis] {
      inner[axis] =
        axis == scope.axis
        ? scope.extent(of: children) : children.reduce(-.infinity) { max($0, scope.room($1, axis)) }
    }
    size = LayoutExtent(w: inner.w + scope.insets.both(.x), h: inner.h + scope.insets.both(.y))
    (slots, reach) = ([], 0)
    slots.reserveCapacity(children.reduce(0) { $0 + $1.slotCount })
    scope.place(children, in: inner) { number, place in
      let corner = LayoutPoint(x: scope.insets.leading + place.x, y: scope.insets.top + place.y)
      append(children[number], at: corner, in: scope)
    }
  }

  mutating func badge(_ node: Int, insets: DirectionalEdgeInsets, container: LayoutExtent) {
    let frame = LayoutRect(origin: .zero, extent: size)
    badged.append(
      BadgedGroup(frame: frame, insets: insets, container: container, firstSlot: 0, node: node))
  }

  mutating func move(_ node: Int, to container: LayoutExtent) {
    for at in badged.indices where badged[at].node == node {
      badged[at].container = container
    }
  }

  private mutating func append(_ child: GroupChild, at place: LayoutPoint, in scope: GroupScope) {
    isMeasured = isMeasured || child.isMeasured
    reach = max(reach, slots.count + max(child.reach, child.slotCount + child.lookedBehind))
    if let block = child.block {
      hasExcessInsets = hasExcessInsets || block.hasExcessInsets
      for var group in block.badged {
        group.frame = group.frame.offset(x: place.x, y: place.y)
        group.firstSlot += slots.count
        badged.append(group)
      }
      for var slot in block.slots {
        slot.frame = slot.frame.offset(x: place.x, y: place.y)
        slot.far = LayoutPoint(x: slot.far.x + place.x, y: slot.far.y + place.y)
        slots.append(slot)
      }
    } else {
      let whole = LayoutRect(origin: place, extent: child.size)
      let insets = scope.index.nodes[child.node].insets.without(child.open)
      hasExcessInsets = hasExcessInsets || insets.both(.x) > whole.w || insets.both(.y) > whole.h
      let far = LayoutPoint(x: whole.maxX, y: whole.maxY)
      slots.append(GroupSlot(frame: whole.inset(by: insets), far: far, zIndex: 0, node: child.node))
    }
  }
}

extension DirectionalEdgeInsets {
  /// Returns the insets without those of open dimensions, on which an item's insets are ignored
  /// (rule 1.3).
  func without(_ open: OpenDimensions) -> DirectionalEdgeInsets {
    var insets = self
    if open.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
    if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension GroupBlock {
  /// Returns the group's extents with 1, 2 … cells (rule 5.2): the far edge of the cells plus the
  /// space behind a whole group's farthest cell. The extent across stays, unless the content
  /// decides it (rules 9.3, 9.4).
  func trimmedExtents(_ axis: Axis, of group: LayoutGroup) -> ContiguousArray<LayoutExtent> {
    guard slots.count > 1 else { return [] }
    let isOpenAcross = group.axis != .custom && group.layoutSize[axis.cross].isOpen
    var extents = ContiguousArray(repeating: size, count: slots.count - 1)
    trim(&extents, axis, of: group, withInsets: true)
    if isOpenAcross { trim(&extents, axis.cross, of: group, withInsets: true) }
    return extents
  }

  /// Returns whether a trimmed group's length depends on the insets of its cells: it ends with the
  /// cells' frames (rule
  /// 5.2), which insets make shorter than the places that the cells take.
  func trimsWithInsets(_ axis: Axis, of group: LayoutGroup) -> Bool {
    guard slots.count > 1, slots.contains(where: { $0.far[axis] != $0.frame.max(axis) }) else {
      return false
    }
    var byCells = ContiguousArray(repeating: size, count: slots.count - 1)
    var byPlaces = byCells
    trim(&byCells, axis, of: group, withInsets: true)
    trim(&byPlaces, axis, of: group, withInsets: false)
    // The two sums of equal insets differ by a rounding error.
    return zip(byCells, byPlaces).contains { abs($0[axis] - $1[axis]) > 1e-6 }
  }

  private func trim(
    _ extents: inout ContiguousArray<LayoutExtent>, _ axis: Axis, of group: LayoutGroup,
    withInsets: Bool
  ) {
    // A group that its content decides is as long as its children, insets included (rules 9.3,
    // 9.4).
    let endsWithPlace = !withInsets || group.layoutSize[axis].isOpen
    func end(_ slot: GroupSlot) -> Double {
      endsWithPlace ? slot.far[axis] : slot.frame.max(axis)
    }
    let far = slots.reduce(-.infinity) { max($0, end($1)) }
    let inner = size[axis] - (group.axis == .custom ? 0 : group.contentInsets.both(axis))
    var reached = -Double.infinity
    for held in extents.indices {
      reached = max(reached, end(slots[held]))
      extents[held][axis] = max(0, reached + inner - far)
    }
  }
}
