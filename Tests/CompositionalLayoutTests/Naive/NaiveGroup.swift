@testable import CompositionalLayout
@testable import LayoutDocuments

struct NaiveGroup {
  let solver: NaiveSolver
  let group: LayoutGroup
  let size: NaiveSize
  let axis: Axis
  let list: [LayoutNode]
  /// The number of children; nil for as many as fit.
  let count: Int?
  let inShares: Bool
  let inner: LayoutExtent
  let spacing: LayoutSpacing

  init(
    _ solver: NaiveSolver, _ group: LayoutGroup, _ size: NaiveSize, _ axis: Axis,
    _ list: [LayoutNode],
    count: Int?, inShares: Bool
  ) throws {
    inner = size.extent.less(group.contentInsets, .x).less(group.contentInsets, .y)
    // Rule 1.4.
    guard inner.width > 0, inner.height > 0 else {
      throw NaiveLayout.Failure.noRoomForGroup
    }
    guard !list.isEmpty else { throw NaiveLayout.Failure.groupCannotFitAnItem }
    self.solver = solver
    self.group = group
    self.size = size
    self.axis = axis
    self.list = list
    self.count = count
    self.inShares = inShares
    spacing = group.interItemSpacing ?? .fixed(0)
  }

  func solved(_ first: Int?) throws -> NaiveBlock {
    place(try children(try count ?? fitting(first), first))
  }

  /// Rule 2.4: what fractions along the axis are parts of, when there are n children. Never below
  /// 0.
  private func base(_ n: Int) -> Double {
    max(0, inner[axis] - spacing.value * Double(n - 1))
  }

  /// The first n children. The list repeats (rule 2.1).
  private func children(_ n: Int, _ first: Int?, isFitting: Bool = false) throws -> [NaiveChild] {
    solver.uniform(try children(n, first, in: inner.with(axis, base(n))), isFitting: isFitting)
  }

  /// The same as described only: nothing inside them is solved, and no reports are looked at.
  private func described(_ n: Int, in container: LayoutExtent) -> [NaiveChild] {
    (0..<n).map { number in
      let node = list[number % list.count]
      let size = solver.ruler.size(node.layoutSize, in: container)
      return NaiveChild(node: node, container: container, size: size, first: nil, inside: nil)
    }
  }

  private func children(_ n: Int, _ first: Int?, in container: LayoutExtent) throws -> [NaiveChild]
  {
    var children: [NaiveChild] = []
    var next = first
    for number in 0..<n {
      let node = list[number % list.count]
      var size = solver.ruler.size(node.layoutSize, in: container)
      if inShares {
        // Rules 3.1 and 3.2: the share overrides the length, which is then no estimate.
        size.extent = size.extent.with(axis, solver.ruler.down(container[axis] / Double(n)))
        size.open.remove(OpenDimensions(axis))
      }
      let child = try solver.child(node, size, in: container, first: next)
      children.append(child)
      next = next.map { $0 + child.slotCount }
    }
    return children
  }

  private func used(_ children: [NaiveChild]) -> Double {
    children.map { $0.room(axis) }.reduce(0, +) + spacing.value * Double(children.count - 1)
  }

  /// Rule 2.2. No fit without a base for fractions: children without length would always fit.
  private func fits(_ n: Int, _ first: Int?) throws -> Bool {
    guard base(n) > 0 else { return false }
    let room = inner[axis] + 0.001
    do {
      return try used(children(n, first, isFitting: true)) <= room
    } catch {
      // A group that cannot be solved is an error where it would be placed, and only there unless
      // strictly.
      let isPlaced = used(described(n, in: inner.with(axis, base(n)))) <= room
      guard !solver.isStrict, !isPlaced else { throw error }
      return false
    }
  }

  /// Rules 2.1 and 2.2: n grows from 1 until n + 1 does not fit.
  private func fitting(_ first: Int?) throws -> Int {
    // Rule 2.5, by the estimates: a report longer than the group does not make the layout
    // impossible.
    guard try fits(1, nil) else {
      throw NaiveLayout.Failure.groupCannotFitAnItem
    }
    // A list without any length would repeat for ever.
    let once = used(described(list.count, in: inner)) + spacing.value
    guard once > 0 else { throw NaiveLayout.Failure.invalidValue }
    var n = 1
    while try fits(n + 1, first) { n += 1 }
    return n
  }

  /// Rules 2.6, 2.7, 4.1, 9.3 and 9.4: the children in their places.
  private func place(_ children: [NaiveChild]) -> NaiveBlock {
    let across = axis.cross
    let insets = group.contentInsets
    let along = size.open[axis] ? used(children) : inner[axis]
    let width =
      size.open[across] ? children.map { $0.room(across) }.max()! : inner[across]
    let shares =
      children.map { $0.flexibleEdges(axis) }.reduce(0, +) + spacing.shares
      * Double(children.count - 1)
    let share = shares > 0 ? max(0, along - used(children)) / shares : 0

    var block = NaiveBlock(extent: .zero)
    var position = insets.before(axis)
    for child in children {
      let edges = child.node.edgeSpacing
      let acrossShare =
        child.flexibleEdges(across) > 0
        ? max(0, width - child.room(across)) / child.flexibleEdges(across) : 0
      let corner = LayoutPoint(
        axis, position + edges.before(axis).room(share),
        insets.before(across) + edges.before(across).room(acrossShare))
      block.add(child.block(solver.ruler), at: corner)
      position += child.room(axis) + child.flexibleEdges(axis) * share + spacing.room(share)
    }
    block.extent = LayoutExtent(axis, along + insets.both(axis), width + insets.both(across))
    return block
  }
}
