/// The list of one group's subitems. Nested groups that no report concerns are solved once for all their repetitions.
struct ChildSolver {
  let nodes: [LayoutNode]
  let subitems: [Subitem]
  let scope: GroupScope
  /// Whether each comes out the same whatever fractions are of, or none is looked at before it is known to fit.
  let isSteady: Bool
  /// The children that have been counted while the group is packed, and the item behind theirs.
  var counted: (children: Int, item: Int)
  /// What each takes along the axis, in a group of equal shares.
  var share: Double?
  /// Of the first child that does not fit: its length, and the items that have been looked at to know it.
  var rejected: (length: Double, reach: Int)?
  /// What is known of the nested groups, by position; empty until one is solved.
  private var solved: [(child: GroupChild, size: LayoutExtent)?] = []

  init(_ nodes: [LayoutNode], _ index: borrowing DescriptionIndex, in scope: GroupScope) {
    var number = scope.node + 1
    let subitems = nodes.map { node in
      defer { number = index.sibling(after: number) }
      return Subitem(node, number: number)
    }
    self.nodes = nodes
    self.subitems = subitems
    self.scope = scope
    isSteady =
      scope.spacing.value == 0 || !subitems.contains { $0.layoutSize[scope.axis].isOpen }
      || !subitems.contains {
        $0.isGroup
          && ($0.layoutSize.widthDimension.isFraction(of: scope.axis)
            || $0.layoutSize.heightDimension.isFraction(of: scope.axis))
      }
    counted = (0, scope.item)
  }

  /// A nested group that has been solved in this size, unless something is reported of the items that were looked at.
  func known(_ position: Int, size: LayoutExtent, item: Int, _ reports: ItemReports?) -> GroupChild? {
    guard !solved.isEmpty, let known = solved[position], known.size == size else { return nil }
    return reports?.contains(item..<item + known.child.reach) == true ? nil : known.child
  }

  mutating func keep(_ child: GroupChild, _ position: Int, size: LayoutExtent) {
    if solved.isEmpty { solved = Array(repeating: nil, count: nodes.count) }
    solved[position] = (child, size)
  }
}
