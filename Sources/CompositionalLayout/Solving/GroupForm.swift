/// The properties that all instances of a group share: the nodes and zIndex of its slots, and its
/// badges. Groups with measured cells have other frames than the template, and nearly always its
/// form.
struct GroupForm: Sendable {
  /// A badge of a slot's item, or of a group that begins with the slot.
  struct Badge: Sendable {
    /// The slot with whose item the badge moves and is listed.
    var slot: Int
    /// The badge's description.
    var item: LayoutSupplementaryItem
    /// The number of its kind in ``DescriptionIndex/badgeKinds``.
    var kind: Int
    /// Its number among the badges of its kind in the group: 0, 1 …
    var ordinal: Int
    /// The number of the node that has the badge; 0 for the root group.
    var node: Int
    /// Its index among the badges of that node.
    var position: Int
  }

  /// The node of each slot; empty if all are the group's first, as where one item repeats.
  private let nodes: ContiguousArray<Int32>
  /// The zIndex of each slot; empty if all are equal.
  private let zIndices: ContiguousArray<Int>
  /// The least and the greatest zIndex of the slots.
  let levels: ClosedRange<Int>
  /// The badges, ascending by slot: for one slot those of groups first, from the outermost in.
  let badges: [Badge]
  /// The indices of the badges of each kind, by the kind's number.
  let badgesOfKind: [[Int]]

  /// `least` is the least zIndex of a cell: 1 in a section with a background (rule 7.2).
  init(_ block: borrowing GroupBlock, index: borrowing DescriptionIndex, least: Int?) {
    let isPlain = block.slots.allSatisfy { $0.node == 1 }
    nodes = isPlain ? [] : ContiguousArray(block.slots.lazy.map { Int32($0.node) })
    let floor = least ?? .min
    let (low, high) = block.slots.reduce((Int.max, floor)) {
      (min($0.0, $1.zIndex), max($0.1, $1.zIndex))
    }
    levels = max(low, floor)...high
    zIndices =
      levels.lowerBound == levels.upperBound
      ? [] : ContiguousArray(block.slots.map { max($0.zIndex, floor) })
    var badges: [Badge] = []
    var ofKind: [[Int]] = index.badgeKinds.map { _ in [] }
    for host in block.badgeHosts(index) {
      for (position, item) in (index.badges[host.node] ?? []).enumerated() {
        guard let kind = index.badgeKindNumbers[UTF8Name(item.elementKind)] else {
          continue
        }
        badges.append(
          Badge(
            slot: host.slot, item: item, kind: kind, ordinal: ofKind[kind].count, node: host.node,
            position: position))
        ofKind[kind].append(badges.count - 1)
      }
    }
    self.badges = badges
    badgesOfKind = ofKind
  }

  /// Returns the badges of a slot and of the groups that begin with it, in O(log badges).
  func badges(ofSlot slot: Int) -> Range<Int> {
    func first(notBefore slot: Int) -> Int {
      badges.indices.first(fromWhere: { badges[$0].slot >= slot })
    }
    return first(notBefore: slot)..<first(notBefore: slot + 1)
  }

  /// Returns whether the slots are of the same nodes, so that the form is theirs as well.
  func has(_ slots: [GroupSlot]) -> Bool {
    slots.indices.allSatisfy { slots[$0].node == node(ofSlot: $0) }
  }

  func node(ofSlot slot: Int) -> Int { nodes.isEmpty ? 1 : Int(nodes[slot]) }

  func zIndex(ofSlot slot: Int) -> Int {
    zIndices.isEmpty ? levels.lowerBound : zIndices[slot]
  }
}

extension GroupBlock {
  /// Returns the number of badges of the group's items and groups.
  func badgeCount(_ index: DescriptionIndex) -> Int {
    guard !index.badges.isEmpty else { return 0 }
    let ofItems = slots.reduce(0) { $0 + (index.badges[$1.node]?.count ?? 0) }
    return badged.reduce(ofItems) { $0 + (index.badges[$1.node]?.count ?? 0) }
  }

  /// Returns the nodes with badges by slot: first the groups that begin with it from the outermost
  /// in, then its item.
  func badgeHosts(_ index: DescriptionIndex) -> [(slot: Int, node: Int, group: BadgedGroup?)] {
    guard !index.badges.isEmpty else { return [] }
    var groups: [Int: [BadgedGroup]] = [:]
    for group in badged { groups[group.firstSlot, default: []].append(group) }
    var hosts: [(slot: Int, node: Int, group: BadgedGroup?)] = []
    for (number, slot) in slots.enumerated() {
      // A group has a lower number than the nodes in it.
      for group in (groups[number] ?? []).sorted(by: { $0.node < $1.node }) {
        hosts.append((number, group.node, group))
      }
      if index.badges[slot.node] != nil {
        hosts.append((number, slot.node, nil))
      }
    }
    return hosts
  }
}
