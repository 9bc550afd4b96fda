/// Places a group's cells once (rules 1–4). The result is the group's template: one slot per cell, relative to the
/// group's own origin.
///
///     group 375 × 80, items 0.5 × 1, insets 5         slots: (5, 5, 177.5, 70) (192.5, 5, 177.5, 70)
///
/// Nested groups are solved once per place in the description, however often it repeats.
struct GroupSolver {
  /// How far a subitem may reach beyond its group's end, in points, and still fit (rule 2.2). Three times a third
  /// written with a few decimals fits; a pixel too much does not.
  static let tolerance = 0.001

  /// A place for one cell.
  struct Slot {
    /// The cell's frame, its insets cut off.
    var frame: LayoutRect
    /// What lies above what.
    var zIndex: Int
    /// The index into ``GroupSolver/badges``, where the item has badges.
    var badges: Int?
  }

  /// One subitem, resolved against its group: its size, its edges, and its slots relative to its own origin.
  private struct Part {
    var length: Double
    var before: LayoutSpacing
    var after: LayoutSpacing
    var crossBefore: Double
    var slots: [Slot]
  }

  private var path: DescriptionPath
  /// The badges of the items met so far.
  private(set) var badges: [[LayoutSupplementaryItem]] = []
  private(set) var assumptions: Assumptions = []

  /// A solver for the group at a path.
  init(path: DescriptionPath) { self.path = path }

  /// The template of a group of this size.
  ///
  /// - Throws: `noRoomForGroup` (rule 1.4), `groupCannotFitAnItem` (rule 2.5), `limitExceeded`, and `invalidValue` for
  ///   subitems that would repeat without end.
  mutating func slots(of group: LayoutGroup, size: LayoutExtent) throws(LayoutError) -> [Slot] {
    let inner = size.inset(by: group.contentInsets)
    guard inner.w > 0, inner.h > 0 else {
      throw path.error(
        .noRoomForGroup, "no room for the group: \(inner.w) × \(inner.h) points are left of \(size.w) × \(size.h)",
        rule: "1.4")
    }
    guard inner.w <= LayoutLimits.magnitude, inner.h <= LayoutLimits.magnitude else {
      throw path.error(.invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points")
    }
    let origin = LayoutPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    let axis: Axis = group.axis == .vertical ? .y : .x
    let spacing = group.interItemSpacing ?? .none
    switch group.content {
    case .subitems(let nodes):
      return try flow(nodes, along: axis, in: inner, spacing: spacing, from: origin)
    case .repeating(let node, let count):
      return try shares(of: node, count: count, along: axis, in: inner, spacing: spacing.value, from: origin)
    case .custom(let items):
      try limit(items.count)
      return items.map { item in
        Slot(frame: item.frame.offset(x: origin.x, y: origin.y), zIndex: item.zIndex, badges: nil)
      }
    }
  }

  // MARK: Rule 2

  private mutating func flow(
    _ nodes: [LayoutNode], along axis: Axis, in inner: LayoutExtent, spacing: LayoutSpacing, from origin: LayoutPoint
  ) throws(LayoutError) -> [Slot] {
    var parts: [Part?] = Array(repeating: nil, count: nodes.count)
    let sizes = nodes.map { $0.layoutSize.resolved(in: inner) }
    var placed: [Int] = []
    var slotCount = 0
    var cursor = 0.0
    var end = 0.0
    repeating: while true {
      let start = cursor
      for (index, node) in nodes.enumerated() {
        let edges = node.edgeSpacing
        let next = cursor + edges.before(axis).value + sizes[index][axis] + edges.after(axis).value
        guard next <= inner[axis] + GroupSolver.tolerance else { break repeating }
        let part: Part
        if let known = parts[index] {
          part = known
        } else {
          path.push("subitems", index)
          part = try solve(node, size: sizes[index], along: axis)
          path.pop()
          parts[index] = part
        }
        slotCount += part.slots.count
        try limit(slotCount)
        placed.append(index)
        end = next
        cursor = next + spacing.value
      }
      guard cursor > start else {
        throw path.error(
          .invalidValue, "the subitems take no room along the group's axis and would repeat without end",
          at: "subitems", rule: "2.1")
      }
    }
    guard !placed.isEmpty else {
      throw cannotFit(needed: sizes.first?[axis] ?? 0, room: inner[axis], axis: axis)
    }
    let chosen = placed.compactMap { parts[$0] }
    let share = flexibleShare(of: chosen, spacing: spacing, leftover: max(0, inner[axis] - end))
    return place(chosen, along: axis, spacing: spacing, share: share, from: origin)
  }

  /// What each flexible gap and edge gets of the room left over (rules 4.1, 4.2).
  private func flexibleShare(of parts: [Part], spacing: LayoutSpacing, leftover: Double) -> Double {
    var takers = spacing.kind == .flexible ? parts.count - 1 : 0
    for part in parts {
      takers += part.before.kind == .flexible ? 1 : 0
      takers += part.after.kind == .flexible ? 1 : 0
    }
    return takers > 0 ? leftover / Double(takers) : 0
  }

  private func place(
    _ parts: [Part], along axis: Axis, spacing: LayoutSpacing, share: Double, from origin: LayoutPoint
  ) -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(parts.reduce(0) { $0 + $1.slots.count })
    var cursor = 0.0
    for part in parts {
      cursor += part.before.value + (part.before.kind == .flexible ? share : 0)
      append(part, at: LayoutPoint(axis, along: cursor, across: part.crossBefore), from: origin, to: &slots)
      cursor += part.length + part.after.value + (part.after.kind == .flexible ? share : 0)
      cursor += spacing.value + (spacing.kind == .flexible ? share : 0)
    }
    return slots
  }

  // MARK: Rule 3

  private mutating func shares(
    of node: LayoutNode, count: Int, along axis: Axis, in inner: LayoutExtent, spacing: Double,
    from origin: LayoutPoint
  ) throws(LayoutError) -> [Slot] {
    try limit(count)
    let edges = node.edgeSpacing
    if !edges.isNone { assumptions.insert(.edgeSpacingInsideShare) }
    let share = (inner[axis] - spacing * Double(count - 1)) / Double(count)
    let length = share - edges.before(axis).value - edges.after(axis).value
    guard length > 0 else {
      let gaps = spacing * Double(count - 1)
      throw path.error(
        .groupCannotFitAnItem,
        "group cannot fit even a single item: of \(inner[axis]) points, \(count) shares with \(gaps) of spacing leave "
          + "\(length) each",
        at: "count", rule: "3.1")
    }
    let natural = node.layoutSize.resolved(in: inner)
    path.push("subitems", 0)
    let part = try solve(
      node, size: LayoutExtent(axis, along: length, across: natural[axis.cross]), along: axis)
    path.pop()
    try limit(part.slots.count * count)
    var slots: [Slot] = []
    slots.reserveCapacity(part.slots.count * count)
    for index in 0..<count {
      let main = Double(index) * (share + spacing) + part.before.value
      append(part, at: LayoutPoint(axis, along: main, across: part.crossBefore), from: origin, to: &slots)
    }
    return slots
  }

  // MARK: Parts

  private mutating func solve(_ node: LayoutNode, size: LayoutExtent, along axis: Axis) throws(LayoutError) -> Part {
    let slots: [Slot]
    switch node {
    case .item(let item):
      var badges: Int?
      if !item.supplementaryItems.isEmpty {
        badges = self.badges.count
        self.badges.append(item.supplementaryItems)
      }
      let frame = LayoutRect(origin: .zero, extent: size).inset(by: item.contentInsets)
      slots = [Slot(frame: frame, zIndex: 0, badges: badges)]
    case .group(let group):
      slots = try self.slots(of: group, size: size)
    }
    let edges = node.edgeSpacing
    return Part(
      length: size[axis], before: edges.before(axis), after: edges.after(axis),
      crossBefore: edges.before(axis.cross).value, slots: slots)
  }

  private func append(_ part: Part, at place: LayoutPoint, from origin: LayoutPoint, to slots: inout [Slot]) {
    for var slot in part.slots {
      slot.frame = slot.frame.offset(x: origin.x + place.x, y: origin.y + place.y)
      slots.append(slot)
    }
  }

  private func limit(_ count: Int) throws(LayoutError) {
    guard count <= LayoutLimits.slotsPerGroup else {
      throw path.error(
        .limitExceeded, "the group has more than \(LayoutLimits.slotsPerGroup) places; are its subitems too small?",
        rule: "2.1")
    }
  }

  private func cannotFit(needed: Double, room: Double, axis: Axis) -> LayoutError {
    path.error(
      .groupCannotFitAnItem,
      "group cannot fit even a single item: the first subitem is \(needed) points \(axis == .x ? "wide" : "high"), "
        + "there are \(room)",
      rule: "2.5")
  }
}
