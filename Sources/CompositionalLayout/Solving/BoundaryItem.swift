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
  var zIndex: Int

  /// What is added to the zIndex of a pinned item on the screen (rule 6.5).
  static let pinnedLift = 1_000_000_000

  /// The frame in a section; where it is pinned, for what of the scroll axis the screen shows (rule 6.5).
  func frame(in section: BoundarySpan, _ axis: Axis, visible: (start: Double, end: Double)) -> LayoutRect {
    let natural = natural(in: section, axis)
    guard isPinned else { return natural }
    let place = natural.min(axis)
    let length = natural.extent[axis]
    let pinned =
      anchor == .end
      ? min(place, max(visible.end - length, section.content.start))
      : max(place, min(visible.start, section.content.end - length))
    return natural.offset(axis, by: pinned - place)
  }

  /// The frame of an item that is not pinned.
  private func natural(in section: BoundarySpan, _ axis: Axis) -> LayoutRect {
    switch anchor {
    case .start: frame.offset(axis, by: section.start)
    case .end: frame.offset(axis, by: section.end)
    case .middle: frame.offset(axis, by: (section.content.start + section.content.end) / 2)
    }
  }

  /// The least and greatest coordinate that the frame may reach, wherever the collection is scrolled to.
  func reach(in section: BoundarySpan, _ axis: Axis) -> (least: Double, greatest: Double) {
    let natural = natural(in: section, axis)
    let (least, greatest) = (natural.min(axis), natural.max(axis))
    guard isPinned else { return (least, greatest) }
    return anchor == .end
      ? (min(least, section.content.start), greatest)
      : (least, max(greatest, section.content.end))
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
