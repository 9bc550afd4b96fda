/// One instance of a root group with frames: the template, or a group with measured cells. Frames
/// are those of the first group, relative to the start of the section's groups or to its scroll
/// space. A class, as many groups share one: they are told apart by identity.
final class GroupShape: Sendable {
  /// The nodes, zIndex and badges that go with the frames.
  let form: GroupForm
  /// The cells' frames, insets cut off, in the order of their items.
  let slots: ContiguousArray<LayoutRect>
  /// The badges' frames, one for each badge of ``form``.
  let badges: ContiguousArray<LayoutRect>
  /// The number of items that solving looked at; see ``GroupBlock/reach``.
  let reach: Int
  /// The group's own frame, insets included. Its origin lies behind the edge spacing and, across,
  /// behind the section's inset.
  let frame: LayoutRect
  /// The largest absolute coordinate of a cell's corner, from which `stamp` concludes whether the
  /// fast way to round is exact.
  let farthest: Double
  /// The least coordinate that a cell or badge reaches; at most 0.
  let least: LayoutPoint
  /// The boxes around the cells' frames; nil for few of them.
  let slotTree: BoxTree?
  /// The boxes around the badges' frames; nil for few of them.
  let badgeTree: BoxTree?

  var extent: LayoutExtent { frame.extent }

  init(
    _ block: borrowing GroupBlock, form: GroupForm, frame: LayoutRect, index: DescriptionIndex,
    grid: PixelGrid?
  ) {
    self.form = form
    self.frame = frame
    reach = block.reach
    slots = ContiguousArray(block.slots.map { $0.frame.offset(x: frame.x, y: frame.y) })
    farthest = slots.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    slotTree = BoxTree(slots)
    let leastSlot = LayoutPoint(least: slots, from: .zero)
    guard !index.badges.isEmpty else {
      badges = []
      badgeTree = nil
      least = leastSlot
      return
    }
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
    self.badges = badges
    // Badges of a trimmed group lie nearer to its start: a group without extent gives the least
    // coordinate.
    let start = LayoutRect(origin: LayoutPoint(x: frame.x, y: frame.y), extent: .zero)
    var nearest = badges
    for group in block.badged where group.node == 0 {
      for badge in index.badges[0] ?? [] {
        nearest.append(
          badge.frame(
            on: start.offset(x: group.insets.leading, y: group.insets.top),
            sizedIn: group.container, on: grid))
      }
    }
    least = LayoutPoint(least: nearest, from: leastSlot)
    badgeTree = BoxTree(badges)
  }
}

extension LayoutPoint {
  /// Creates the point of the least coordinates of some corners and of `start`, each on its own
  /// axis.
  fileprivate init(least frames: ContiguousArray<LayoutRect>, from start: LayoutPoint) {
    self = frames.reduce(start) { LayoutPoint(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
  }
}

extension LayoutSupplementaryItem {
  /// Returns the frame of a badge on a host's frame (rule 7.1): both anchors' offsets add up.
  func frame(on frame: LayoutRect, sizedIn container: LayoutExtent, on grid: PixelGrid?)
    -> LayoutRect
  {
    let extent = layoutSize.resolved(in: container, on: grid)
    let container = containerAnchor.unitPoint
    let own = itemAnchor?.unitPoint ?? container
    let offset = containerAnchor.offset(forBadgeOf: extent)
    let ownOffset = itemAnchor?.offset(forBadgeOf: extent) ?? .zero
    return LayoutRect(
      x: frame.x + frame.width * container.x - extent.width * own.x + offset.x + ownOffset.x,
      y: frame.y + frame.height * container.y - extent.height * own.y + offset.y + ownOffset.y,
      width: extent.width,
      height: extent.height)
  }
}

extension LayoutAnchor {
  /// Returns the offset in points for a badge of this size.
  fileprivate func offset(forBadgeOf extent: LayoutExtent) -> LayoutPoint {
    switch offset {
    case .absolute(let point): point
    case .fractional(let part): LayoutPoint(x: part.x * extent.width, y: part.y * extent.height)
    }
  }
}
