/// Places a group's cells (rules 1–4, 9). Solved without reports the result is the section's template: one slot per
/// cell, relative to the group's own corner.
///
///     group 375 × 80, items 0.5 × 1, insets 5         slots: (5, 5, 177.5, 70) (192.5, 5, 177.5, 70)
///
/// With the sizes that cells reported it is one instance of the group. For each group, from the outermost in:
///
/// 1. the size that it is given, less its insets, is what its children's sizes are parts of (1.1, 1.3);
/// 2. how many children it holds: as stated (3), its list once (9.4), or as many as fit (2);
/// 3. the children's sizes, and the places in those that are groups;
/// 4. its own size, where its content decides it (9.3, 9.4);
/// 5. where its children lie (2.7, 4).
struct GroupSolver {
  let index: DescriptionIndex
  /// What cells reported; nil solves the template.
  private(set) var reports: ItemReports?
  /// The section's items: places beyond them hold no cell.
  let itemCount: Int
  let grid: PixelGrid?
  /// The number of groups solved.
  private(set) var work = 0
  /// The steps taken (see ``LayoutLimits/stepsPerLayout``), and how many may be.
  private(set) var steps = 0
  let limit: Int

  /// Groups nested deeper than so many are solved on a stack of their own.
  private static let shallow = 8
  /// The stack for one level of them: three times what one takes in a debug build.
  private static let bytesPerLevel = 64 << 10

  /// A solver of a section's groups.
  ///
  /// - Parameters:
  ///   - reports: What cells reported; nil solves the template.
  ///   - limit: The most steps.
  init(
    index: DescriptionIndex, reports: ItemReports? = nil, itemCount: Int, grid: PixelGrid?,
    limit: Int = LayoutLimits.stepsPerLayout
  ) {
    self.index = index
    self.reports = reports
    self.itemCount = itemCount
    self.grid = grid
    self.limit = limit
  }

  /// Solves a section's root group.
  ///
  /// - Parameters:
  ///   - item: The item that its first slot holds.
  ///   - path: Where the section is, for errors.
  mutating func root(
    of section: LayoutSection, in environment: SolverEnvironment, item: Int = 0, _ path: DescriptionPath
  ) throws(LayoutError) -> GroupBlock {
    do {
      let container = environment.groupContainer(of: section)
      let block: GroupBlock
      if index.depth > GroupSolver.shallow {
        block = try deepBlock(section.group, in: container, item: item)
      } else {
        block = try self.block(
          section.group, in: container, node: 0, open: OpenDimensions(section.group.layoutSize), item: item)
      }
      try count(block.badgeCount(index))
      return block
    } catch {
      throw error.inside("group").inside(path)
    }
  }

  /// Solves a root group with many levels of groups on a stack that holds them, whoever asks.
  private mutating func deepBlock(
    _ group: LayoutGroup, in container: LayoutExtent, item: Int
  ) throws(LayoutError) -> GroupBlock {
    var solver = self
    defer { self = solver }
    let bytes = Int(index.depth) * GroupSolver.bytesPerLevel
    let solved = onOwnStack(ofBytes: bytes) { () -> Result<GroupBlock, LayoutError> in
      Result { () throws(LayoutError) in
        try solver.block(group, in: container, node: 0, open: OpenDimensions(group.layoutSize), item: item)
      }
    }
    guard let solved else {
      throw LayoutError(
        .limitExceeded, "there is no stack for groups nested \(index.depth) deep; nest them less deep", path: "")
    }
    return try solved.get()
  }

  /// Counts steps.
  private mutating func count(_ more: Int) throws(LayoutError) {
    steps += more
    guard steps <= limit else {
      throw LayoutError(
        .limitExceeded,
        "solving takes more than the \(LayoutLimits.stepsPerLayout) steps that all groups of a layout have: they hold too "
          + "many places, or are tried too often; give them a count, or larger subitems", path: "")
    }
  }

  /// Solves a group in its container.
  ///
  /// - Parameters:
  ///   - node: Its number in the index.
  ///   - size: Its size, where the group around decides it; nil is its own.
  ///   - open: The dimensions that its content decides.
  ///   - item: The item that its first slot holds.
  /// - Throws: `noRoomForGroup` (rule 1.4), `groupCannotFitAnItem` (rule 2.5), `limitExceeded`, and `invalidValue` for
  ///   subitems that would repeat without end.
  private mutating func block(
    _ group: LayoutGroup, in container: LayoutExtent, node: Int, size: LayoutExtent? = nil, open: OpenDimensions,
    item: Int
  ) throws(LayoutError) -> GroupBlock {
    work += 1
    try count(1)
    let size = size ?? group.layoutSize.resolved(in: container, on: grid)
    // A custom group's frames are stated: its insets cut nothing off (rule 4.3).
    let inner = group.axis == .custom ? size : size.inset(by: group.contentInsets)
    // Before anything is computed from it, so that fractions of fractions stay finite.
    guard max(size.w, size.h) <= LayoutLimits.magnitude else { throw GroupSolver.tooLarge }
    guard inner.w > 0, inner.h > 0 else {
      throw LayoutError(
        .noRoomForGroup, "no room for the group: \(inner.w) × \(inner.h) points are left of \(size.w) × \(size.h)",
        path: "", rule: .noRoom)
    }
    let scope = GroupScope(
      node: node, item: item, axis: group.axis == .vertical ? .y : .x, inner: inner, open: open,
      spacing: group.interItemSpacing ?? .none, insets: group.contentInsets)
    var block: GroupBlock
    switch group.content {
    case .subitems(let nodes): block = GroupBlock(try listed(nodes, in: scope), in: scope)
    case .repeating(let subitem, let count, let inShares):
      block = GroupBlock(try repeated(subitem, count: count, inShares: inShares, in: scope), in: scope)
    case .custom(let items):
      try limit(items.count)
      let slots = items.enumerated().map { number, item in
        GroupSlot(
          frame: item.frame, far: LayoutPoint(x: item.frame.maxX, y: item.frame.maxY), zIndex: item.zIndex,
          node: node + 1 + number, room: item.frame.extent)
      }
      block = GroupBlock(size: size, slots: slots)
    }
    guard max(block.size.w, block.size.h) <= LayoutLimits.magnitude else { throw GroupSolver.tooLarge }
    try count(block.slots.count)
    if index.badges[node] != nil { block.badge(node, insets: group.contentInsets, container: container) }
    return block
  }

  private static var tooLarge: LayoutError {
    LayoutError(.invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points", path: "")
  }

  // MARK: How many children

  /// A group with `subitems` and no count: its list once where it grows with it (rule 9.4), or as often as it fits (rule
  /// 2).
  private mutating func listed(_ nodes: [LayoutNode], in scope: GroupScope) throws(LayoutError) -> [GroupChild] {
    try count(nodes.count)
    var solver = ChildSolver(nodes, index, in: scope)
    if scope.open[scope.axis] { return try children(&solver, count: nodes.count) }
    var packing = GroupPacking(scope, on: grid)
    var isLookedAt = false
    while true {
      try count(1 + packing.fractionCount)
      let subitem = solver.subitems[packing.count % nodes.count]
      // Of what is estimated along the axis the content decides, or the report: it is solved before it is known to fit.
      var child: GroupChild?
      do {
        if !solver.isSteady { packing = try packedAgain(&solver, packing) }
        if subitem.layoutSize[scope.axis].isOpen {
          isLookedAt = true
          child = try nextChild(&solver, packing)
        }
      } catch {
        // What has no solution is no error where it would not be placed: it does not fit as described.
        var described = GroupPacking(scope, on: grid)
        try count(packing.count)
        for number in 0...packing.count { described.take(solver.subitems[number % nodes.count], nil) }
        guard packing.count > 0, !described.fits else { throw error }
        break
      }
      guard packing.add(subitem, child, isFirstAlone: try standsAlone(child, packing, solver)) else {
        solver.rejected = child.map { ($0.size[scope.axis], $0.reach) }
        break
      }
      try limit(packing.count)
      // Cells may well have no size; a template's places that take no room would have no end.
      guard packing.count < nodes.count || packing.stride > 0 || reports != nil && isLookedAt else {
        throw LayoutError(
          .invalidValue, "the subitems take no room along the group's axis and would repeat without end",
          path: ".subitems", rule: .repetition)
      }
    }
    guard packing.count > 0 else {
      let length =
        solver.rejected?.length ?? solver.subitems[0].layoutSize[scope.axis].resolved(in: scope.inner, on: grid)
      throw LayoutError(
        .groupCannotFitAnItem,
        "group cannot fit even a single item: the first subitem is \(length) points "
          + "\(scope.axis == .x ? "wide" : "high"), there are \(scope.inner[scope.axis])",
        path: "", rule: .cannotFit)
    }
    return try children(&solver, count: packing.count)
  }

  /// The children so far where the next one takes its spacing out of what fractions are of: groups that are parts of it
  /// come out smaller, and may hold other numbers of items.
  private mutating func packedAgain(
    _ solver: inout ChildSolver, _ packing: GroupPacking
  ) throws(LayoutError) -> GroupPacking {
    var again = GroupPacking(solver.scope, on: grid)
    solver.counted = (0, solver.scope.item)
    while again.count < packing.count {
      work += 1
      try count(1 + again.fractionCount)
      let position = again.count % solver.nodes.count
      let subitem = solver.subitems[position]
      let child = try child(&solver, position, base: packing.nextBase, item: solver.counted.item)
      again.take(subitem, subitem.layoutSize[solver.scope.axis].isOpen ? child : nil)
      solver.counted = (again.count, solver.counted.item + child.slotCount)
    }
    return again
  }

  /// The child behind those that a group holds so far.
  private mutating func nextChild(
    _ solver: inout ChildSolver, _ packing: GroupPacking
  ) throws(LayoutError) -> GroupChild {
    let base = packing.nextBase
    while solver.counted.children < packing.count {
      work += 1
      try count(1)
      let position = solver.counted.children % solver.nodes.count
      solver.counted.item += try child(&solver, position, base: base, item: solver.counted.item).slotCount
      solver.counted.children += 1
    }
    return try child(&solver, packing.count % solver.nodes.count, base: base, item: solver.counted.item)
  }

  /// Whether a first child that is measured larger than its group would fit as estimated: then it stands alone in it.
  private mutating func standsAlone(
    _ child: GroupChild?, _ packing: GroupPacking, _ solver: ChildSolver
  ) throws(LayoutError) -> Bool {
    guard packing.count == 0, let child, child.isMeasured else { return false }
    let reports = reports
    self.reports = nil
    defer { self.reports = reports }
    try count(solver.nodes.count)
    var solver = ChildSolver(solver.nodes, index, in: solver.scope)
    var packing = packing
    return packing.add(child.subitem, try nextChild(&solver, packing))
  }

  /// A group with a count (rule 3): so many times the subitem, in equal shares or each of its own size.
  private mutating func repeated(
    _ node: LayoutNode, count: Int, inShares: Bool, in scope: GroupScope
  ) throws(LayoutError) -> [GroupChild] {
    try limit(count)
    var children = ChildSolver([node], index, in: scope)
    if inShares {
      let share = max(0, scope.base(count)[scope.axis]) / Double(count)
      children.share = grid?.floor(share) ?? share
    }
    return try self.children(&children, count: count)
  }

  // MARK: Children

  /// So many children, the first of the list after the last one.
  private mutating func children(_ solver: inout ChildSolver, count: Int) throws(LayoutError) -> [GroupChild] {
    try self.count(count)
    let base = solver.scope.base(count)
    var children: [GroupChild] = []
    children.reserveCapacity(count)
    var item = solver.scope.item
    for number in 0..<count {
      let child = try child(&solver, number % solver.nodes.count, base: base, item: item)
      children.append(child)
      item += child.slotCount
      try limit(item - solver.scope.item)
    }
    children[count - 1].lookedBehind = solver.rejected?.reach ?? 0
    return children
  }

  /// The child at a position of the list, sized in what fractions are of.
  private mutating func child(
    _ solver: inout ChildSolver, _ position: Int, base: LayoutExtent, item: Int
  ) throws(LayoutError) -> GroupChild {
    let subitem = solver.subitems[position]
    let axis = solver.scope.axis
    var size = subitem.layoutSize.resolved(in: base, on: grid)
    var open = OpenDimensions(subitem.layoutSize)
    if let share = solver.share {
      size[axis] = share
      open.remove(OpenDimensions(axis))
    }
    guard case .group(let group) = solver.nodes[position] else {
      var child = GroupChild(subitem: subitem, size: size, open: open, exists: item < itemCount)
      guard let report = reports?.size(of: item) else { return child }
      for axis in [Axis.x, .y] where open[axis] {
        guard let length = report[axis] else { continue }
        child.size[axis] = length
        child.reported.insert(OpenDimensions(axis))
      }
      return child
    }
    if var known = solver.known(position, size: size, item: item, reports) {
      known.block?.move(subitem.number, to: base)
      return known
    }
    let block: GroupBlock
    do {
      block = try self.block(group, in: base, node: subitem.number, size: size, open: open, item: item)
    } catch {
      throw error.inside("subitems[\(position)]")
    }
    let child = GroupChild(subitem: subitem, size: block.size, open: open, exists: true, block: block)
    if reports != nil { try count(child.reach) }
    if reports?.contains(item..<item + child.reach) != true { solver.keep(child, position, size: size) }
    return child
  }

  private func limit(_ count: Int) throws(LayoutError) {
    guard count <= LayoutLimits.slotsPerGroup else {
      throw LayoutError(
        .limitExceeded, "the group has more than \(LayoutLimits.slotsPerGroup) places; are its subitems too small?",
        path: "", rule: .repetition)
    }
  }
}

extension GroupBlock {
  /// What a group comes out as around its children: where its content decides, as large as they are (rules 9.3, 9.4).
  fileprivate init(_ children: [GroupChild], in scope: GroupScope) {
    var children = children
    var inner = scope.inner
    children.makeUniform(.x)
    children.makeUniform(.y)
    for axis in [Axis.x, .y] where scope.open[axis] {
      inner[axis] =
        axis == scope.axis ? scope.extent(of: children) : children.lazy.map { $0.room(axis) }.max() ?? inner[axis]
    }
    self.init(children, inner: inner, in: scope)
  }
}

extension [GroupChild] {
  /// Siblings that are to be of one size get that of the largest cell, once one of them is measured (rule 9.5).
  fileprivate mutating func makeUniform(_ axis: Axis) {
    guard contains(where: { $0.reported[axis] && $0.isUniform(axis) && $0.exists }) else { return }
    let largest = reduce(-.infinity) { $1.isUniform(axis) && $1.exists ? Swift.max($0, $1.size[axis]) : $0 }
    for at in indices where self[at].isUniform(axis) { self[at].size[axis] = largest }
  }
}
