/// Places a group's cells (rules 1–4). Solved without reports the result is the group's template: one slot per cell,
/// relative to the group's own origin.
///
///     group 375 × 80, items 0.5 × 1, insets 5         slots: (5, 5, 177.5, 70) (192.5, 5, 177.5, 70)
///
/// With the sizes that cells reported it is one instance of the group (rule 9). The solver then works in two steps:
/// children are sized and placed along the axis against the group's estimate; what they need decides the group's open
/// extents, and children whose size across is a part of such an extent follow it.
struct GroupSolver {
  /// How far a subitem may reach beyond its group's end, in points, and still fit (rule 2.2). Three times a third
  /// written with a few decimals fits; a pixel too much does not.
  static let tolerance = 0.001

  /// The most groups that are solved for one root group. Groups whose open extents depend on each other are solved
  /// twice a level, which is 2⁶⁴ times at the deepest nesting.
  static let maximumWork = 1 << 20

  let index: DescriptionIndex
  let reports: ItemReports?
  var path: DescriptionPath
  private(set) var assumptions: Assumptions = []
  /// The number of groups solved.
  private(set) var work = 0

  /// A solver for the root group at a path.
  ///
  /// - Parameter reports: What the section's cells reported; nil solves the template.
  init(index: DescriptionIndex, reports: ItemReports?, path: DescriptionPath) {
    self.index = index
    self.reports = reports
    self.path = path
  }

  /// A group that is being solved.
  struct Scope {
    let node: Int
    let axis: Axis
    /// The size that its children see: the estimate, where it is open.
    let inner: LayoutExtent
    let open: OpenAxes
    /// The item that its first slot holds.
    let item: Int
    let spacing: LayoutSpacing
    let insets: DirectionalEdgeInsets
  }

  /// Solves a group of this size.
  ///
  /// - Parameters:
  ///   - node: Its number in the index.
  ///   - open: The dimensions that content decides when it is measured.
  ///   - item: The item that its first slot holds.
  /// - Throws: `noRoomForGroup` (rule 1.4), `groupCannotFitAnItem` (rule 2.5), `limitExceeded`, and `invalidValue` for
  ///   subitems that would repeat without end.
  mutating func block(
    _ group: LayoutGroup, node: Int = 0, size: LayoutExtent, open: OpenAxes, item: Int = 0
  ) throws(LayoutError) -> GroupBlock {
    work += 1
    guard work <= GroupSolver.maximumWork else {
      throw path.error(.limitExceeded, "groups whose estimated sizes depend on each other are nested too deeply")
    }
    let inner = size.inset(by: group.contentInsets)
    guard inner.w > 0, inner.h > 0 else {
      throw path.error(
        .noRoomForGroup, "no room for the group: \(inner.w) × \(inner.h) points are left of \(size.w) × \(size.h)",
        rule: "1.4")
    }
    guard inner.w <= LayoutLimits.magnitude, inner.h <= LayoutLimits.magnitude else {
      throw path.error(.invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points")
    }
    let scope = Scope(
      node: node, axis: group.axis == .vertical ? .y : .x, inner: inner, open: open, item: item,
      spacing: group.interItemSpacing ?? .none, insets: group.contentInsets)
    var block: GroupBlock
    switch group.content {
    case .subitems(let nodes): block = try flow(nodes, in: scope)
    case .repeating(let subitem, let count): block = try shares(of: subitem, count: count, in: scope)
    case .custom(let items):
      try limit(items.count)
      let slots = items.enumerated().map { number, item in
        GroupSlot(
          frame: item.frame.offset(x: scope.insets.leading, y: scope.insets.top), zIndex: item.zIndex,
          node: node + 1 + number, room: item.frame.extent)
      }
      block = GroupBlock(size: size, slots: slots)
    }
    // Without a report the group has exactly the size that it was given.
    if !block.isMeasured { block.size = size }
    if index.badges[node] != nil {
      block.badged.append(BadgedGroup(frame: LayoutRect(origin: .zero, extent: block.size), firstSlot: 0, node: node))
    }
    return block
  }

  // MARK: Children

  /// Sizes a child, and solves it where it is a group.
  ///
  /// - Parameters:
  ///   - size: Its size before any report.
  ///   - open: Its dimensions that reports or content decide.
  mutating func child(
    _ node: LayoutNode, _ number: Int, size: LayoutExtent, open: OpenAxes, item: Int
  ) throws(LayoutError) -> GroupChild {
    var child = GroupChild(node: node, number: number, item: item, size: size)
    if let reports { child.exists = item < reports.itemCount }
    switch node {
    case .item:
      guard let report = reports?.size(of: item) else { break }
      for axis in [Axis.x, .y] where open[axis] {
        guard let value = report[axis] else { continue }
        child.size[axis] = value
        child.reported.insert(OpenAxes(axis))
      }
    case .group(let group):
      let block = try block(group, node: number, size: size, open: open, item: item)
      child.size = block.size
      child.block = block
    }
    return child
  }

  /// Gives a child another size than the one that it was solved with.
  mutating func resize(_ child: inout GroupChild, to size: LayoutExtent) throws(LayoutError) {
    guard child.size != size else { return }
    child.size = size
    guard case .group(let group) = child.node, let block = child.block else { return }
    var again = try self.block(group, node: child.number, size: size, open: [], item: child.item)
    again.isMeasured = block.isMeasured
    child.block = again
  }

  /// Siblings that are to be of one size get the largest, once one of them is measured (rule 9).
  func makeUniform(_ children: inout [GroupChild], _ axis: Axis) {
    guard reports != nil, let size = uniformSize(of: children, axis) else { return }
    for at in children.indices where children[at].exists && children[at].isUniform(axis) {
      children[at].size[axis] = size
    }
  }

  /// The size that uniform siblings have; nil while none of them is measured.
  func uniformSize(of children: [GroupChild], _ axis: Axis) -> Double? {
    let siblings = children.lazy.filter { $0.exists && $0.isUniform(axis) }
    guard siblings.contains(where: { $0.reported[axis] }) else { return nil }
    return siblings.map { $0.size[axis] }.max()
  }

  /// What a measured group comes out as across its axis, insets not counted: as its largest child, where it is open.
  func extentAcross(_ children: [GroupChild], in scope: Scope) -> Double {
    let cross = scope.axis.cross
    guard scope.open[cross] else { return scope.inner[cross] }
    let deciding = children.lazy.filter { $0.exists && !$0.node.layoutSize[cross].refers(to: scope.open) }
    return deciding.map { $0.room(cross) }.max() ?? scope.inner[cross]
  }

  /// Children whose size across is a part of what the group came out as follow it.
  mutating func follow(_ children: inout [GroupChild], _ inner: LayoutExtent, in scope: Scope) throws(LayoutError) {
    let cross = scope.axis.cross
    for at in children.indices where children[at].node.layoutSize[cross].refers(to: scope.open) {
      var size = children[at].size
      size[cross] = children[at].node.layoutSize[cross].resolved(in: inner)
      try resize(&children[at], to: size)
    }
  }

  /// The group's block from its placed children.
  ///
  /// - Parameter starts: For each child the place of its own edge along the axis.
  func assembled(
    _ children: [GroupChild], at starts: [Double], inner: LayoutExtent, in scope: Scope
  ) -> GroupBlock {
    let size = LayoutExtent(w: inner.w + scope.insets.both(.x), h: inner.h + scope.insets.both(.y))
    var block = GroupBlock(size: size, slots: [])
    block.slots.reserveCapacity(children.reduce(0) { $0 + $1.slotCount })
    for (child, start) in zip(children, starts) {
      let across = child.node.edgeSpacing.before(scope.axis.cross).value
      let place = LayoutPoint(scope.axis, along: start, across: across)
      block.append(
        child, at: LayoutPoint(x: scope.insets.leading + place.x, y: scope.insets.top + place.y),
        room: scope.room(for: child))
    }
    return block
  }

  // MARK: Errors

  mutating func noteEdgesInShares() { assumptions.insert(.edgeSpacingInsideShare) }

  func limit(_ count: Int) throws(LayoutError) {
    guard count <= LayoutLimits.slotsPerGroup else {
      throw path.error(
        .limitExceeded, "the group has more than \(LayoutLimits.slotsPerGroup) places; are its subitems too small?",
        rule: "2.1")
    }
  }
}

extension GroupSolver.Scope {
  /// What the group leaves one of its items beside the item's own edges.
  fileprivate func room(for child: GroupChild) -> LayoutExtent {
    func room(_ along: Axis) -> Double {
      let edges = child.node.edgeSpacing
      return open[along] ? .infinity : inner[along] - edges.before(along).value - edges.after(along).value
    }
    return LayoutExtent(w: room(.x), h: room(.y))
  }
}

extension GroupBlock {
  /// Adds a child's places, moved to where the child lies.
  fileprivate mutating func append(_ child: GroupChild, at place: LayoutPoint, room: LayoutExtent) {
    isMeasured = isMeasured || child.isMeasured
    if let block = child.block {
      for var group in block.badged {
        group.frame = group.frame.offset(x: place.x, y: place.y)
        group.firstSlot += slots.count
        badged.append(group)
      }
      for var slot in block.slots {
        slot.frame = slot.frame.offset(x: place.x, y: place.y)
        slots.append(slot)
      }
    } else if case .item(let item) = child.node {
      let frame = LayoutRect(origin: .zero, extent: child.size).inset(by: item.contentInsets)
      slots.append(
        GroupSlot(frame: frame.offset(x: place.x, y: place.y), zIndex: 0, node: child.number, room: room))
    }
  }
}
