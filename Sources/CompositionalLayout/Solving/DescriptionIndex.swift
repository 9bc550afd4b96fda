/// A root group's nodes numbered in the order of a walk: the group itself is 0, its first subitem 1, and so on; the
/// items of a custom group are nodes too. A number is what a slot remembers of where it comes from.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
struct DescriptionIndex: Sendable {
  /// For each node, the number of nodes in it, itself included: where its next sibling's number is.
  private(set) var sizes: ContiguousArray<Int32> = []
  /// The badges of the nodes that have any.
  private(set) var badges: [Int: [LayoutSupplementaryItem]] = [:]
  /// The badges' kinds, ascending, and the position of each.
  private(set) var badgeKinds: [String] = []
  private(set) var badgeKindNumbers: [UTF8Name: Int] = [:]
  /// The items whose size may be reported, and in which dimensions.
  private(set) var openItems: [Int: OpenDimensions] = [:]
  /// Whether reported sizes can change how many items a group holds: a "tag cloud" (rule 9.5). Then item i is not slot i
  /// mod n.
  private(set) var flows = false
  /// The number of groups nested in each other. 32 bits, so that copying a solver stays cheap.
  private(set) var depth: Int32 = 0

  init(_ group: borrowing LayoutGroup) {
    visit(group, open: OpenDimensions(group.layoutSize), level: 1)
    guard !badges.isEmpty else { return }
    let kinds = Set(badges.values.joined().map { UTF8Name($0.elementKind) }).sorted()
    badgeKinds = kinds.map(\.text)
    for (number, kind) in kinds.enumerated() { badgeKindNumbers[kind] = number }
  }

  /// The number of the sibling after a node.
  func sibling(after node: Int) -> Int { node + Int(sizes[node]) }

  /// Walks a node.
  ///
  /// - Parameters:
  ///   - open: Its dimensions that content decides.
  ///   - level: How many groups it lies in.
  /// - Returns: Whether it holds an item whose size may be reported.
  private mutating func visit(_ node: LayoutNode, open: OpenDimensions, level: Int32) -> Bool {
    let known = openItems.count
    switch node {
    case .item(let item):
      note(item.supplementaryItems)
      if !open.isEmpty { openItems[sizes.count] = open }
      sizes.append(1)
    case .group(let group):
      visit(group, open: open, level: level + 1)
    }
    return openItems.count > known
  }

  /// Walks a group, which with the groups around it makes so many levels.
  private mutating func visit(_ group: LayoutGroup, open: OpenDimensions, level: Int32) {
    let number = sizes.count
    note(group.supplementaryItems)
    sizes.append(1)
    depth = max(depth, level)
    defer { sizes[number] = Int32(sizes.count - number) }
    let axis: Axis = group.axis == .vertical ? .y : .x
    switch group.content {
    case .subitems(let nodes):
      for node in nodes {
        let own = OpenDimensions(node.layoutSize)
        // In a group of a fixed extent its children's lengths decide how many it holds.
        if visit(node, open: own, level: level), own[axis], !open[axis] { flows = true }
      }
    case .repeating(let node, _, let inShares):
      var own = OpenDimensions(node.layoutSize)
      if inShares { own.remove(OpenDimensions(axis)) }
      _ = visit(node, open: own, level: level)
    case .custom(let items):
      sizes.append(contentsOf: repeatElement(1, count: items.count))
    }
  }

  /// Notes the badges of the next node.
  private mutating func note(_ items: [LayoutSupplementaryItem]) {
    guard !items.isEmpty else { return }
    badges[sizes.count] = items
  }
}
