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
  var slots: [GroupSlot]
  var badged: [BadgedGroup] = []
  /// Whether a cell in it has reported a size that counts.
  var isMeasured = false
}

/// One child of a group while the group is solved.
struct GroupChild {
  let node: LayoutNode
  /// Its number in the ``DescriptionIndex``.
  let number: Int
  /// The item that its first slot holds.
  let item: Int
  var size: LayoutExtent
  /// The dimensions in which it reported its own size.
  var reported: OpenAxes = []
  /// A nested group's places; nil for an item, which is one place of its size.
  var block: GroupBlock?
  /// Whether it holds a cell: in a section's last group the last children may not.
  var exists = true

  var slotCount: Int { block?.slots.count ?? 1 }

  var isMeasured: Bool { !reported.isEmpty || block?.isMeasured == true }

  /// Whether it is to be of one size with its siblings along an axis.
  func isUniform(_ axis: Axis) -> Bool {
    if case .item(let item) = node { return item.layoutSize[axis].unit == .uniformAcrossSiblings }
    return false
  }

  /// The room that it takes along an axis, its edges included.
  func room(_ axis: Axis) -> Double {
    node.edgeSpacing.before(axis).value + size[axis] + node.edgeSpacing.after(axis).value
  }
}

extension GroupChild {
  /// The same child, which no report concerns, at another item.
  init(_ child: GroupChild, item: Int, exists: Bool) {
    self = GroupChild(node: child.node, number: child.number, item: item, size: child.size)
    block = child.block
    self.exists = exists
  }
}
