@testable import CompositionalLayout

/// One instance of a group: the children that it holds (rules 2, 3, 9). How large it has become is in
/// NaiveGroup+Measured, where its cells lie in NaiveGroup+Places.
///
/// What a group holds is decided once, with its size and those of all groups around it as estimated.
struct NaiveGroup {
  /// One subitem.
  struct Child {
    var node: LayoutNode
    /// The size before anything is measured.
    var estimate: NaiveSize
    /// The dimensions that follow from what cells report.
    var open: Set<NaiveSide>
    /// The item that is its first, whether it exists or not.
    var first: Int
    /// What it holds when it is a group.
    var group: NaiveGroup?

    var placeCount: Int { group?.placeCount ?? 1 }
  }

  let description: LayoutGroup
  let estimate: NaiveSize
  /// The dimensions that follow from what cells report.
  let open: Set<NaiveSide>
  /// The item that is its first.
  let first: Int
  /// What the section's cells reported, one element for each that exists.
  let reports: [NaiveLayout.Report]
  private(set) var children: [Child] = []

  init(
    _ description: LayoutGroup, estimate: NaiveSize, open: Set<NaiveSide>, first: Int, reports: [NaiveLayout.Report]
  ) throws {
    self.description = description
    self.estimate = estimate
    self.open = open
    self.first = first
    self.reports = reports
    let room = estimate.inset(by: description.contentInsets)
    guard room.width > 0, room.height > 0 else { throw NaiveLayout.Failure.noRoomForGroup }
    switch description.content {
    case .custom: break
    case .subitems(let nodes): try fill(nodes, room)
    case .repeating(let node, let count): try share(node, count, room)
    }
  }

  /// The side along which children follow each other.
  var along: NaiveSide { description.axis == .horizontal ? .width : .height }

  /// The number of places for cells.
  var placeCount: Int {
    if case .custom(let items) = description.content { return items.count }
    return children.reduce(0) { $0 + $1.placeCount }
  }

  /// Whether a child holds at least one item that exists.
  func exists(_ child: Child) -> Bool { child.first < reports.count }

  // MARK: Rule 2

  private mutating func fill(_ nodes: [LayoutNode], _ room: NaiveSize) throws {
    while true {
      let node = nodes[children.count % nodes.count]
      let size = node.layoutSize
      let estimate = NaiveSize(
        width: NaiveLayout.length(size.widthDimension, room.width, room.height),
        height: NaiveLayout.length(size.heightDimension, room.width, room.height))
      let child = Child(node: node, estimate: estimate, open: size.openSides, first: first + placeCount)
      children.append(child)
      // A group's length is known before it is looked into, unless its cells decide it.
      let fitsUnseen = fits(room)
      let isDecidedByCells = !open.contains(along) && child.open.contains(along) && exists(child)
      if fitsUnseen || isDecidedByCells {
        do {
          children[children.count - 1].group = try nested(child)
        } catch  where !fitsUnseen {
          children.removeLast()
          break
        }
      }
      guard fits(room) else {
        children.removeLast()
        break
      }
    }
    guard !children.isEmpty else { throw NaiveLayout.Failure.groupCannotFitAnItem }
  }

  /// Rule 2.2. What a group of estimated length holds is decided by the estimates, in any other by measured sizes.
  private func fits(_ room: NaiveSize) -> Bool {
    used(room, measured: !open.contains(along)) <= room[along] + 0.001
  }

  private func nested(_ child: Child) throws -> NaiveGroup? {
    guard case .group(let group) = child.node else { return nil }
    return try NaiveGroup(group, estimate: child.estimate, open: child.open, first: child.first, reports: reports)
  }

  /// The room that the children take along the group's axis, flexible spacing at its least.
  func used(_ room: NaiveSize, measured: Bool) -> Double {
    var sum = 0.0
    for child in children {
      let edges = child.node.edgeSpacing
      let length = measured ? size(of: child, along, in: room) : child.estimate[along]
      sum += edges.before(along).value + length + edges.after(along).value
    }
    return sum + (description.interItemSpacing?.value ?? 0) * Double(children.count - 1)
  }

  // MARK: Rule 3

  private mutating func share(_ node: LayoutNode, _ count: Int, _ room: NaiveSize) throws {
    let edges = node.edgeSpacing
    let spacing = description.interItemSpacing?.value ?? 0
    let share = (room[along] - spacing * Double(count - 1)) / Double(count)
    let length = share - edges.before(along).value - edges.after(along).value
    guard length > 0 else { throw NaiveLayout.Failure.groupCannotFitAnItem }
    var estimate = NaiveSize(
      width: NaiveLayout.length(node.layoutSize.widthDimension, room.width, room.height),
      height: NaiveLayout.length(node.layoutSize.heightDimension, room.width, room.height))
    estimate[along] = length
    var childOpen = node.layoutSize.openSides
    // A definite share overrides the subitem's own dimension; one that is an estimate itself does not hold it back.
    if !open.contains(along) { childOpen.remove(along) }
    for _ in 0..<count {
      var child = Child(node: node, estimate: estimate, open: childOpen, first: first + placeCount)
      child.group = try nested(child)
      children.append(child)
    }
  }
}
