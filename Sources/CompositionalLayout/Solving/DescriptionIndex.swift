/// The nodes of a root group, numbered in pre-order. A slot refers to its item by number.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
struct DescriptionIndex: Sendable {
  /// The number of nodes in each subtree, which leads to the next sibling.
  private(set) var sizes: ContiguousArray<Int32> = []
  private(set) var badges: [Int: [LayoutSupplementaryItem]] = [:]
  private(set) var badgeKinds: [String] = []
  private(set) var badgeKindNumbers: [UTF8Name: Int] = [:]
  private(set) var openItems: [Int: OpenDimensions] = [:]
  /// Whether reported sizes can change how many items a group holds (rule 9.5), so that item i is not slot i mod n.
  private(set) var flows = false
  /// The nesting depth of groups. 32 bits keep the copy of a solver small.
  private(set) var depth: Int32 = 0

  init(_ group: borrowing LayoutGroup) {
    visit(group, open: OpenDimensions(group.layoutSize), level: 1)
    guard !badges.isEmpty else { return }
    let kinds = Set(badges.values.joined().map { UTF8Name($0.elementKind) }).sorted()
    badgeKinds = kinds.map(\.text)
    for (number, kind) in kinds.enumerated() { badgeKindNumbers[kind] = number }
  }

  func sibling(after node: Int) -> Int { node + Int(sizes[node]) }

  /// Visits a node with these `open` dimensions; returns whether it holds an item with open dimensions.
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
        // In a group of fixed extent, the children's lengths decide how many it holds.
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

  private mutating func note(_ items: [LayoutSupplementaryItem]) {
    guard !items.isEmpty else { return }
    badges[sizes.count] = items
  }
}
