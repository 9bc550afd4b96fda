/// A header, footer or side item of a section or of the whole layout, solved: its place, up to where its section lies.
struct BoundaryItem: Sendable {
  /// What the frame's place along the scroll axis is relative to.
  enum Anchor: Sendable {
    /// The section's start.
    case start
    /// The section's end.
    case end
    /// The section's middle.
    case middle
  }

  var kind: String
  /// 0, 1 … per kind.
  var index: Int
  /// The room that it takes: along the scroll axis relative to the anchor.
  var room: LayoutRect
  /// The insets of its frame in that room, wherever it is pinned (rule 6.1).
  let insets: DirectionalEdgeInsets
  var anchor: Anchor
  var isPinned: Bool
  var zIndex: Int

  /// What is added to the zIndex of a pinned item on the screen (rule 6.5).
  static let pinnedLift = 1_000_000_000

  /// Whether it may be held on the screen across the scroll axis, too (rule 6.5).
  var isHeldAcross: Bool { isPinned && anchor == .middle }

  /// The frame in a section; where it is pinned, for what the screen shows (rule 6.5).
  ///
  /// - Parameter far: The section's end across the scroll axis, for an item that is held there; nil for any other.
  func frame(in section: BoundarySpan, far: Double?, _ axis: Axis, visible: LayoutRect) -> LayoutRect {
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

  /// The room of an item that is not pinned.
  private func natural(in section: BoundarySpan, _ axis: Axis) -> LayoutRect {
    switch anchor {
    case .start: room.offset(axis, by: section.start)
    case .end: room.offset(axis, by: section.end)
    case .middle: room.offset(axis, by: (section.content.start + section.content.end) / 2)
    }
  }

  /// The least and greatest coordinate of the scroll axis that the frame may reach, wherever the collection is scrolled
  /// to.
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

/// Where a section, or the whole content, lies along the scroll axis.
struct BoundarySpan {
  /// All of it, the items that extend it included.
  var start: Double
  var end: Double
  /// Without those: what a pinned item stays in. What extends the far side does not count (rule 6.5).
  var content: (start: Double, end: Double)
}
