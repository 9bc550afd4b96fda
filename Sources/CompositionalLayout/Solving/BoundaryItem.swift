/// A header, footer or side item of a section or of the whole layout, solved: its frame, up to where its section lies.
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
  /// Along the scroll axis relative to the anchor.
  var frame: LayoutRect
  var anchor: Anchor
  var isPinned: Bool
  /// The part of the frame's place along the scroll axis that is the item's own offset (rule 6.4).
  var offset: Double
  var zIndex: Int

  /// The frame for a section from one coordinate of the scroll axis to another; where it is pinned, for this content
  /// offset (rule 6.5).
  ///
  /// - Parameter visible: What of the scroll axis the screen shows.
  func frame(from start: Double, to end: Double, _ axis: Axis, visible: (start: Double, end: Double)) -> LayoutRect {
    let natural: LayoutRect
    switch anchor {
    case .start: natural = frame.offset(axis, by: start)
    case .end: natural = frame.offset(axis, by: end)
    case .middle: natural = frame.offset(axis, by: (start + end) / 2)
    }
    guard isPinned else { return natural }
    let place = natural.min(axis) - offset
    let length = natural.extent[axis]
    let pinned: Double
    if anchor == .end {
      pinned = max(min(visible.end - length, place), start)
    } else {
      pinned = min(max(visible.start, place), end - length)
    }
    return natural.offset(axis, by: pinned - place)
  }

  /// The least and greatest coordinate that the frame may reach, relative to the start of a section of this length,
  /// wherever the collection is scrolled to.
  func reach(_ axis: Axis, length: Double) -> (least: Double, greatest: Double) {
    let natural = frame(from: 0, to: length, axis, visible: (-.infinity, .infinity))
    let extent = natural.extent[axis]
    guard isPinned else { return (natural.min(axis), natural.max(axis)) }
    // A pinned item moves within its section; one longer than the section leaves it.
    return (
      min(natural.min(axis), offset, length - extent + offset),
      max(natural.max(axis), length + offset, extent + offset)
    )
  }
}
