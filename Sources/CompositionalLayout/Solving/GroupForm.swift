/// What the instances of a group have in common whatever their cells' sizes: where each slot comes from, what lies
/// above what, and which badges there are.
final class GroupForm: Sendable {
  /// A badge on a slot's item, or on the group whose first slot it is.
  struct Badge: Sendable {
    var slot: Int
    var item: LayoutSupplementaryItem
  }

  /// What of one instance lies at one zIndex of the section: slots and badges, each ascending.
  struct Level: Sendable {
    var slots: ContiguousArray<Int32> = []
    var badges: ContiguousArray<Int32> = []

    func holds(slot: Int) -> Bool {
      var low = 0
      var high = slots.count
      while low < high {
        let middle = (low + high) / 2
        if slots[middle] >= slot { high = middle } else { low = middle + 1 }
      }
      return low < slots.count && slots[low] == slot
    }
  }

  /// For each slot, its item's number in the ``DescriptionIndex``.
  let nodes: ContiguousArray<Int32>
  /// For each slot, the room that its item has; empty where no item's size may be reported.
  let rooms: ContiguousArray<LayoutExtent>
  /// The badges by slot.
  let badges: [Badge]
  /// The badges of each kind, by slot.
  let badgesOfKind: [String: [Int]]
  /// For each slot, its badges; empty when there are none.
  let badgesOfSlot: [Range<Int>]
  /// Parallel to the section's zIndex values, ascending.
  let levels: [Level]

  /// The form of a solved group.
  ///
  /// - Parameters:
  ///   - lift: What is added to the items' zIndex.
  ///   - levels: The position of each zIndex that may occur.
  init(_ block: GroupBlock, index: DescriptionIndex, lift: Int, levels positions: [Int: Int]) {
    nodes = ContiguousArray(block.slots.map { Int32($0.node) })
    rooms = index.hasOpenItems ? ContiguousArray(block.slots.map(\.room)) : []
    var badges: [Badge] = []
    var ranges: [Range<Int>] = []
    if !index.badges.isEmpty {
      var groups: [Int: [Int]] = [:]
      for group in block.badged { groups[group.firstSlot, default: []].append(group.node) }
      for (number, slot) in block.slots.enumerated() {
        let first = badges.count
        // A group's number is lower than those of the nodes in it: outer groups come first.
        for node in (groups[number] ?? []).sorted() + [slot.node] {
          for item in index.badges[node] ?? [] { badges.append(Badge(slot: number, item: item)) }
        }
        ranges.append(first..<badges.count)
      }
    }
    self.badges = badges
    badgesOfKind = Dictionary(grouping: badges.indices) { badges[$0].item.elementKind }
    badgesOfSlot = ranges
    var levels = Array(repeating: Level(), count: positions.count)
    for (number, slot) in block.slots.enumerated() {
      guard let at = positions[slot.zIndex.lifted(by: lift)] else { continue }
      levels[at].slots.append(Int32(number))
    }
    for (number, badge) in badges.enumerated() {
      guard let at = positions[badge.item.zIndex] else { continue }
      levels[at].badges.append(Int32(number))
    }
    self.levels = levels
  }
}

extension Int {
  /// The zIndex of an item in a section whose items are lifted; at the end of the range it stays.
  func lifted(by lift: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(lift)
    return overflow ? self : sum
  }
}
