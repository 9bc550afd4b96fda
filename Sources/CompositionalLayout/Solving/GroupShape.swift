/// One instance of a root group with its sizes: the section's template, or a group that holds measured cells.
///
/// Frames are relative to where the section's groups begin (in an orthogonal section: to its scroll space), for the first
/// group.
final class GroupShape: Sendable {
  let form: GroupForm
  /// The cells' places.
  let slots: ContiguousArray<LayoutRect>
  /// The badges' frames, parallel to the form's.
  let badges: ContiguousArray<LayoutRect>
  /// How many items have been looked at to solve it, from its first on.
  let reach: Int
  /// The group's frame.
  let frame: LayoutRect
  /// The largest coordinate of a slot, without its sign.
  let farthest: Double
  /// How far back anything of it reaches, in points; 0 at most.
  let least: LayoutPoint
  /// Boxes around runs of slots, and of badges; nil for small groups.
  let slotTree: BoxTree?
  let badgeTree: BoxTree?

  /// The group's extent.
  var extent: LayoutExtent { frame.extent }

  /// The shape of a solved group.
  ///
  /// - Parameters:
  ///   - frame: The group's: where it lies, and how large it is, which may be trimmed (rule 5.2).
  ///   - index: The description's nodes, for their badges.
  init(
    _ block: borrowing GroupBlock, form: GroupForm, frame: LayoutRect, index: borrowing DescriptionIndex,
    grid: PixelGrid?
  ) {
    self.form = form
    self.frame = frame
    reach = block.reach
    let slots = ContiguousArray(block.slots.lazy.map { $0.frame.offset(x: frame.x, y: frame.y) })
    var badges: ContiguousArray<LayoutRect> = []
    for (slot, node, group) in block.badgeHosts(index) {
      let ofGroup = group.map {
        (node == 0 ? frame : $0.frame.offset(x: frame.x, y: frame.y)).inset(by: $0.insets)
      }
      let host = ofGroup ?? slots[slot]
      for badge in index.badges[node] ?? [] {
        badges.append(badge.frame(on: host, sizedIn: group?.container ?? host.extent, on: grid))
      }
    }
    self.slots = slots
    self.badges = badges
    farthest = slots.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    // A trimmed group's own badges lie nearer to its start, and on a group without extent at the nearest.
    let start = LayoutRect(origin: LayoutPoint(x: frame.x, y: frame.y), extent: .zero)
    var nearest = badges
    for group in block.badged where group.node == 0 {
      for badge in index.badges[0] ?? [] {
        nearest.append(
          badge.frame(
            on: start.offset(x: group.insets.leading, y: group.insets.top), sizedIn: group.container, on: grid))
      }
    }
    let (leastSlot, leastBadge) = (LayoutPoint(least: slots), LayoutPoint(least: nearest))
    least = LayoutPoint(x: min(leastSlot.x, leastBadge.x), y: min(leastSlot.y, leastBadge.y))
    slotTree = BoxTree(slots)
    badgeTree = BoxTree(badges)
  }
}

extension LayoutPoint {
  /// How far back any of some frames reaches; 0 at most.
  fileprivate init(least frames: ContiguousArray<LayoutRect>) {
    self = frames.reduce(.zero) { LayoutPoint(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
  }
}

extension LayoutSupplementaryItem {
  /// Where a badge lies on an item's or group's frame (rule 7.1).
  ///
  /// Without an item anchor the badge's own point is the one that the container anchor names; both anchors' offsets
  /// add, as with `NSCollectionLayoutSupplementaryItem(layoutSize:elementKind:containerAnchor:itemAnchor:)`.
  func frame(on frame: LayoutRect, sizedIn container: LayoutExtent, on grid: PixelGrid?) -> LayoutRect {
    let extent = layoutSize.resolved(in: container, on: grid)
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
