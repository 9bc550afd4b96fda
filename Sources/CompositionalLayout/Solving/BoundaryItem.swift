package enum BoundaryAnchor: Sendable {
  case start, middle, end
}

/// A solved header, footer or side view of a section or layout, positioned relative to its section.
struct BoundaryItem: Sendable {
  var kind: String
  var index: Int
  var room: LayoutRect
  let insets: DirectionalEdgeInsets
  var anchor: BoundaryAnchor
  var isPinned: Bool
  var zIndex: Int

  /// The zIndex added to a pinned view on the screen (rule 6.5).
  static let pinnedLift = 1_000_000_000

  /// Is true when the view may also be held on the screen across the scroll axis (rule 6.5).
  var isHeldAcross: Bool { isPinned && anchor == .middle }

  /// Returns the frame, held within `visible` if pinned (rule 6.5) and across the scroll axis up to
  /// `far`.
  func frame(in section: BoundarySpan, far: Double?, _ axis: Axis, visible: LayoutRect)
    -> LayoutRect
  {
    var room = natural(in: section, axis)
    if isPinned {
      let place = room.min(axis)
      let length = room.extent[axis]
      let pinned =
        anchor == .end
        ? min(place, max(visible.max(axis) - length, section.content.start))
        : max(place, min(visible.min(axis), section.content.end - length))
      room = room.offset(axis, by: pinned - place)
      if let far {
        let cross = axis.cross
        let held = min(visible.min(cross), far - room.extent[cross])
        room = room.offset(cross, by: max(0, held - room.min(cross)))
      }
    }
    return room.inset(by: insets)
  }

  private func natural(in section: BoundarySpan, _ axis: Axis) -> LayoutRect {
    switch anchor {
    case .start: room.offset(axis, by: section.start)
    case .end: room.offset(axis, by: section.end)
    case .middle: room.offset(axis, by: (section.content.start + section.content.end) / 2)
    }
  }

  /// Returns the least and greatest coordinate on the scroll axis that the frame can reach at any
  /// scroll offset.
  func reach(in section: BoundarySpan, _ axis: Axis) -> (least: Double, greatest: Double) {
    let room = natural(in: section, axis)
    let frame = room.inset(by: insets)
    let (least, greatest) = (frame.min(axis), frame.max(axis))
    guard isPinned else { return (least, greatest) }
    return anchor == .end
      ? (min(least, section.content.start + least - room.min(axis)), greatest)
      : (least, max(greatest, section.content.end + greatest - room.max(axis)))
  }
}

struct BoundarySpan {
  var start: Double
  var end: Double
  /// The range without the items that extend the section, which limits a pinned view (rule 6.5).
  var content: (start: Double, end: Double)
}

/// The numbers of views of one kind in a section: 0, 1 …
struct KindNumbers {
  private var counts: [UTF8Name: Int] = [:]

  mutating func next(_ kind: String) -> Int {
    defer { counts[UTF8Name(kind), default: 0] += 1 }
    return counts[UTF8Name(kind), default: 0]
  }
}
