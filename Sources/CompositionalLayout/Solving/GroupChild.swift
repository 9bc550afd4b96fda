/// The values of a subitem that the solver reads repeatedly: numbers only, so that copies are cheap.
struct Subitem {
  let number: Int
  let layoutSize: LayoutSize
  let edges: EdgeSpacing
  let insets: DirectionalEdgeInsets
  let isGroup: Bool

  init(_ node: LayoutNode, number: Int) {
    self.number = number
    switch node {
    case .item(let item):
      (layoutSize, edges, insets, isGroup) = (item.layoutSize, item.edgeSpacing, item.contentInsets, false)
    case .group(let group): (layoutSize, edges, insets, isGroup) = (group.layoutSize, group.edgeSpacing, .zero, true)
    }
  }
}

struct GroupChild {
  let subitem: Subitem
  var size: LayoutExtent
  let open: OpenDimensions
  /// Whether the slot has a cell; the last children of the section's last group may not.
  let exists: Bool
  var reported: OpenDimensions = []
  var block: GroupBlock?

  /// The items behind the last child that were looked at to find that the next child does not fit.
  var lookedBehind = 0

  var slotCount: Int { block?.slots.count ?? 1 }

  var reach: Int { block?.reach ?? 1 }

  var isMeasured: Bool { !reported.isEmpty || block?.isMeasured == true }

  func isUniform(_ axis: Axis) -> Bool {
    !subitem.isGroup && subitem.layoutSize[axis].unit == .uniformAcrossSiblings && open[axis]
  }

  func room(_ axis: Axis) -> Double { size[axis] + subitem.edges.least(axis) }
}

extension [GroupChild] {
  /// Gives siblings with uniformAcrossSiblings the size of the largest cell, once one is measured (rule 9.5).
  mutating func makeUniform(_ axis: Axis) {
    guard indices.contains(where: { self[$0].reported[axis] && self[$0].isUniform(axis) && self[$0].exists })
    else { return }
    let largest = reduce(-.infinity) { $1.isUniform(axis) && $1.exists ? Swift.max($0, $1.size[axis]) : $0 }
    for at in indices where self[at].isUniform(axis) { self[at].size[axis] = largest }
  }
}
