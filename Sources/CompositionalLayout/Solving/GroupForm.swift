/// What the instances of a group have in common whatever their cells' sizes: where each slot comes from, what lies above
/// what, and which badges there are.
final class GroupForm: Sendable {
  /// A badge on a slot's item, or on a group whose first slot it is.
  struct Badge: Sendable {
    var slot: Int
    var item: LayoutSupplementaryItem
    /// The position of its kind in ``DescriptionIndex/badgeKinds``.
    var kind: Int
    /// How many of that kind the group has before it.
    var ordinal: Int
    /// The number of what it is on in the ``DescriptionIndex``, and its position among that's badges.
    var node: Int
    var position: Int
  }

  /// For each slot, its item's number in the ``DescriptionIndex``.
  let nodes: ContiguousArray<Int32>
  /// For each slot, the room that its item has; empty where no item's size may be reported.
  let rooms: ContiguousArray<LayoutExtent>
  /// For each slot its zIndex; empty where all have the same.
  private let zIndices: ContiguousArray<Int>
  /// The least and the greatest zIndex of the slots.
  let levels: ClosedRange<Int>
  /// The badges, by slot.
  let badges: [Badge]
  /// The badges of each kind, by slot.
  let badgesOfKind: [[Int]]

  /// The form of a solved group.
  ///
  /// - Parameter least: The least zIndex of an item: 1 in a section with a background (rule 7.2).
  init(_ block: borrowing GroupBlock, index: borrowing DescriptionIndex, least: Int?) {
    nodes = ContiguousArray(block.slots.lazy.map { Int32($0.node) })
    rooms = index.openItems.isEmpty ? [] : ContiguousArray(block.slots.lazy.map(\.room))
    let all = block.slots.lazy.map { max($0.zIndex, least ?? $0.zIndex) }
    levels = (all.min() ?? 0)...(all.max() ?? 0)
    zIndices = levels.lowerBound == levels.upperBound ? [] : ContiguousArray(all)
    var badges: [Badge] = []
    var ofKind: [[Int]] = index.badgeKinds.map { _ in [] }
    for host in block.badgeHosts(index) {
      for (position, item) in (index.badges[host.node] ?? []).enumerated() {
        guard let kind = index.badgeKindNumbers[UTF8Name(item.elementKind)] else { continue }
        badges.append(
          Badge(
            slot: host.slot, item: item, kind: kind, ordinal: ofKind[kind].count, node: host.node, position: position))
        ofKind[kind].append(badges.count - 1)
      }
    }
    self.badges = badges
    badgesOfKind = ofKind
  }

  /// A slot's badges, and those of the groups that begin with it.
  ///
  /// - Complexity: O(log badges).
  func badges(ofSlot slot: Int) -> Range<Int> {
    func first(notBefore slot: Int) -> Int { badges.indices.first(fromWhere: { badges[$0].slot >= slot }) }
    return first(notBefore: slot)..<first(notBefore: slot + 1)
  }

  /// What lies above what: a slot's zIndex in its section.
  func zIndex(ofSlot slot: Int) -> Int { zIndices.isEmpty ? levels.lowerBound : zIndices[slot] }
}

extension GroupBlock {
  /// The number of badges on it.
  func badgeCount(_ index: DescriptionIndex) -> Int {
    guard !index.badges.isEmpty else { return 0 }
    let ofItems = slots.reduce(0) { $0 + (index.badges[$1.node]?.count ?? 0) }
    return badged.reduce(ofItems) { $0 + (index.badges[$1.node]?.count ?? 0) }
  }

  /// What has badges, by slot: of each, the groups that begin with it from the outermost in, then its item.
  func badgeHosts(_ index: DescriptionIndex) -> [(slot: Int, node: Int, group: BadgedGroup?)] {
    guard !index.badges.isEmpty else { return [] }
    var groups: [Int: [BadgedGroup]] = [:]
    for group in badged { groups[group.firstSlot, default: []].append(group) }
    var hosts: [(slot: Int, node: Int, group: BadgedGroup?)] = []
    for (number, slot) in slots.enumerated() {
      // A group's number is lower than those of the nodes in it.
      for group in (groups[number] ?? []).sorted(by: { $0.node < $1.node }) {
        hosts.append((number, group.node, group))
      }
      if index.badges[slot.node] != nil { hosts.append((number, slot.node, nil)) }
    }
    return hosts
  }
}
