/// What a group is to its children while it is solved.
struct GroupScope {
  /// Its number in the ``DescriptionIndex``.
  let node: Int
  let axis: Axis
  /// The size that its children see: the estimate, where it is open.
  let inner: LayoutExtent
  /// The dimensions that content decides when it is measured.
  private(set) var open: OpenAxes
  /// The item that its first slot holds.
  let item: Int
  let spacing: LayoutSpacing
  let insets: DirectionalEdgeInsets
  /// The number of shares (rule 3); nil for a group whose subitems flow.
  let count: Int?

  /// The same group with dimensions that content no longer decides.
  func fixing(_ axes: OpenAxes) -> GroupScope {
    var scope = self
    scope.open.subtract(axes)
    return scope
  }

  /// Each share of an extent; nil for a group without shares, or one whose largest child decides them.
  func share(of inner: LayoutExtent) -> Double? {
    guard let count, !open[axis] else { return nil }
    return max(0, (inner[axis] - spacing.value * Double(count - 1)) / Double(count))
  }

  /// The room that children take along the axis, gaps and edges at their least.
  func extent(of children: [GroupChild]) -> Double {
    var end = 0.0
    for (number, child) in children.enumerated() {
      let edges = child.node.edgeSpacing
      if number > 0 { end += spacing.value }
      end += edges.before(axis).value + child.size[axis] + edges.after(axis).value
    }
    return end
  }

  /// Where each child's own edge is along the axis.
  ///
  /// - Parameter inner: What the group came out as.
  func starts(of children: [GroupChild], in inner: LayoutExtent) -> [Double] {
    guard count == nil else { return startsOfShares(children, in: inner) }
    let leftover = max(0, inner[axis] - extent(of: children))
    let share = flexibleShare(of: children, leftover: leftover)
    var starts: [Double] = []
    starts.reserveCapacity(children.count)
    var cursor = 0.0
    for child in children {
      let edges = child.node.edgeSpacing
      cursor += edges.before(axis).grown(by: share)
      starts.append(cursor)
      cursor += child.size[axis] + edges.after(axis).grown(by: share) + spacing.grown(by: share)
    }
    return starts
  }

  private func startsOfShares(_ children: [GroupChild], in inner: LayoutExtent) -> [Double] {
    guard let first = children.first else { return [] }
    // The largest child's room is what all shares of an open group are.
    let stride = (share(of: inner) ?? first.room(axis)) + spacing.value
    return children.indices.map { Double($0) * stride + first.node.edgeSpacing.before(axis).value }
  }

  /// What each flexible gap and edge gets of the room left over (rules 4.1, 4.2).
  private func flexibleShare(of children: [GroupChild], leftover: Double) -> Double {
    var takers = spacing.kind == .flexible ? children.count - 1 : 0
    for child in children {
      takers += child.node.edgeSpacing.before(axis).kind == .flexible ? 1 : 0
      takers += child.node.edgeSpacing.after(axis).kind == .flexible ? 1 : 0
    }
    return takers > 0 ? leftover / Double(takers) : 0
  }

  /// What the group leaves one of its items beside the item's own edges.
  func room(for child: GroupChild) -> LayoutExtent {
    func room(_ along: Axis) -> Double {
      let edges = child.node.edgeSpacing
      return open[along] ? .infinity : inner[along] - edges.before(along).value - edges.after(along).value
    }
    return LayoutExtent(w: room(.x), h: room(.y))
  }
}

extension LayoutSpacing {
  /// The spacing with a share of what is left over, where it is flexible.
  fileprivate func grown(by share: Double) -> Double { kind == .flexible ? value + share : value }
}
