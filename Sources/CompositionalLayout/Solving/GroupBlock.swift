/// A place for one cell.
struct GroupSlot {
  /// The cell's frame, its insets cut off.
  var frame: LayoutRect
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
  /// The first slot in it.
  var firstSlot: Int
  /// The group's number in the ``DescriptionIndex``.
  var node: Int
}

/// A solved group: its size and its places, relative to its own origin.
struct GroupBlock {
  var size: LayoutExtent
  private(set) var slots: [GroupSlot]
  private(set) var badged: [BadgedGroup] = []
  /// Its own number, where it has badges.
  private var node = -1
  /// Whether a cell in it has reported a size that counts.
  private(set) var isMeasured = false
  /// What it was made of, for a group that may follow another extent.
  private var children: [GroupChild] = []
  private var scope: GroupScope?

  /// A group with stated places.
  init(size: LayoutExtent, slots: [GroupSlot]) {
    self.size = size
    self.slots = slots
  }

  /// A group with its children placed one after the other.
  ///
  /// - Parameter isKept: Whether it may follow another extent.
  init(size: LayoutExtent, children: [GroupChild], scope: GroupScope, isKept: Bool) {
    self.size = size
    slots = []
    slots.reserveCapacity(children.reduce(0) { $0 + $1.slotCount })
    if isKept {
      self.children = children
      self.scope = scope
    }
    let inner = LayoutExtent(w: size.w - scope.insets.both(.x), h: size.h - scope.insets.both(.y))
    for (child, start) in zip(children, scope.starts(of: children, in: inner)) {
      let across = child.node.edgeSpacing.before(scope.axis.cross).value
      let place = LayoutPoint(scope.axis, along: start, across: across)
      append(
        child, at: LayoutPoint(x: scope.insets.leading + place.x, y: scope.insets.top + place.y),
        room: scope.room(for: child))
    }
  }

  /// The same group in another size (rule 9): it holds what it held, as the estimates said. Parts along the axis are of
  /// the estimate where the group is open, parts across of the new size; what cells reported stays. Nothing is less than
  /// 0.
  ///
  /// - Parameter fixed: The dimensions that are a share of the group around, whatever its own size says.
  /// - Complexity: O(places).
  mutating func follow(_ size: LayoutExtent, fixed: OpenAxes) {
    guard size != self.size else { return }
    if let scope = scope?.fixing(fixed) {
      let inner = LayoutExtent(
        w: max(0, size.w - scope.insets.both(.x)), h: max(0, size.h - scope.insets.both(.y)))
      // What fractions along the axis are parts of.
      let estimate = LayoutExtent(
        w: scope.open.contains(.width) ? scope.inner.w : inner.w,
        h: scope.open.contains(.height) ? scope.inner.h : inner.h)
      var followed = children
      for at in followed.indices { followed[at].follow(inner, estimate: estimate, in: scope) }
      let (own, wasMeasured) = (node, isMeasured)
      let isBadged = badged.contains { $0.node == own }
      self = GroupBlock(size: size, children: followed, scope: scope, isKept: true)
      isMeasured = wasMeasured
      node = own
      if isBadged { badge(own) }
    } else {
      self.size = size
      for at in badged.indices where badged[at].node == node {
        badged[at].frame = LayoutRect(origin: .zero, extent: size)
      }
    }
  }

  /// Notes that the group has badges of its own.
  mutating func badge(_ node: Int) {
    self.node = node
    badged.append(BadgedGroup(frame: LayoutRect(origin: .zero, extent: size), firstSlot: 0, node: node))
  }

  /// Adds a child's places, moved to where the child lies.
  private mutating func append(_ child: GroupChild, at place: LayoutPoint, room: LayoutExtent) {
    isMeasured = isMeasured || child.isMeasured
    if let block = child.block {
      for var group in block.badged {
        group.frame = group.frame.offset(x: place.x, y: place.y)
        group.firstSlot += slots.count
        badged.append(group)
      }
      for var slot in block.slots {
        slot.frame = slot.frame.offset(x: place.x, y: place.y)
        slots.append(slot)
      }
    } else if case .item(let item) = child.node {
      let frame = LayoutRect(origin: .zero, extent: child.size).inset(by: item.contentInsets)
      slots.append(
        GroupSlot(frame: frame.offset(x: place.x, y: place.y), zIndex: 0, node: child.number, room: room))
    }
  }
}
