/// The subitems of one group. A nested group without reports is solved once for all its
/// repetitions: a template of 10 000 repetitions of a group costs one solution and 10 000 copies.
struct ChildSolver {
  /// The nodes; empty for a repeated item.
  let nodes: [LayoutNode]
  /// The number of subitems in the list; 1 for a repeated one.
  let count: Int
  /// The nodes' numbers; empty if the nodes are items, whose numbers follow the group's.
  private let numbers: [Int]
  /// The number of the first subitem's node.
  private let first: Int
  /// Is true when the spacing taken out of fractions cannot change children that were already
  /// counted.
  private(set) var isSteady = true
  /// The children whose items were counted, and the item behind these.
  var counted: (children: Int, item: Int)
  /// The length of each child along the axis in a group of equal shares (rule 3.1); nil in others.
  var share: Double?
  /// The length of the first child that does not fit, and the items that solving it looked at.
  var rejected: (length: Double, reach: Int)?
  /// The last solution of each nested group and the size for which it was made; empty until there
  /// is one.
  private var solved: [(child: GroupChild, size: LayoutExtent)?] = []

  init(_ nodes: [LayoutNode], count: Int, in scope: borrowing GroupScope) {
    let index = scope.index
    let first = scope.node + 1
    var numbers: [Int] = []
    if index.nodes[scope.node].count > 1 + count {
      numbers.append(first)
      for at in 0..<count - 1 {
        numbers.append(index.sibling(after: numbers[at]))
      }
    }
    self.nodes = nodes
    self.count = count
    self.numbers = numbers
    self.first = first
    counted = (0, scope.item)
    if scope.spacing.value != 0, !nodes.isEmpty {
      isSteady = remainsSteady(index, scope.axis)
    }
  }

  /// Returns whether the items of counted children stay the same while more children follow. They
  /// may not where a child's length is open, so that its report must be found by its item, and a
  /// nested group has a fraction of this axis: the more spacing, the fewer items it may hold (rule
  /// 2.4).
  private func remainsSteady(_ index: DescriptionIndex, _ axis: Axis) -> Bool {
    let subitems = (0..<count).map { index.nodes[number(of: $0)] }
    let groups = subitems.filter(\.isGroup).map(\.layoutSize)
    return !subitems.contains { $0.layoutSize[axis].isOpen }
      || !groups.contains { $0[.x].isFraction(of: axis) || $0[.y].isFraction(of: axis) }
  }

  /// Returns the node of a subitem by its position in the list.
  func number(of position: Int) -> Int {
    numbers.isEmpty ? first + position : numbers[position]
  }

  /// Returns a nested group solved at this size, unless an item that solving looks at has a report.
  func known(_ position: Int, size: LayoutExtent, item: Int, _ reports: ItemReports?) -> GroupChild?
  {
    guard !solved.isEmpty, let known = solved[position], known.size == size else {
      return nil
    }
    return reports?.contains(item..<item + known.child.reach) == true ? nil : known.child
  }

  /// Keeps the solution of a nested group, which looked at no reported item.
  mutating func keep(_ child: GroupChild, _ position: Int, size: LayoutExtent) {
    if solved.isEmpty { solved = Array(repeating: nil, count: count) }
    solved[position] = (child, size)
  }
}
