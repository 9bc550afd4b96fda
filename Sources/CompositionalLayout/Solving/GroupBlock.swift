/// The place of one cell in a solved group, relative to the group's outer corner.
///
///     |<------ place ------>|
///     |  inset  +-------+   |
///     |         | frame |   |
///     |         +-------+   |
///                           far
struct GroupSlot {
  /// The cell's frame, its insets cut off.
  var frame: LayoutRect
  /// The end of the place that the cell takes, insets included.
  var far: LayoutPoint
  /// The stacking order of a custom item; 0 for others.
  var zIndex: Int
  /// The number of the item's node in the description.
  var node: Int
}

/// A group with badges, relative to the outer corner of the block that holds it.
struct BadgedGroup {
  /// The group's whole frame.
  var frame: LayoutRect
  /// The group's insets: a badge sits on the frame less these (rule 7.1).
  let insets: DirectionalEdgeInsets
  /// The extent in which its size and its badges were resolved.
  var container: LayoutExtent
  /// The slot that the group begins with, which stands for the group where badges are listed by
  /// item.
  var firstSlot: Int
  /// The number of the group's node; 0 for the root group.
  var node: Int
}

/// A solved group: its size, and its slots relative to its outer corner. A nested group's block is
/// taken into that of the group around it, so the root's holds all slots, in the order of their
/// items.
struct GroupBlock {
  /// The group's size, insets included.
  let size: LayoutExtent
  /// The places of all cells, nested groups included; the first one is that of the group's first
  /// item.
  private(set) var slots: [GroupSlot]
  /// The groups with badges, in it and itself.
  private(set) var badged: [BadgedGroup] = []
  /// Is true when a cell in it has a report on an open dimension. Without any, the block is as
  /// described.
  private(set) var isMeasured = false
  /// Is true when an item's insets are larger than its size: the difference is a decision (rule
  /// 1.3).
  private(set) var hasExcessInsets = false
  /// The number of items that solving looked at: its own, and those behind that might have fitted.
  /// A report of one of these may change the group, one of a later item cannot.
  private(set) var reach: Int

  /// Creates a group of stated frames.
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
    size = LayoutExtent(
      width: inner.width + scope.insets.both(.x), height: inner.height + scope.insets.both(.y))
    slots = []
    reach = 0
    slots.reserveCapacity(children.reduce(0) { $0 + $1.slotCount })
    scope.place(children, in: inner) { number, place in
      let corner = LayoutPoint(x: scope.insets.leading + place.x, y: scope.insets.top + place.y)
      append(children[number], at: corner, in: scope)
    }
  }

  /// Notes that the group itself has badges.
  mutating func badge(_ node: Int, insets: DirectionalEdgeInsets, container: LayoutExtent) {
    let frame = LayoutRect(origin: .zero, extent: size)
    badged.append(
      BadgedGroup(frame: frame, insets: insets, container: container, firstSlot: 0, node: node))
  }

  /// Replaces the extent that the badges of a group refer to.
  mutating func move(_ node: Int, to container: LayoutExtent) {
    for at in badged.indices where badged[at].node == node {
      badged[at].container = container
    }
  }

  /// Takes a child in at its place: an item's frame less its insets, or all slots of a nested
  /// group.
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
      hasExcessInsets =
        hasExcessInsets || insets.both(.x) > whole.width || insets.both(.y) > whole.height
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
  ///
  ///     a column of 100 with three items of 30:   3 cells: 90 + 10 = 100
  ///                                               1 cell:  30 + 10 = 40
  ///
  /// The whole group's own extent is not among them, so a group of one slot has none.
  func trimmedExtents(_ axis: Axis, of group: LayoutGroup) -> ContiguousArray<LayoutExtent> {
    guard slots.count > 1 else { return [] }
    let isOpenAcross = group.axis != .custom && group.layoutSize[axis.cross].isOpen
    var extents = ContiguousArray(repeating: size, count: slots.count - 1)
    trim(&extents, axis, of: group, withInsets: true)
    if isOpenAcross { trim(&extents, axis.cross, of: group, withInsets: true) }
    return extents
  }

  /// Returns whether a trimmed group's length depends on the insets of its cells: it ends with the
  /// cells' frames (rule 5.2), which insets make shorter than the places that the cells take.
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

  /// Sets the extents on an axis. The far edge of the first cells only grows with each cell, so one
  /// pass over the slots gives all extents.
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
