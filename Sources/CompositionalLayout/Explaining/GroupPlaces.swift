/// The places of a group in their order, without frames: which subitem each one comes from.
///
/// It decides as the solver does what fits (rule 2), and nothing else. The description has been solved before, so that
/// nothing can be wrong with it here.
struct GroupPlaces {
  /// The number of places.
  private(set) var count = 0

  /// The rule by which the group places its children.
  private let rule: String
  private let isCustom: Bool
  /// What each subitem is; nil for an item.
  private var nested: [GroupPlaces?] = []
  /// Which subitem each child comes from, and the first place of each child.
  private var children: [(subitem: Int, first: Int)] = []

  init(of group: LayoutGroup, size: LayoutExtent) {
    let inner = size.inset(by: group.contentInsets)
    let axis: Axis = group.axis == .vertical ? .y : .x
    switch group.content {
    case .custom(let items):
      rule = "4.3"
      isCustom = true
      count = items.count
    case .repeating(let node, let count):
      rule = "3.1"
      isCustom = false
      let edges = node.edgeSpacing
      let spacing = group.interItemSpacing?.value ?? 0
      let share = (inner[axis] - spacing * Double(count - 1)) / Double(count)
      let length = share - edges.before(axis).value - edges.after(axis).value
      let across = node.layoutSize.resolved(in: inner)[axis.cross]
      nested = [GroupPlaces.inside(node, LayoutExtent(axis, along: length, across: across))]
      for _ in 0..<count { append(0) }
    case .subitems(let nodes):
      rule = "2.1"
      isCustom = false
      let sizes = nodes.map { $0.layoutSize.resolved(in: inner) }
      nested = zip(nodes, sizes).map(GroupPlaces.inside)
      flow(nodes, lengths: sizes.map { $0[axis] }, along: axis, in: inner, spacing: group.interItemSpacing?.value ?? 0)
    }
  }

  private static func inside(_ node: LayoutNode, _ size: LayoutExtent) -> GroupPlaces? {
    guard case .group(let group) = node else { return nil }
    return GroupPlaces(of: group, size: size)
  }

  /// The list repeats until the next one does not fit (rules 2.1–2.4).
  private mutating func flow(
    _ nodes: [LayoutNode], lengths: [Double], along axis: Axis, in inner: LayoutExtent, spacing: Double
  ) {
    var cursor = 0.0
    while true {
      let start = cursor
      for (index, node) in nodes.enumerated() {
        let next =
          cursor + node.edgeSpacing.before(axis).value + lengths[index] + node.edgeSpacing.after(axis).value
        guard next <= inner[axis] + GroupSolver.tolerance else { return }
        append(index)
        cursor = next + spacing
      }
      guard cursor > start, count <= LayoutLimits.slotsPerGroup else { return }
    }
  }

  private mutating func append(_ subitem: Int) {
    children.append((subitem, count))
    count += nested[subitem].map(\.count) ?? 1
  }

  /// The leaf that a place comes from: its path below the group, and the rule of the group right around it.
  ///
  /// - Complexity: O(depth × log children).
  func leaf(at place: Int) -> (path: String, rule: String) {
    guard !isCustom else { return (".customItems[\(place)]", rule) }
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle].first <= place { low = middle + 1 } else { high = middle }
    }
    let child = children[low - 1]
    let path = ".subitems[\(child.subitem)]"
    guard let group = nested[child.subitem] else { return (path, rule) }
    let inner = group.leaf(at: place - child.first)
    return (path + inner.path, inner.rule)
  }
}
