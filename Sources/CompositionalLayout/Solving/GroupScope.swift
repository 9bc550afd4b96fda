/// The values of one group that is being solved, which do not change while its children are packed
/// and placed.
struct GroupScope {
  /// The number of the group's node.
  let node: Int
  /// The item in the group's first slot.
  let item: Int
  /// The axis along which children follow each other.
  let axis: Axis
  /// Its extent without insets; the estimate on an open dimension.
  let inner: LayoutExtent
  /// The dimensions that its content decides (rules 9.3, 9.4).
  let open: OpenDimensions
  /// The space between two neighbours; `none` if the description has none.
  let spacing: LayoutSpacing
  /// The insets of the area of the children.
  let insets: DirectionalEdgeInsets
  /// The pixel grid; nil for exact frames.
  let grid: PixelGrid?
  /// The nodes of the root group.
  let index: DescriptionIndex

  /// Returns the extent that fractions refer to in a group of `count` children: less the spacing
  /// (rule 2.4).
  func base(_ count: Int) -> LayoutExtent {
    var base = inner
    base[axis] -= spacing.value * Double(count - 1)
    return base
  }

  /// Returns the length that the children take along the axis, with all flexible space at its
  /// least.
  func extent(of children: [GroupChild]) -> Double {
    children.reduce(spacing.value * Double(children.count - 1)) { $0 + room($1, axis) }
  }

  /// Returns the length that a child takes on an axis, with its edge spacing at its least.
  func room(_ child: GroupChild, _ on: Axis) -> Double {
    child.size[on] + index.nodes[child.node].edges.least(on)
  }

  /// Calls a closure with each child's number and its position from the inset corner: in a row
  /// along the axis (rules 4.1, 4.2), at the start across it (rule 2.7). Flexible spaces share what
  /// remains of `inner`.
  @inline(__always)
  func place(_ children: [GroupChild], in inner: LayoutExtent, _ body: (Int, LayoutPoint) -> Void) {
    let edges = children.indices.reduce(0) {
      $0 + index.nodes[children[$1].node].edges.flexibleCount(axis)
    }
    let gaps = spacing.kind == .flexible ? children.count - 1 : 0
    let share =
      edges + gaps == 0 ? 0 : max(0, inner[axis] - extent(of: children)) / Double(edges + gaps)
    var cursor = 0.0
    for number in children.indices {
      let edges = index.nodes[children[number].node].edges
      cursor += edges.before(axis).grown(by: share)
      body(
        number,
        LayoutPoint(axis, along: cursor, across: start(edges, children[number].size, in: inner)))
      cursor +=
        children[number].size[axis] + edges.after(axis).grown(by: share) + spacing.grown(by: share)
    }
  }

  /// Returns where a child starts across the axis: its flexible edges share what it leaves of
  /// `inner`.
  private func start(_ edges: EdgeSpacing, _ size: LayoutExtent, in inner: LayoutExtent) -> Double {
    let cross = axis.cross
    let flexible = edges.flexibleCount(cross)
    let share =
      flexible == 0
      ? 0 : max(0, inner[cross] - (size[cross] + edges.least(cross))) / Double(flexible)
    return edges.before(cross).grown(by: share)
  }
}

extension LayoutSpacing {
  /// Returns the length with a share of what is left over, which only flexible spacing takes (rule
  /// 4.1).
  func grown(by share: Double) -> Double {
    kind == .flexible ? value + share : value
  }
}

extension EdgeSpacing {
  /// The length that both edges take at least.
  func least(_ axis: Axis) -> Double { before(axis).value + after(axis).value }

  /// The number of an axis' two edges that are flexible: each takes one share.
  func flexibleCount(_ axis: Axis) -> Int {
    var count = before(axis).kind == .flexible ? 1 : 0
    if after(axis).kind == .flexible { count += 1 }
    return count
  }
}
