@testable import CompositionalLayout

struct NaiveSlot {
  var room: LayoutRect
  var cell: LayoutRect
  var zIndex = 0
}

struct NaiveBlock {
  var extent: LayoutExtent
  var slots: [NaiveSlot] = []
  var badges: [NaiveBadge] = []

  mutating func add(_ child: NaiveBlock, at corner: LayoutPoint) {
    for var badge in child.badges {
      badge.frame = badge.frame.moved(corner)
      badge.slot += slots.count
      badges.append(badge)
    }
    for slot in child.slots {
      slots.append(
        NaiveSlot(room: slot.room.moved(corner), cell: slot.cell.moved(corner), zIndex: slot.zIndex)
      )
    }
  }
}

struct NaiveChild {
  let node: LayoutNode
  let container: LayoutExtent
  var size: NaiveSize
  /// The index of its first cell; nil when no cells are looked at.
  let first: Int?
  /// A group's slots and badges; nil for an item.
  let inside: NaiveBlock?

  var slotCount: Int { inside?.slots.count ?? 1 }

  /// The room it takes on a line, with the edge spacing outside it and flexible spacing at its
  /// minimum (rule 4.2).
  func room(_ line: Axis) -> Double {
    node.edgeSpacing.before(line).value + size.extent[line] + node.edgeSpacing.after(line).value
  }

  func flexibleEdges(_ line: Axis) -> Double {
    node.edgeSpacing.before(line).shares + node.edgeSpacing.after(line).shares
  }

  func block(_ ruler: NaiveRuler) -> NaiveBlock {
    let frame = LayoutRect(.zero, size.extent)
    var block = NaiveBlock(extent: size.extent)
    switch node {
    case .item(let item):
      let cell = frame.inset(by: item.contentInsets.without(size.open))
      block.slots = [NaiveSlot(room: frame, cell: cell)]
      block.badges = item.supplementaryItems.map {
        NaiveBadge(
          $0, on: cell, sizedIn: LayoutExtent(width: cell.width, height: cell.height), slot: 0,
          ruler: ruler)
      }
    case .group(let group):
      // Rule 7.1: on the frame less the group's insets.
      block.badges = group.supplementaryItems.map {
        NaiveBadge(
          $0, on: frame.inset(by: group.contentInsets), sizedIn: container, slot: 0, ruler: ruler)
      }
      if let inside { block.add(inside, at: .zero) }
    }
    return block
  }
}

struct NaiveBadge {
  let kind: String
  let zIndex: Int
  var frame: LayoutRect
  /// The slot that must hold a cell for the badge to be there: the item's, or the first one of the
  /// group.
  var slot: Int

  /// Rule 7.1: the badge sits on `frame`; its size is resolved in `container`. The formula is the
  /// solver's own: the recordings hold it.
  init(
    _ badge: LayoutSupplementaryItem, on frame: LayoutRect, sizedIn container: LayoutExtent,
    slot: Int,
    ruler: NaiveRuler
  ) {
    kind = badge.elementKind
    zIndex = badge.zIndex
    self.slot = slot
    self.frame = badge.frame(on: frame, sizedIn: container, on: ruler.grid)
  }
}
