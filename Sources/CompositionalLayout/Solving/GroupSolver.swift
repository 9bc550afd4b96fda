/// Computes the slots of a group (rules 1–4, 9): the template without reports, an instance with
/// them.
///
///     group 375 × 80, items 0.5 × 1 with insets of 5
///     slots: (5, 5, 177.5, 70) (192.5, 5, 177.5, 70)
///
/// For each group, from the outermost in:
///
/// 1. Its size less its insets is the extent that children's fractions refer to (1.1, 1.3).
/// 2. Its number of children is given (3), that of its list (9.4), or as many as fit (2).
/// 3. The children's sizes are resolved, and nested groups solved.
/// 4. Its size, on open dimensions, is that of its content (9.3, 9.4).
/// 5. The children are placed (2.7, 4).
struct GroupSolver {
  /// The nodes of the root group, by their numbers.
  let index: DescriptionIndex
  /// The sizes that cells reported; nil for a template, and while `fitsUnreported` asks how a child
  /// would fit as described.
  private(set) var reports: ItemReports?
  /// The section's items; later slots hold no cell. `Int.max` for a template, all of whose slots
  /// do.
  let itemCount: Int
  /// The pixel grid on which fractions and shares are rounded down (rule 5.6); nil for exact
  /// frames.
  let grid: PixelGrid?
  /// The steps taken so far, as ``LayoutLimits/stepsPerLayout`` counts them; never more than
  /// ``limit`` without an error.
  private(set) var steps = 0
  /// The steps that may be taken: for a template, those that the layout's others have left.
  var limit = LayoutLimits.stepsPerLayout

  /// Deeper groups are solved on a thread with a larger stack: secondary threads of Apple's
  /// platforms have 512 KiB, and eight levels take 176 in a debug build.
  private static let shallow = 8
  /// The stack per level: three times the need of a debug build.
  private static let bytesPerLevel = 64 << 10

  /// Solves the root group of a section with `item` in its first slot. Errors get the path of the
  /// section in front of theirs.
  mutating func root(
    of section: LayoutSection, in environment: SolverEnvironment, item: Int = 0,
    _ path: DescriptionPath
  ) throws(LayoutError) -> GroupBlock {
    do {
      let container = environment.groupContainer(of: section)
      let open = OpenDimensions(section.group.layoutSize)
      let block =
        try index.depth > GroupSolver.shallow
        ? deepBlock(section.group, in: container, item: item)
        : self.block(section.group, in: container, node: 0, open: open, item: item)
      try count(block.badgeCount(index))
      return block
    } catch {
      throw error.inside("group").inside(path)
    }
  }

  /// Apart, as its copy of the solver would otherwise be made for every group.
  @inline(never)
  private mutating func deepBlock(
    _ group: LayoutGroup, in container: LayoutExtent, item: Int
  ) throws(LayoutError) -> GroupBlock {
    var solver = self
    defer { self = solver }
    let bytes = index.depth * GroupSolver.bytesPerLevel
    let solved = onOwnStack(ofBytes: bytes) { () -> Result<GroupBlock, LayoutError> in
      Result { () throws(LayoutError) in
        try solver.block(
          group, in: container, node: 0, open: OpenDimensions(group.layoutSize), item: item)
      }
    }
    guard let solved else {
      throw LayoutError(
        .limitExceeded,
        "there is no stack for groups nested \(index.depth) deep; nest them less deep", path: "")
    }
    return try solved.get()
  }

  /// Counts steps, and throws once there are more than ``limit``: slow input fails early.
  private mutating func count(_ more: Int) throws(LayoutError) {
    steps += more
    guard steps <= limit else {
      throw LayoutError(
        .limitExceeded,
        "solving takes more than the \(LayoutLimits.stepsPerLayout) steps that all groups of a layout have: they hold too "
          + "many places, or are tried too often; give them a count, or larger subitems", path: "")
    }
  }

  /// Solves a group with `item` in its first slot.
  ///
  /// - Parameters:
  ///   - container: The extent that the group's fractions and the sizes of its badges refer to.
  ///   - size: The size that the enclosing group imposes, such as a share; nil for a root group,
  ///     which takes its own.
  ///   - open: The dimensions that the content decides (rules 9.3, 9.4). One that is a share is not
  ///     open.
  private mutating func block(
    _ group: LayoutGroup, in container: LayoutExtent, node: Int, size: LayoutExtent? = nil,
    open: OpenDimensions,
    item: Int
  ) throws(LayoutError) -> GroupBlock {
    try count(1)
    let size = size ?? group.layoutSize.resolved(in: container, on: grid)
    let inner = group.axis == .custom ? size : size.inset(by: group.contentInsets)
    try GroupSolver.checkRoom(inner, in: size)
    let scope = GroupScope(
      node: node, item: item, axis: group.axis == .vertical ? .y : .x, inner: inner, open: open,
      spacing: group.interItemSpacing ?? .none, insets: group.contentInsets, grid: grid,
      index: index)
    var block: GroupBlock
    switch group.content {
    case .subitems(let nodes): block = GroupBlock(try listed(nodes, in: scope), in: scope)
    case .repeating(let subitem, let count, let inShares):
      block = GroupBlock(
        try repeated(subitem, count: count, inShares: inShares, in: scope), in: scope)
    case .custom(let items):
      block = GroupBlock(size: size, slots: try GroupSolver.slots(of: items, node: node))
    }
    guard max(block.size.width, block.size.height) <= LayoutLimits.magnitude else {
      throw GroupSolver.tooLarge
    }
    try count(block.slots.count)
    if index.badges[node] != nil {
      block.badge(node, insets: group.contentInsets, container: container)
    }
    return block
  }

  /// Checks the sizes of a group before its children are solved, so that fractions of fractions
  /// stay finite.
  private static func checkRoom(_ inner: LayoutExtent, in size: LayoutExtent) throws(LayoutError) {
    guard max(size.width, size.height) <= LayoutLimits.magnitude else {
      throw GroupSolver.tooLarge
    }
    guard inner.width > 0, inner.height > 0 else {
      throw LayoutError(
        .noRoomForGroup,
        "no room for the group: \(inner.width) × \(inner.height) points are left of \(size.width) × \(size.height)",
        path: "", rule: .noRoom)
    }
  }

  /// Returns the slots of a custom group (rule 4.3).
  private static func slots(of items: [LayoutGroupCustomItem], node: Int) throws(LayoutError)
    -> [GroupSlot]
  {
    guard items.count <= LayoutLimits.slotsPerGroup else {
      throw LayoutError(
        .limitExceeded,
        "the custom group states \(items.count) frames; a group has at most \(LayoutLimits.slotsPerGroup) places: "
          + "divide its items among more sections", path: ".customItems", rule: .customItems)
    }
    return items.enumerated().map { number, item in
      GroupSlot(
        frame: item.frame, far: LayoutPoint(x: item.frame.maxX, y: item.frame.maxY),
        zIndex: item.zIndex,
        node: node + 1 + number)
    }
  }

  /// The error of a group whose sides are beyond ``LayoutLimits/magnitude``.
  private static var tooLarge: LayoutError {
    LayoutError(
      .invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points", path: "")
  }

  /// Returns the children without a count: the list once (rule 9.4), or as many as fit (rule 2).
  ///
  /// Their number grows from 1 until one more does not fit, as rule 2.2 says it. It cannot be
  /// worked out in one division: with each child there is more spacing, which makes all fractions
  /// smaller.
  private mutating func listed(_ nodes: [LayoutNode], in scope: GroupScope) throws(LayoutError)
    -> [GroupChild]
  {
    try count(nodes.count)
    var solver = ChildSolver(nodes, count: nodes.count, in: scope)
    let axis = scope.axis
    if scope.open[axis] {
      return try children(&solver, count: nodes.count, in: scope)
    }
    let isOpen = reports != nil && nodes.contains { $0.layoutSize[axis].isOpen }
    var packing = GroupPacking()
    var fitting = 0
    while try extend(&packing, &solver, in: scope) {
      fitting = packing.count
      try limit(fitting)
      // Cells may report no length, but a template of slots without length would never end.
      guard fitting < nodes.count || packing.stride(in: scope) > 0 || isOpen else {
        throw LayoutError(
          .invalidValue,
          "the subitems take no room along the group's axis and would repeat without end",
          path: ".subitems", rule: .repetition)
      }
    }
    guard fitting > 0 else {
      let length =
        solver.rejected?.length ?? nodes[0].layoutSize[axis].resolved(in: scope.inner, on: grid)
      throw LayoutError(
        .groupCannotFitAnItem,
        "group cannot fit even a single item: the first subitem is \(length) points "
          + "\(axis == .x ? "wide" : "high"), there are \(scope.inner[axis])",
        path: "", rule: .cannotFit)
    }
    return try children(&solver, count: fitting, in: scope)
  }

  /// Adds the next child, whose open length is that of its content or report (rule 9.5). Returns
  /// false if it does not fit (rule 2.2); the packing is useless then. A first child measured too
  /// long stays alone if it fits as estimated.
  ///
  /// A child of a known length costs a few sums. One of an open length has to be solved, for which
  /// the solver must know the item that it begins with: the items of the children before it are
  /// counted first.
  private mutating func extend(
    _ packing: inout GroupPacking, _ solver: inout ChildSolver, in scope: GroupScope
  ) throws(LayoutError) -> Bool {
    try count(1 + packing.fractionCount)
    let position = packing.count % solver.count
    let node = solver.number(of: position)
    let isOpen = index.nodes[node].layoutSize[scope.axis].isOpen
    // Most children need not be solved to know their length.
    if !isOpen, solver.isSteady {
      packing.take(node, nil, in: scope)
      return packing.fits(in: scope)
    }
    var next = packing
    var child: GroupChild?
    do {
      try count(&solver, in: &next, of: scope)
      let base = scope.base(next.count + 1)
      if isOpen {
        child = try self.child(&solver, position, base: base, item: solver.counted.item, in: scope)
      }
    } catch {
      // A child without a solution is an error only if its description would fit.
      var described = GroupPacking()
      try count(packing.count)
      for at in 0...packing.count {
        described.take(solver.number(of: at % solver.count), nil, in: scope)
      }
      guard packing.count > 0, !described.fits(in: scope) else { throw error }
      return false
    }
    next.take(node, child, in: scope)
    var fits = next.fits(in: scope)
    if !fits, packing.count == 0, child?.isMeasured == true {
      fits = try fitsUnreported(packing, solver, in: scope)
    }
    if fits {
      packing = next
    } else {
      solver.rejected = child.map { ($0.size[scope.axis], $0.reach) }
    }
    return fits
  }

  /// Counts the items of the children that are packed. If one more spacing taken out of fractions
  /// changes their lengths or items (rule 2.4), it packs them again.
  private mutating func count(
    _ solver: inout ChildSolver, in packing: inout GroupPacking, of scope: GroupScope
  ) throws(LayoutError) {
    let base = scope.base(packing.count + 1)
    let children = packing.count
    if !solver.isSteady {
      packing = GroupPacking()
      solver.counted = (0, scope.item)
    }
    while solver.counted.children < children {
      try count(1)
      let position = solver.counted.children % solver.count
      let child = try child(&solver, position, base: base, item: solver.counted.item, in: scope)
      if !solver.isSteady {
        try count(packing.fractionCount)
        packing.take(
          child.node, index.nodes[child.node].layoutSize[scope.axis].isOpen ? child : nil, in: scope
        )
      }
      solver.counted = (solver.counted.children + 1, solver.counted.item + child.slotCount)
    }
  }

  /// Returns whether a first child that is measured too large would fit as estimated: it then stays
  /// alone in its group. A cell that reports too much must not turn a valid description into an
  /// error.
  private mutating func fitsUnreported(
    _ packing: GroupPacking, _ solver: ChildSolver, in scope: GroupScope
  ) throws(LayoutError) -> Bool {
    let reports = reports
    self.reports = nil
    defer { self.reports = reports }
    try count(solver.count)
    var solver = ChildSolver(solver.nodes, count: solver.count, in: scope)
    var packing = packing
    let child = try child(
      &solver, 0, base: scope.base(packing.count + 1), item: scope.item, in: scope)
    packing.take(child.node, child, in: scope)
    return packing.fits(in: scope)
  }

  /// Returns the children of a group with a count: equal shares of what spacing leaves (rule 3.1),
  /// each rounded down to a pixel (rule 5.6), or children of their own size (rule 3.2).
  private mutating func repeated(
    _ node: LayoutNode, count: Int, inShares: Bool, in scope: GroupScope
  ) throws(LayoutError) -> [GroupChild] {
    try limit(count)
    var children = ChildSolver(
      index.nodes[scope.node + 1].isGroup ? [node] : [], count: 1, in: scope)
    if inShares {
      let share = max(0, scope.base(count)[scope.axis]) / Double(count)
      children.share = grid?.floor(share) ?? share
    }
    return try self.children(&children, count: count, in: scope)
  }

  /// Solves the children, now that their number is known, and with it the extent that their
  /// fractions refer to. Each begins with the item behind those of the child before it.
  private mutating func children(
    _ solver: inout ChildSolver, count: Int, in scope: GroupScope
  ) throws(LayoutError) -> [GroupChild] {
    try self.count(count)
    let base = scope.base(count)
    var children: [GroupChild] = []
    children.reserveCapacity(count)
    var item = scope.item
    for number in 0..<count {
      children.append(try child(&solver, number % solver.count, base: base, item: item, in: scope))
      item += children[number].slotCount
      try limit(item - scope.item)
    }
    children[count - 1].lookedBehind = solver.rejected?.reach ?? 0
    return children
  }

  /// Solves the child at a position of the list, which begins with `item`.
  ///
  /// An item gets its report in its open dimensions. A nested group is solved; one without reports
  /// is looked up, as it comes out as it did before. A share replaces the child's length along the
  /// axis, which is not open then (rule 3.1).
  ///
  /// - Parameter base: The extent that fractions refer to: the group's less its insets and spacing.
  private mutating func child(
    _ solver: inout ChildSolver, _ position: Int, base: LayoutExtent, item: Int,
    in scope: GroupScope
  ) throws(LayoutError) -> GroupChild {
    let node = solver.number(of: position)
    let axis = scope.axis
    var size = index.nodes[node].layoutSize.resolved(in: base, on: grid)
    var open = OpenDimensions(index.nodes[node].layoutSize)
    if let share = solver.share {
      size[axis] = share
      open.remove(OpenDimensions(axis))
    }
    guard index.nodes[node].isGroup, case .group(let group) = solver.nodes[position] else {
      var child = GroupChild(node: node, size: size, open: open, exists: item < itemCount)
      guard let report = reports?.size(of: item) else { return child }
      for axis in [Axis.x, .y] where open[axis] {
        guard let length = report[axis] else { continue }
        child.size[axis] = length
        child.reported.insert(OpenDimensions(axis))
      }
      return child
    }
    // Its size is the same, but perhaps not the extent that it was resolved in, to which the sizes
    // of its badges refer (rule 7.1).
    if var known = solver.known(position, size: size, item: item, reports) {
      known.block?.move(node, to: base)
      return known
    }
    let block: GroupBlock
    do {
      block = try self.block(group, in: base, node: node, size: size, open: open, item: item)
    } catch {
      throw error.inside("subitems[\(position)]")
    }
    let child = GroupChild(node: node, size: block.size, open: open, exists: true, block: block)
    // Finding out whether these items have reports takes time as well.
    if reports != nil { try count(child.reach) }
    if reports?.contains(item..<item + child.reach) != true {
      solver.keep(child, position, size: size)
    }
    return child
  }

  /// Throws if a group gets more places than ``LayoutLimits/slotsPerGroup``.
  private func limit(_ count: Int) throws(LayoutError) {
    guard count <= LayoutLimits.slotsPerGroup else {
      throw LayoutError(
        .limitExceeded,
        "the group has more than \(LayoutLimits.slotsPerGroup) places; are its subitems too small?",
        path: "", rule: .repetition)
    }
  }
}
