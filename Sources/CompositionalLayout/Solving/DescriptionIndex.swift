/// The nodes of a root group, numbered in pre-order. A slot refers to its item by number.
///
///     group ─┬─ item                0 ─┬─ 1
///            └─ group ─┬─ item         └─ 2 ─┬─ 3
///                      └─ item               └─ 4
final class DescriptionIndex: Sendable {
  /// The nodes in pre-order, without the frames of a custom root group.
  let nodes: ContiguousArray<Subitem>
  let badges: [Int: [LayoutSupplementaryItem]]
  let badgeKinds: [String]
  let badgeKindNumbers: [UTF8Name: Int]
  let openItems: [Int: OpenDimensions]
  /// Is true when reported sizes can change how many items a group holds (rule 9.5), so item i is
  /// not slot i mod n.
  let flows: Bool
  /// The nesting depth of groups.
  let depth: Int

  init(_ valid: SectionValidator) {
    (nodes, badges, openItems, flows, depth) = (
      valid.nodes, valid.badges, valid.openItems, valid.flows, valid.depth
    )
    let kinds =
      badges.isEmpty ? [] : Set(badges.values.joined().map { UTF8Name($0.elementKind) }).sorted()
    badgeKinds = kinds.map(\.text)
    badgeKindNumbers =
      kinds.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
  }

  func sibling(after node: Int) -> Int { node + nodes[node].count }
}
