/// The place of a section along an axis to which a view is attached: its start or end, or the
/// middle of its content (rule 6.6).
package enum BoundaryAnchor: Sendable {
  case start, middle, end
}

/// A solved header, footer or side view of a section or layout, positioned relative to its section.
struct BoundaryItem: Sendable {
  /// The app's name for the kind of view.
  var kind: String
  /// Its number among the section's views of its kind.
  var index: Int
  /// The frame without insets, along the scroll axis relative to the anchor.
  var room: LayoutRect
  /// The view's own insets, 0 on estimated dimensions (rule 6.1).
  let insets: DirectionalEdgeInsets
  /// The place of the section that ``room`` is relative to on the scroll axis.
  var anchor: BoundaryAnchor
  /// Is true when the view stays visible while its section scrolls by (rule 6.5).
  var isPinned: Bool
  /// The stacking order, without the lift of a pinned view.
  var zIndex: Int

  /// The zIndex added to a pinned view on the screen (rule 6.5); recorded from UIKit.
  static let pinnedLift = 1_000_000_000

  /// Is true when the view may also be held on the screen across the scroll axis (rule 6.5).
  var isHeldAcross: Bool { isPinned && anchor == .middle }

  /// Returns the frame, held within `visible` if pinned (rule 6.5) and across the scroll axis up to
  /// `far`.
  ///
  /// A view at the start is pushed down to the visible edge, but not beyond the end of its
  /// section's content, where the next section pushes it out. One at the end mirrors that: it is
  /// pulled up, but not above the start of the content.
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

  /// Returns the frame without insets at the place where the view lies if nothing holds it.
  private func natural(in section: BoundarySpan, _ axis: Axis) -> LayoutRect {
    switch anchor {
    case .start: room.offset(axis, by: section.start)
    case .end: room.offset(axis, by: section.end)
    case .middle: room.offset(axis, by: (section.content.start + section.content.end) / 2)
    }
  }

  /// Returns the least and greatest coordinate on the scroll axis that the frame can reach at any
  /// scroll offset. A query that does not know the offset finds a pinned view by this range.
  func reach(in section: BoundarySpan, _ axis: Axis) -> (least: Double, greatest: Double) {
    let room = natural(in: section, axis)
    let frame = room.inset(by: insets)
    let least = frame.min(axis)
    let greatest = frame.max(axis)
    guard isPinned else { return (least, greatest) }
    return anchor == .end
      ? (min(least, section.content.start + least - room.min(axis)), greatest)
      : (least, max(greatest, section.content.end + greatest - room.max(axis)))
  }
}

/// The range of a section, or of the whole content, on the scroll axis.
struct BoundarySpan {
  /// The start, in points.
  var start: Double
  /// The end, in points.
  var end: Double
  /// The range without the items that extend the section, which limits a pinned view (rule 6.5).
  var content: (start: Double, end: Double)
}

/// The numbers of views of one kind in a section: 0, 1 …
struct KindNumbers {
  private var counts: [UTF8Name: Int] = [:]

  /// Returns the number of the next view of a kind.
  mutating func next(_ kind: String) -> Int {
    defer { counts[UTF8Name(kind), default: 0] += 1 }
    return counts[UTF8Name(kind), default: 0]
  }
}
