extension GroupSolver {
  /// A group with a count (rule 3): so many equal shares of its extent. In a measured group that is open along its axis
  /// every share is as large as the largest child needs (rule 9).
  mutating func shares(of node: LayoutNode, count: Int, in scope: GroupScope) throws(LayoutError) -> GroupBlock {
    try limit(count)
    let axis = scope.axis
    let edges = node.edgeSpacing
    if !edges.isNone { noteEdgesInShares() }
    let gaps = scope.spacing.value * Double(count - 1)
    var share = (scope.inner[axis] - gaps) / Double(count)
    let length = share - edges.before(axis).value - edges.after(axis).value
    guard length > 0 else {
      throw path.error(
        .groupCannotFitAnItem,
        "group cannot fit even a single item: of \(scope.inner[axis]) points, \(count) shares with \(gaps) of spacing "
          + "leave \(length) each",
        at: "count", rule: "3.1")
    }
    var children = try repeated(node, count: count, length: length, in: scope)
    var inner = scope.inner
    if children.contains(where: \.isMeasured) {
      if scope.open[axis] {
        share = children.lazy.filter(\.exists).map { $0.room(axis) }.max() ?? share
        inner[axis] = share * Double(count) + gaps
        stretch(&children, to: share - edges.before(axis).value - edges.after(axis).value, axis)
      }
      makeUniform(&children, axis.cross)
      inner[axis.cross] = extentAcross(children, in: scope)
      follow(&children, inner, in: scope)
    }
    return assembled(children, inner: inner, in: scope)
  }

  /// The subitem so many times, each holding its own items. It is solved once where no cell reported a size.
  private mutating func repeated(
    _ node: LayoutNode, count: Int, length: Double, in scope: GroupScope
  ) throws(LayoutError) -> [GroupChild] {
    let axis = scope.axis
    let across = node.layoutSize[axis.cross].resolved(in: scope.inner)
    let size = LayoutExtent(axis, along: length, across: across)
    var open = OpenAxes(node.layoutSize)
    if !scope.open[axis] { open.remove(OpenAxes(axis)) }
    path.push("subitems", 0)
    defer { path.pop() }
    var children: [GroupChild] = []
    children.reserveCapacity(count)
    var slotCount = 0
    var plain: GroupChild?
    for _ in 0..<count {
      let item = scope.item + slotCount
      let next = reports?.next(from: item)
      let child: GroupChild
      if let plain, next.map({ $0 >= item + 3 * plain.slotCount }) ?? true {
        child = GroupChild(plain, item: item, exists: reports.map { item < $0.itemCount } ?? true)
      } else {
        child = try self.child(node, scope.node + 1, size: size, open: open, item: item)
        if !child.isMeasured { plain = child }
      }
      slotCount += child.slotCount
      try limit(slotCount)
      children.append(child)
    }
    return children
  }

  private func stretch(_ children: inout [GroupChild], to length: Double, _ axis: Axis) {
    for at in children.indices {
      var size = children[at].size
      size[axis] = length
      children[at].resize(to: size, fixed: OpenAxes(axis))
    }
  }
}
