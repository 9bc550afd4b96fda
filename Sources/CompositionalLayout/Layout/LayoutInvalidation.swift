/// What a change has moved.
public struct LayoutInvalidation: Sendable, Hashable {
  /// The section of the first cell that is new or may have moved; the number of sections when there is none.
  public var section: Int
  /// That cell's index in its section; the section's number of items when only what comes after its cells changed, such
  /// as its footer.
  public var item: Int
  /// What ends before this coordinate of the scroll axis is where it was, in points. It counts from the leading
  /// edge in a horizontal layout that runs from right to left.
  public var offset: Double
  /// The number of cells that are there before and after, and may have moved.
  public var cellsMoved: Int
  /// By how much the content has grown along the scroll axis, in points; below 0 when it has shrunk.
  public var contentDelta: Double
}
