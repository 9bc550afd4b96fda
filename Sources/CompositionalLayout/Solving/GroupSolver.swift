/// Places a group's cells (rules 1–4). Solved without reports the result is the group's template: one slot per cell,
/// relative to the group's own origin.
///
///     group 375 × 80, items 0.5 × 1, insets 5         slots: (5, 5, 177.5, 70) (192.5, 5, 177.5, 70)
///
/// With the sizes that cells reported it is one instance of the group (rule 9). The solver then works in two steps:
/// children are sized and placed along the axis against the group's estimate, which decides what each group holds; what
/// they need decides the group's open extents, and children whose size is a part of such an extent follow it
/// (``GroupBlock/follow(_:)``).
struct GroupSolver {
  /// How far a subitem may reach beyond its group's end, in points, and still fit (rule 2.2). Three times a third
  /// written with a few decimals fits; a pixel too much does not.
  static let tolerance = 0.001

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
    let inner = size.inset(by: group.contentInsets)
    guard inner.w > 0, inner.h > 0 else {
      throw path.error(
        .noRoomForGroup, "no room for the group: \(inner.w) × \(inner.h) points are left of \(size.w) × \(size.h)",
        rule: "1.4")
    }
    guard inner.w <= LayoutLimits.magnitude, inner.h <= LayoutLimits.magnitude else {
      throw path.error(.invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points")
    }
    let scope = GroupScope(
      node: node, axis: group.axis == .vertical ? .y : .x, inner: inner, open: open, item: item,
      spacing: group.interItemSpacing ?? .none, insets: group.contentInsets, count: group.shareCount)
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
    if index.badges[node] != nil { block.badge(node) }
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
  func extentAcross(_ children: [GroupChild], in scope: GroupScope) -> Double {
    let cross = scope.axis.cross
    guard scope.open[cross] else { return scope.inner[cross] }
    let deciding = children.lazy.filter { $0.exists && !$0.node.layoutSize[cross].refers(to: scope.open) }
    return deciding.map { $0.room(cross) }.max() ?? scope.inner[cross]
  }

  /// Children whose size across is a part of what the group came out as follow it.
  func follow(_ children: inout [GroupChild], _ inner: LayoutExtent, in scope: GroupScope) {
    let cross = scope.axis.cross
    for at in children.indices where children[at].node.layoutSize[cross].refers(to: scope.open) {
      var size = children[at].size
      size[cross] = children[at].node.layoutSize[cross].resolved(in: inner)
      children[at].resize(to: size)
    }
  }

  /// The group's block from its sized children.
  ///
  /// - Parameter inner: What the group came out as, its insets not counted.
  func assembled(_ children: [GroupChild], inner: LayoutExtent, in scope: GroupScope) -> GroupBlock {
    let size = LayoutExtent(w: inner.w + scope.insets.both(.x), h: inner.h + scope.insets.both(.y))
    // Only what holds a measured cell, or lies beside one, ever follows.
    return GroupBlock(size: size, children: children, scope: scope, isKept: reports != nil)
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

extension LayoutGroup {
  /// The number of equal shares; nil for a group whose subitems flow or are stated.
  fileprivate var shareCount: Int? {
    if case .repeating(_, let count) = content { return count }
    return nil
  }
}
