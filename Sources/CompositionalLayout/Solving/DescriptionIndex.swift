/// The nodes of a root group, numbered in pre-order. A slot refers to its item by number.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
final class DescriptionIndex: Sendable {
  /// The number of nodes in each subtree, which leads to the next sibling.
  private let sizes: ContiguousArray<Int32>
  let badges: [Int: [LayoutSupplementaryItem]]
  let badgeKinds: [String]
  let badgeKindNumbers: [UTF8Name: Int]
  let openItems: [Int: OpenDimensions]
  /// Whether reported sizes can change how many items a group holds (rule 9.5), so that item i is not slot i mod n.
  let flows: Bool
  /// The nesting depth of groups.
  let depth: Int

  init(_ group: borrowing LayoutGroup) {
    var nodes = DescriptionNodes()
    nodes.visit(group, open: OpenDimensions(group.layoutSize), level: 1)
    (sizes, badges, openItems) = (nodes.sizes, nodes.badges, nodes.openItems)
    (flows, depth) = (nodes.flows, nodes.depth)
    let kinds = badges.isEmpty ? [] : Set(badges.values.joined().map { UTF8Name($0.elementKind) }).sorted()
    badgeKinds = kinds.map(\.text)
    badgeKindNumbers = kinds.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
  }

  func sibling(after node: Int) -> Int { node + Int(sizes[node]) }
}

private struct DescriptionNodes {
  var sizes: ContiguousArray<Int32> = []
  var badges: [Int: [LayoutSupplementaryItem]] = [:]
  var openItems: [Int: OpenDimensions] = [:]
  var flows = false
  var depth = 0

  /// Visits a node with these `open` dimensions; returns whether it holds an item with open dimensions.
  private mutating func visit(_ node: LayoutNode, open: OpenDimensions, level: Int) -> Bool {
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

  mutating func visit(_ group: LayoutGroup, open: OpenDimensions, level: Int) {
    let number = sizes.count
    note(group.supplementaryItems)
    sizes.append(1)
    depth = max(depth, level)
    defer { sizes[number] = Int32(sizes.count - number) }
    let axis: Axis = group.axis == .vertical ? .y : .x
    switch group.content {
    case .subitems(let nodes):
      for at in nodes.indices {
        let own = OpenDimensions(nodes[at].layoutSize)
        // In a group of fixed extent, the children's lengths decide how many it holds.
        if visit(nodes[at], open: own, level: level), own[axis], !open[axis] { flows = true }
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
