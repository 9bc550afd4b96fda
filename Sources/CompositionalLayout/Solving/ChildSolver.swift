/// The subitems of one group. A nested group without reports is solved once for all its repetitions.
struct ChildSolver {
  let nodes: [LayoutNode]
  let subitems: ContiguousArray<Subitem>
  /// Whether the spacing taken out of fractions cannot change children that were already counted.
  let isSteady: Bool
  var counted: (children: Int, item: Int)
  var share: Double?
  /// The length of the first child that does not fit, and the items that solving it looked at.
  var rejected: (length: Double, reach: Int)?
  private var solved: [(child: GroupChild, size: LayoutExtent)?] = []

  init(_ nodes: [LayoutNode], _ index: DescriptionIndex, in scope: GroupScope) {
    var number = scope.node + 1
    var subitems: ContiguousArray<Subitem> = []
    subitems.reserveCapacity(nodes.count)
    for at in nodes.indices {
      subitems.append(Subitem(nodes[at], number: number))
      number = index.sibling(after: number)
    }
    self.nodes = nodes
    self.subitems = subitems
    isSteady =
      scope.spacing.value == 0 || !subitems.contains { $0.layoutSize[scope.axis].isOpen }
      || !subitems.contains {
        $0.isGroup
          && ($0.layoutSize.widthDimension.isFraction(of: scope.axis)
            || $0.layoutSize.heightDimension.isFraction(of: scope.axis))
      }
    counted = (0, scope.item)
  }

  /// Returns a nested group solved at this size, unless an item that solving looks at has a report.
  func known(_ position: Int, size: LayoutExtent, item: Int, _ reports: ItemReports?) -> GroupChild? {
    guard !solved.isEmpty, let known = solved[position], known.size == size else { return nil }
    return reports?.contains(item..<item + known.child.reach) == true ? nil : known.child
  }

  mutating func keep(_ child: GroupChild, _ position: Int, size: LayoutExtent) {
    if solved.isEmpty { solved = Array(repeating: nil, count: nodes.count) }
    solved[position] = (child, size)
  }
}
