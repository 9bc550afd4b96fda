/// The values of a node that the solver reads repeatedly: numbers only, so that copies are cheap.
struct Subitem: Sendable {
  /// The number of nodes in its subtree, which leads to the next sibling.
  var count = 1
  let layoutSize: LayoutSize
  let edges: EdgeSpacing
  let insets: DirectionalEdgeInsets
  let isGroup: Bool
}

struct GroupChild {
  let node: Int
  var size: LayoutExtent
  let open: OpenDimensions
  /// Is true when the slot has a cell; the last children of the section's last group may not.
  let exists: Bool
  var reported: OpenDimensions = []
  var block: GroupBlock?
  /// The items behind the last child that were looked at to find that the next child does not fit.
  var lookedBehind = 0

  var slotCount: Int { block?.slots.count ?? 1 }

  var reach: Int { block?.reach ?? 1 }

  var isMeasured: Bool { !reported.isEmpty || block?.isMeasured == true }
}

extension GroupScope {
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
