/// The elements that a change of a layout moved.
public struct LayoutInvalidation: Sendable, Hashable {
  /// The section of the first cell that is new or may have moved; the number of sections if there is none.
  public var section: Int
  /// The index of that cell; the section's number of items if only elements behind its cells moved, such as its footer.
  public var item: Int
  /// The coordinate on the scroll axis, in points, before which all elements that end there kept their frames. Counts
  /// from the leading edge in a horizontal right-to-left layout.
  public var offset: Double
  /// The number of cells that exist before and after the change, and may have moved.
  public var cellsMoved: Int
  /// The change of the content's length along the scroll axis, in points; below 0 if it shrank.
  public var contentDelta: Double
}
