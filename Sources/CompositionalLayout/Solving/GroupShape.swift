/// One instance of a root group with its sizes: the section's template, or a group that holds measured cells.
///
/// Frames are relative to the section's start (in an orthogonal section: to its scroll space), for a group at the start
/// of the section's groups.
final class GroupShape: Sendable {
  let form: GroupForm
  /// The cells' places.
  let slots: ContiguousArray<LayoutRect>
  /// The badges' frames, parallel to the form's.
  let badges: ContiguousArray<LayoutRect>
  /// The group's extent.
  let extent: LayoutExtent
  /// Around everything.
  let box: BoundingBox
  /// For each level of the form, boxes around runs of its slots, and of its badges; empty for small groups.
  let trees: [BoxTree]
  let badgeTrees: [BoxTree]

  /// The shape of a solved group.
  ///
  /// - Parameters:
  ///   - origin: Where the group lies.
  ///   - index: The description's nodes, for their badges.
  init(_ block: GroupBlock, form: GroupForm, origin: LayoutPoint, index: DescriptionIndex) {
    self.form = form
    extent = block.size
    slots = ContiguousArray(block.slots.map { $0.frame.offset(x: origin.x, y: origin.y) })
    badges = GroupShape.badges(of: block, form, slots, origin: origin, index)
    var box = BoundingBox()
    for slot in slots { box.include(slot) }
    for badge in badges { box.include(badge) }
    self.box = box
    let (slots, badges) = (slots, badges)
    let isLarge = max(slots.count, badges.count) > BoxTree.worthwhile
    trees = isLarge ? form.levels.map { BoxTree($0.slots, of: slots) } : []
    badgeTrees = isLarge && !badges.isEmpty ? form.levels.map { BoxTree($0.badges, of: badges) } : []
  }

  /// The badges' frames: those of a slot's groups from the outermost in, then those of its item, as the form has them.
  private static func badges(
    of block: GroupBlock, _ form: GroupForm, _ slots: ContiguousArray<LayoutRect>, origin: LayoutPoint,
    _ index: DescriptionIndex
  ) -> ContiguousArray<LayoutRect> {
    guard !form.badges.isEmpty else { return [] }
    var frames: ContiguousArray<LayoutRect> = []
    var groups: [Int: [BadgedGroup]] = [:]
    for group in block.badged { groups[group.firstSlot, default: []].append(group) }
    for (number, slot) in block.slots.enumerated() {
      for group in (groups[number] ?? []).sorted(by: { $0.node < $1.node }) {
        let frame = group.frame.offset(x: origin.x, y: origin.y)
        for badge in index.badges[group.node] ?? [] { frames.append(badge.frame(on: frame)) }
      }
      for badge in index.badges[slot.node] ?? [] { frames.append(badge.frame(on: slots[number])) }
    }
    return frames
  }
}

extension LayoutSupplementaryItem {
  /// Where a badge lies on an item's or group's frame (rule 7.1).
  ///
  /// Without an item anchor the badge's own point is the one that the container anchor names; both anchors' offsets
  /// add, as with `NSCollectionLayoutSupplementaryItem(layoutSize:elementKind:containerAnchor:itemAnchor:)`.
  func frame(on frame: LayoutRect) -> LayoutRect {
    let extent = layoutSize.resolved(in: frame.extent)
    let container = containerAnchor.unitPoint
    let own = itemAnchor?.unitPoint ?? container
    let offset = containerAnchor.offset(forBadgeOf: extent)
    let ownOffset = itemAnchor?.offset(forBadgeOf: extent) ?? .zero
    return LayoutRect(
      x: frame.x + frame.w * container.x - extent.w * own.x + offset.x + ownOffset.x,
      y: frame.y + frame.h * container.y - extent.h * own.y + offset.y + ownOffset.y, w: extent.w, h: extent.h)
  }
}

extension LayoutAnchor {
  /// The offset in points; a fractional one counts in badge sizes.
  fileprivate func offset(forBadgeOf extent: LayoutExtent) -> LayoutPoint {
    switch offset {
    case .absolute(let point): point
    case .fractional(let part): LayoutPoint(x: part.x * extent.w, y: part.y * extent.h)
    }
  }
}
