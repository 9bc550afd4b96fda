/// A root group's nodes numbered in the order of a walk: the group itself is 0, its first subitem 1, and so on; the
/// items of a custom group are nodes too. A number is what a slot remembers of where it comes from.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
struct DescriptionIndex: Sendable {
  /// An item whose size may be reported: in which dimensions, and what is cut off it.
  struct OpenItem: Sendable {
    var open: OpenAxes
    var insets: DirectionalEdgeInsets
  }

  /// For each node, the number of nodes in it, itself included: where its next sibling's number is.
  private(set) var sizes: ContiguousArray<Int32> = []
  /// The badges of the nodes that have any.
  private(set) var badges: [Int: [LayoutSupplementaryItem]] = [:]
  /// The zIndex values of the group's items, and of its badges.
  private(set) var itemLevels: Set<Int> = []
  private(set) var badgeLevels: Set<Int> = []
  /// The items whose size may be reported.
  private(set) var openItems: [Int: OpenItem] = [:]
  /// Whether reported sizes can change how many items a group holds: a "tag cloud". Then item i is not slot i mod n.
  private(set) var flows = false

  init(_ group: LayoutGroup) {
    _ = visit(.group(group), open: OpenAxes(group.layoutSize))
  }

  /// Whether some item's size may be reported.
  var hasOpenItems: Bool { !openItems.isEmpty }

  /// The number of the sibling after a node.
  func sibling(after node: Int) -> Int { node + Int(sizes[node]) }

  /// Walks a node.
  ///
  /// - Parameter open: Its dimensions that content decides.
  /// - Returns: Whether it holds an item whose size may be reported.
  private mutating func visit(_ node: LayoutNode, open: OpenAxes) -> Bool {
    let number = sizes.count
    sizes.append(1)
    var isMeasurable = false
    switch node {
    case .item(let item):
      note(item.supplementaryItems, number)
      itemLevels.insert(0)
      isMeasurable = !open.isEmpty
      if isMeasurable { openItems[number] = OpenItem(open: open, insets: item.contentInsets) }
    case .group(let group):
      note(group.supplementaryItems, number)
      isMeasurable = visitContent(of: group, open: open)
    }
    sizes[number] = Int32(sizes.count - number)
    return isMeasurable
  }

  private mutating func visitContent(of group: LayoutGroup, open: OpenAxes) -> Bool {
    let axis: Axis = group.axis == .vertical ? .y : .x
    var isMeasurable = false
    switch group.content {
    case .subitems(let nodes):
      for node in nodes {
        let own = OpenAxes(node.layoutSize)
        let isOpen = visit(node, open: own)
        isMeasurable = isMeasurable || isOpen
        // In a group of a fixed extent the children's lengths decide how many it holds.
        if isOpen, own[axis], !open[axis] { flows = true }
      }
    case .repeating(let node, _):
      var own = OpenAxes(node.layoutSize)
      if !open[axis] { own.remove(OpenAxes(axis)) }
      isMeasurable = visit(node, open: own)
    case .custom(let items):
      sizes.append(contentsOf: repeatElement(1, count: items.count))
      for item in items { itemLevels.insert(item.zIndex) }
    }
    return isMeasurable
  }

  private mutating func note(_ items: [LayoutSupplementaryItem], _ node: Int) {
    guard !items.isEmpty else { return }
    badges[node] = items
    for item in items { badgeLevels.insert(item.zIndex) }
  }
}
