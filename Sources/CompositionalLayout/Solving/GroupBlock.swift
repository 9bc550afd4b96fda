/// A place for one cell.
struct GroupSlot {
  /// The cell's frame, its insets cut off.
  var frame: LayoutRect
  /// The far corner of the place itself, its insets included.
  var far: LayoutPoint
  /// What lies above what.
  var zIndex: Int
  /// The item's number in the ``DescriptionIndex``.
  var node: Int
  /// What its group leaves the item, in points: infinite where the group grows with it.
  var room: LayoutExtent
}

/// A group inside a root group, or the root group, that has badges of its own.
struct BadgedGroup {
  /// The group's whole frame.
  var frame: LayoutRect
  /// The insets of the area that its badges lie on (rule 7.1).
  let insets: DirectionalEdgeInsets
  /// The extent that its size, and so its badges', resolved against.
  var container: LayoutExtent
  /// The first slot in it.
  var firstSlot: Int
  /// The group's number in the ``DescriptionIndex``.
  var node: Int
}

/// A solved group: its size and its places, relative to its own outer corner.
struct GroupBlock {
  let size: LayoutExtent
  private(set) var slots: [GroupSlot]
  private(set) var badged: [BadgedGroup] = []
  /// Whether a cell in it has reported a size that counts.
  private(set) var isMeasured = false
  /// Whether an item's insets are larger than the item (rule 1.3).
  private(set) var hasExcessInsets = false
  /// How many items have been looked at to solve it, from its first on: its own, and those behind them that might have
  /// come up into it. What others report does not change it.
  private(set) var reach: Int

  /// A group with stated places (rule 4.3).
  init(size: LayoutExtent, slots: [GroupSlot]) {
    self.size = size
    self.slots = slots
    reach = slots.count
  }

  /// A group of sized children.
  ///
  /// - Parameter inner: What it came out as, its insets not counted.
  init(_ children: [GroupChild], inner: LayoutExtent, in scope: GroupScope) {
    size = LayoutExtent(w: inner.w + scope.insets.both(.x), h: inner.h + scope.insets.both(.y))
    slots = []
    reach = 0
    slots.reserveCapacity(children.reduce(0) { $0 + $1.slotCount })
    scope.place(children, in: inner) { child, place in
      append(
        child, at: LayoutPoint(x: scope.insets.leading + place.x, y: scope.insets.top + place.y), in: scope)
    }
  }

  /// Notes that the group has badges of its own.
  ///
  /// - Parameter container: What its size resolved against.
  mutating func badge(_ node: Int, insets: DirectionalEdgeInsets, container: LayoutExtent) {
    let frame = LayoutRect(origin: .zero, extent: size)
    badged.append(BadgedGroup(frame: frame, insets: insets, container: container, firstSlot: 0, node: node))
  }

  /// Says what else the group was sized in, where it has badges.
  mutating func move(_ node: Int, to container: LayoutExtent) {
    for at in badged.indices where badged[at].node == node { badged[at].container = container }
  }

  /// Adds a child's places, moved to where the child lies.
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
      let insets = child.subitem.insets.without(child.open)
      hasExcessInsets = hasExcessInsets || insets.both(.x) > whole.w || insets.both(.y) > whole.h
      slots.append(
        GroupSlot(
          frame: whole.inset(by: insets),
          far: LayoutPoint(x: whole.maxX, y: whole.maxY),
          zIndex: 0, node: child.subitem.number, room: scope.room(for: child)))
    }
  }
}

extension DirectionalEdgeInsets {
  /// The insets along the axes on which a size is no estimate: on the others an item's are ignored (rule 1.3).
  func without(_ open: OpenDimensions) -> DirectionalEdgeInsets {
    var insets = self
    if open.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
    if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
