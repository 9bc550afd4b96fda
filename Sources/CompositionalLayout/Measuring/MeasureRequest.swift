/// What the layout asks of one cell, header or footer: the attributes that UIKit hands to
/// `preferredLayoutAttributesFitting(_:)`.
public struct MeasureRequest: Sendable, Hashable {
  /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
  public var section: Int
  /// What is to be measured.
  public var element: MeasuredSize.Element
  /// The extent of the frame that the layout has for it now, in points.
  public var proposed: LayoutExtent
  /// The dimensions that the answer is for; the other one of ``proposed`` stands.
  public var openDimensions: OpenDimensions
  /// The most that it should take of an open dimension, in points: what its group leaves it. Infinite where nothing
  /// bounds it, as a rule along the scroll axis.
  public var room: LayoutExtent

  /// A request from its parts.
  public init(
    section: Int, element: MeasuredSize.Element, proposed: LayoutExtent, openDimensions: OpenDimensions,
    room: LayoutExtent = LayoutExtent(w: .infinity, h: .infinity)
  ) {
    self.section = section
    self.element = element
    self.proposed = proposed
    self.openDimensions = openDimensions
    self.room = room
  }

  /// The cell's index in its section; nil for a header or footer.
  public var item: Int? {
    if case .item(let item) = element { item } else { nil }
  }

  /// The report of what prefers this extent: the open dimensions only.
  public func report(_ preferred: LayoutExtent) -> MeasuredSize {
    MeasuredSize(
      section: section, element: element, width: openDimensions.contains(.width) ? preferred.w : nil,
      height: openDimensions.contains(.height) ? preferred.h : nil)
  }
}
