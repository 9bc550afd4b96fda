@testable import CompositionalLayout

/// A place for a cell.
struct NaiveSlot {
  /// The room it takes.
  var room: LayoutRect
  /// The cell's frame: the room without the item's insets.
  var cell: LayoutRect
  var zIndex = 0
}

/// A solved item or group with its corner at 0, 0: all its slots, and the badges inside it.
struct NaiveBlock {
  var extent: LayoutExtent
  var slots: [NaiveSlot] = []
  var badges: [NaiveBadge] = []

  /// Takes in a child's slots and badges, the child's corner at a point.
  mutating func add(_ child: NaiveBlock, at corner: LayoutPoint) {
    for var badge in child.badges {
      badge.frame = badge.frame.moved(corner)
      badge.slot += slots.count
      badges.append(badge)
    }
    for slot in child.slots {
      slots.append(
        NaiveSlot(room: slot.room.moved(corner), cell: slot.cell.moved(corner), zIndex: slot.zIndex))
    }
  }
}

/// A child of a group, sized but not yet placed.
struct NaiveChild {
  let node: LayoutNode
  /// What it was sized in.
  let container: LayoutExtent
  var size: NaiveSize
  /// The index of its first cell; nil when no cells are looked at.
  let first: Int?
  /// What a group holds; nil for an item.
  let inside: NaiveBlock?

  var slotCount: Int { inside?.slots.count ?? 1 }

  /// The room it takes on a line, with the edge spacing outside it and flexible spacing at its minimum (rule 4.2).
  func room(_ line: NaiveLine) -> Double {
    node.edgeSpacing.head(line).value + size.extent.length(line) + node.edgeSpacing.tail(line).value
  }

  /// How many flexible edges it has on a line.
  func flexibleEdges(_ line: NaiveLine) -> Double {
    node.edgeSpacing.head(line).shares + node.edgeSpacing.tail(line).shares
  }

  /// The child's slots and badges. A group's badges come before those of its children.
  func block(_ ruler: NaiveRuler) -> NaiveBlock {
    let frame = LayoutRect(.zero, size.extent)
    var block = NaiveBlock(extent: size.extent)
    switch node {
    case .item(let item):
      let cell = frame.cut(item.contentInsets, except: size.open)
      block.slots = [NaiveSlot(room: frame, cell: cell)]
      block.badges = item.supplementaryItems.map {
        NaiveBadge($0, on: cell, sizedIn: LayoutExtent(w: cell.w, h: cell.h), slot: 0, ruler: ruler)
      }
    case .group(let group):
      // Rule 7.1: on the frame less the group's insets.
      block.badges = group.supplementaryItems.map {
        NaiveBadge($0, on: frame.cut(group.contentInsets), sizedIn: container, slot: 0, ruler: ruler)
      }
      if let inside { block.add(inside, at: .zero) }
    }
    return block
  }
}
