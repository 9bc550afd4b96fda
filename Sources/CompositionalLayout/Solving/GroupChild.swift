/// The values of a node that the solver reads repeatedly: numbers only, so that copies are cheap.
struct Subitem: Sendable {
  /// The number of nodes in its subtree, which leads to the next sibling.
  var count = 1
  /// The size as described.
  let layoutSize: LayoutSize
  /// The space around the node, which takes room (rule 4.2).
  let edges: EdgeSpacing
  /// The insets: an item's are cut off its frame, a group's off the area of its children (rule
  /// 1.3).
  let insets: DirectionalEdgeInsets
  /// Is true for a group. The frames of a nested custom group are numbered with copies of its
  /// values.
  let isGroup: Bool
}

/// A child of a group that is being solved, with its size: an item, or a nested group with its
/// block.
struct GroupChild {
  /// The number of its node.
  let node: Int
  /// Its size: as described, of a share, as reported, or that of the nested group.
  var size: LayoutExtent
  /// The dimensions that a report or the content may replace; none that is a share.
  let open: OpenDimensions
  /// Is true when the slot has a cell; the last children of the section's last group may not.
  let exists: Bool
  /// The dimensions that a report replaced; a part of ``open``, and always empty for a group.
  var reported: OpenDimensions = []
  /// The solved group; nil for an item.
  var block: GroupBlock?
  /// The items behind the last child that were looked at to find that the next child does not fit.
  /// 0 for all other children.
  var lookedBehind = 0

  /// The number of cells that it has places for.
  var slotCount: Int { block?.slots.count ?? 1 }

  /// The number of items that solving it looked at.
  var reach: Int { block?.reach ?? 1 }

  var isMeasured: Bool { !reported.isEmpty || block?.isMeasured == true }
}

extension GroupScope {
  /// Returns whether an item's size on an axis follows that of its siblings (rule 9.5).
  func isUniform(_ child: GroupChild, _ axis: Axis) -> Bool {
    let subitem = index.nodes[child.node]
    return !subitem.isGroup && subitem.layoutSize[axis].unit == .uniformAcrossSiblings
      && child.open[axis]
  }

  /// Gives siblings with uniformAcrossSiblings the size of the largest cell, once one is measured
  /// (rule 9.5).
  func makeUniform(_ children: inout [GroupChild]) {
    guard children.contains(where: { !$0.reported.isEmpty }) else { return }
    for axis in [Axis.x, .y] {
      let cells = children.filter { isUniform($0, axis) && $0.exists }
      guard cells.contains(where: { $0.reported[axis] }) else { continue }
      let largest = cells.reduce(-.infinity) { max($0, $1.size[axis]) }
      for at in children.indices where isUniform(children[at], axis) {
        children[at].size[axis] = largest
      }
    }
  }
}
