/// One of a group's subitems, as far as the solver asks again and again: numbers only, so that copies are cheap.
struct Subitem {
  /// Its number in the ``DescriptionIndex``.
  let number: Int
  let layoutSize: LayoutSize
  let edges: EdgeSpacing
  /// What is cut off an item's frame; a group cuts off its own.
  let insets: DirectionalEdgeInsets
  let isGroup: Bool

  init(_ node: LayoutNode, number: Int) {
    self.number = number
    switch node {
    case .item(let item):
      (layoutSize, edges, insets, isGroup) = (item.layoutSize, item.edgeSpacing, item.contentInsets, false)
    case .group(let group):
      (layoutSize, edges, insets, isGroup) = (group.layoutSize, group.edgeSpacing, .zero, true)
    }
  }
}

/// One child of a group while the group is solved.
struct GroupChild {
  let subitem: Subitem
  var size: LayoutExtent
  /// The dimensions that are estimated and may be reported.
  let open: OpenDimensions
  /// Whether it holds a cell: in a section's last group the last children may not.
  let exists: Bool
  /// The dimensions in which it reported its own size.
  var reported: OpenDimensions = []
  /// A nested group's places; nil for an item, which is one place of its size.
  var block: GroupBlock?

  /// How many items beyond the last child's have been looked at, to see that the next child does not fit.
  var lookedBehind = 0

  var slotCount: Int { block?.slots.count ?? 1 }

  /// How many items have been looked at to solve it, from its first on.
  var reach: Int { block?.reach ?? 1 }

  var isMeasured: Bool { !reported.isEmpty || block?.isMeasured == true }

  /// Whether it is to be of one size with its siblings along an axis.
  func isUniform(_ axis: Axis) -> Bool {
    !subitem.isGroup && subitem.layoutSize[axis].unit == .uniformAcrossSiblings && open[axis]
  }

  /// The room that it takes along an axis, its edges at their least.
  func room(_ axis: Axis) -> Double { size[axis] + subitem.edges.least(axis) }
}
