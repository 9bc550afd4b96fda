/// The subitems of one group. A nested group without reports is solved once for all its
/// repetitions.
struct ChildSolver {
  /// The nodes; empty for a repeated item.
  let nodes: [LayoutNode]
  let count: Int
  /// The nodes' numbers; empty if the nodes are items, whose numbers follow the group's.
  private let numbers: [Int]
  private let first: Int
  /// Is true when the spacing taken out of fractions cannot change children that were already
  /// counted.
  private(set) var isSteady = true
  var counted: (children: Int, item: Int)
  var share: Double?
  /// The length of the first child that does not fit, and the items that solving it looked at.
  var rejected: (length: Double, reach: Int)?
  private var solved: [(child: GroupChild, size: LayoutExtent)?] = []

  init(_ nodes: [LayoutNode], count: Int, in scope: borrowing GroupScope) {
    let (index, first) = (scope.index, scope.node + 1)
    var numbers: [Int] = []
    if index.nodes[scope.node].count > 1 + count {
      numbers.append(first)
      for at in 0..<count - 1 {
        numbers.append(index.sibling(after: numbers[at]))
      }
    }
    (self.nodes, self.count, self.numbers, self.first) = (nodes, count, numbers, first)
    counted = (0, scope.item)
    if scope.spacing.value != 0, !nodes.isEmpty {
      isSteady = remainsSteady(index, scope.axis)
    }
  }

  private func remainsSteady(_ index: DescriptionIndex, _ axis: Axis) -> Bool {
    let subitems = (0..<count).map { index.nodes[number(of: $0)] }
    let groups = subitems.filter(\.isGroup).map(\.layoutSize)
    return !subitems.contains { $0.layoutSize[axis].isOpen }
      || !groups.contains { $0[.x].isFraction(of: axis) || $0[.y].isFraction(of: axis) }
  }

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

  mutating func keep(_ child: GroupChild, _ position: Int, size: LayoutExtent) {
    if solved.isEmpty { solved = Array(repeating: nil, count: count) }
    solved[position] = (child, size)
  }
}
