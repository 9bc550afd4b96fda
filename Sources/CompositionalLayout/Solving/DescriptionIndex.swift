/// The nodes of a root group, numbered in pre-order. A slot refers to its item by number, so that
/// no solved frame holds a copy of its description.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
final class DescriptionIndex: Sendable {
  /// The nodes in pre-order, without the frames of a custom root group, whose slots number them all
  /// the same.
  let nodes: ContiguousArray<Subitem>
  /// The badges of the nodes that have any, by the node's number.
  let badges: [Int: [LayoutSupplementaryItem]]
  /// The distinct kinds of badges, ascending by their bytes.
  let badgeKinds: [String]
  /// The index of each kind in ``badgeKinds``.
  let badgeKindNumbers: [UTF8Name: Int]
  /// The open dimensions of the items that have any, by the item's number. Dimensions that are
  /// shares are not open (rule 3.1).
  let openItems: [Int: OpenDimensions]
  /// Is true when reported sizes can change how many items a group holds (rule 9.5), so item i is
  /// not slot i mod n.
  let flows: Bool
  /// The nesting depth of groups, 1 without nested ones.
  let depth: Int

  init(_ valid: SectionValidator) {
    nodes = valid.nodes
    badges = valid.badges
    openItems = valid.openItems
    flows = valid.flows
    depth = valid.depth
    let kinds =
      badges.isEmpty ? [] : Set(badges.values.joined().map { UTF8Name($0.elementKind) }).sorted()
    badgeKinds = kinds.map(\.text)
    badgeKindNumbers =
      kinds.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
  }

  /// Returns the number behind a node's subtree: that of its next sibling, if it has one.
  func sibling(after node: Int) -> Int { node + nodes[node].count }
}
