extension GroupSolver {
  /// A group with `subitems` and no count (rule 2): they repeat until the next one does not fit.
  ///
  /// Estimates decide what fits where the group's own extent is an estimate; reported sizes do in a group of a fixed
  /// extent, which so becomes one row of a "tag cloud".
  mutating func flow(_ nodes: [LayoutNode], in scope: GroupScope) throws(LayoutError) -> GroupBlock {
    var children = try fitting(nodes, in: scope)
    let axis = scope.axis
    var inner = scope.inner
    if children.contains(where: \.isMeasured) {
      makeUniform(&children, .x)
      makeUniform(&children, .y)
      inner[axis.cross] = extentAcross(children, in: scope)
      if scope.open[axis] { inner[axis] = scope.extent(of: children) }
      follow(&children, inner, in: scope)
    }
    return assembled(children, inner: inner, in: scope)
  }

  /// The children that the group holds.
  private mutating func fitting(_ nodes: [LayoutNode], in scope: GroupScope) throws(LayoutError) -> [GroupChild] {
    var pool = ChildPool(nodes, in: scope, index: index)
    var row = Row(scope)
    var slotCount = 0
    repeating: while true {
      let start = row.cursor
      for position in nodes.indices {
        let item = scope.item + slotCount
        guard let child = try next(position, item: item, cursor: row.cursor, &pool, in: scope),
          row.append(child, isReported: reports != nil)
        else { break repeating }
        slotCount += child.slotCount
        try limit(slotCount)
      }
      // Cells may well have no size; a template's places that take no room would have no end.
      guard row.cursor > start || reports != nil else {
        throw path.error(
          .invalidValue, "the subitems take no room along the group's axis and would repeat without end",
          at: "subitems", rule: "2.1")
      }
    }
    guard !row.children.isEmpty else {
      throw path.error(
        .groupCannotFitAnItem,
        "group cannot fit even a single item: the first subitem is \(firstLength(pool, in: scope)) points "
          + "\(scope.axis == .x ? "wide" : "high"), there are \(scope.inner[scope.axis])",
        rule: "2.5")
    }
    return row.children
  }

  /// The child at a position of the description, sized as it counts for the fit; nil when its estimate alone says that
  /// it does not fit, and then nothing in it is solved.
  private mutating func next(
    _ position: Int, item: Int, cursor: Double, _ pool: inout ChildPool, in scope: GroupScope
  ) throws(LayoutError) -> GroupChild? {
    let node = pool.nodes[position]
    let axis = scope.axis
    let isReported = pool.mayBeReported(position, item: item, reports)
    let open = OpenAxes(node.layoutSize)
    let edges = node.edgeSpacing
    let end = cursor + edges.before(axis).value + pool.sizes[position][axis] + edges.after(axis).value
    let fitsAsEstimated = end <= scope.inner[axis] + GroupSolver.tolerance
    guard fitsAsEstimated || isReported && open[axis] && !scope.open[axis] else { return nil }
    if !isReported, let known = pool.solved[position] {
      return GroupChild(known, item: item, exists: reports.map { item < $0.itemCount } ?? true)
    }
    path.push("subitems", position)
    defer { path.pop() }
    do throws(LayoutError) {
      let child = try child(node, pool.numbers[position], size: pool.sizes[position], open: open, item: item)
      if !child.isMeasured { pool.solved[position] = child }
      return child
    } catch {
      // What does not fit by its estimate need not be possible.
      guard fitsAsEstimated else { return nil }
      throw error
    }
  }

  private func firstLength(_ pool: ChildPool, in scope: GroupScope) -> Double {
    let node = pool.nodes[0]
    let reported = reports?.size(of: scope.item)?[scope.axis]
    if case .item = node, node.layoutSize[scope.axis].isOpen, let reported { return reported }
    return pool.sizes[0][scope.axis]
  }
}

/// Children one after the other while they fit (rules 2.2, 2.3).
private struct Row {
  private let scope: GroupScope
  private(set) var children: [GroupChild] = []
  /// Where the next child starts.
  private(set) var cursor = 0.0
  /// The siblings that are to be of one size: how many there are, what they estimate together, what the largest is, and
  /// whether a cell decided that.
  private var uniform = (count: 0, estimates: 0.0, largest: 0.0, isReported: false)

  init(_ scope: GroupScope) { self.scope = scope }

  /// Adds a child, unless it does not fit.
  mutating func append(_ child: GroupChild, isReported: Bool) -> Bool {
    let axis = scope.axis
    if isReported, child.exists, child.isUniform(axis), !scope.open[axis] { return appendUniform(child) }
    // In a group that is open along its axis estimates decide.
    let length = scope.open[axis] ? child.node.layoutSize[axis].resolved(in: scope.inner) : child.size[axis]
    return append(child, length: length)
  }

  private mutating func append(_ child: GroupChild, length: Double) -> Bool {
    let axis = scope.axis
    let edges = child.node.edgeSpacing
    let end = cursor + edges.before(axis).value + length + edges.after(axis).value
    guard end <= scope.inner[axis] + GroupSolver.tolerance else { return false }
    children.append(child)
    cursor = end + scope.spacing.value
    return true
  }

  /// One more of several siblings of one size can make all of them larger, and so not fit.
  private mutating func appendUniform(_ child: GroupChild) -> Bool {
    let axis = scope.axis
    let before = uniform
    uniform.count += 1
    uniform.estimates += child.size[axis]
    uniform.largest = max(uniform.largest, child.size[axis])
    uniform.isReported = uniform.isReported || child.reported[axis]
    // What the siblings so far grow by.
    var growth = 0.0
    var length = child.size[axis]
    if uniform.isReported {
      let earlier = before.isReported ? Double(before.count) * before.largest : before.estimates
      growth = Double(before.count) * uniform.largest - earlier
      length = uniform.largest
    }
    cursor += growth
    guard append(child, length: length) else {
      cursor -= growth
      uniform = before
      return false
    }
    return true
  }
}

/// The subitems of one group, each solved at most once for all its repetitions without reports.
private struct ChildPool {
  let nodes: [LayoutNode]
  let sizes: [LayoutExtent]
  /// The subitems' numbers in the index.
  let numbers: [Int]
  var solved: [GroupChild?]

  init(_ nodes: [LayoutNode], in scope: GroupScope, index: DescriptionIndex) {
    self.nodes = nodes
    sizes = nodes.map { $0.layoutSize.resolved(in: scope.inner) }
    var numbers: [Int] = []
    var number = scope.node + 1
    for _ in nodes {
      numbers.append(number)
      number = index.sibling(after: number)
    }
    self.numbers = numbers
    solved = Array(repeating: nil, count: nodes.count)
  }

  /// Whether a cell reported a size that the subitem's next repetition may hold.
  func mayBeReported(_ position: Int, item: Int, _ reports: ItemReports?) -> Bool {
    guard let next = reports?.next(from: item) else { return false }
    if case .item = nodes[position] { return next == item }
    // A small cell behind a nested group's places may come up into it.
    return solved[position].map { next < item + 3 * $0.slotCount } ?? true
  }
}
