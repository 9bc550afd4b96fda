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

  init(node: LayoutNode, number: Int, item: Int, size: LayoutExtent) {
    self.node = node
    self.number = number
    self.item = item
    self.size = size
  }

  /// The same child, which no report concerns, at another item.
  init(_ child: GroupChild, item: Int, exists: Bool) {
    self.init(node: child.node, number: child.number, item: item, size: child.size)
    block = child.block
    self.exists = exists
  }

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

  /// Gives it another size than the one that it was solved with.
  ///
  /// - Parameter fixed: The dimensions that are a share of its group.
  mutating func resize(to size: LayoutExtent, fixed: OpenAxes = []) {
    self.size = size
    block?.follow(size, fixed: fixed)
  }

  /// Follows what its group came out as.
  ///
  /// - Parameters:
  ///   - inner: The group's extents without its insets: what parts across the axis are of.
  ///   - estimate: What parts along the axis are of.
  mutating func follow(_ inner: LayoutExtent, estimate: LayoutExtent, in scope: GroupScope) {
    var size = size
    var fixed: OpenAxes = []
    let cross = scope.axis.cross
    if node.layoutSize[cross].isFraction { size[cross] = node.layoutSize[cross].resolved(in: inner) }
    if let share = scope.share(of: inner) {
      let edges = node.edgeSpacing
      size[scope.axis] = max(0, share - edges.before(scope.axis).value - edges.after(scope.axis).value)
      fixed = OpenAxes(scope.axis)
    } else if scope.count == nil, node.layoutSize[scope.axis].isFraction {
      size[scope.axis] = node.layoutSize[scope.axis].resolved(in: estimate)
    }
    resize(to: size, fixed: fixed)
  }
}
