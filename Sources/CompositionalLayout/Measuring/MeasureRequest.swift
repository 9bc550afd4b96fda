/// The dimensions of a cell that its content decides: those that are estimated or uniformAcrossSiblings (rule 9).
public struct OpenDimensions: OptionSet, Sendable, Hashable {
  /// One bit for each dimension.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  public static let width = OpenDimensions(rawValue: 1)
  /// The height.
  public static let height = OpenDimensions(rawValue: 2)
}

/// What the layout asks of one cell: the attributes that UIKit hands to `preferredLayoutAttributesFitting(_:)`.
public struct MeasureRequest: Sendable, Hashable {
  /// The section's index.
  public var section: Int
  /// The item's index in its section.
  public var item: Int
  /// The extent of the frame that the layout has for the cell now, in points; the item's contentInsets are cut off.
  public var proposed: LayoutExtent
  /// The dimensions that the answer is for; the other one of ``proposed`` stands.
  public var openDimensions: OpenDimensions
  /// The most that the cell should take of an open dimension, in points: what its group leaves it, contentInsets cut
  /// off. Infinite where nothing bounds it, as a rule along the scroll axis.
  public var room: LayoutExtent
  /// The item's contentInsets: what lies between the cell's frame and the item's size (rule 1.3).
  public var contentInsets: DirectionalEdgeInsets

  /// A request from its parts.
  public init(
    section: Int, item: Int, proposed: LayoutExtent, openDimensions: OpenDimensions,
    room: LayoutExtent = LayoutExtent(w: .infinity, h: .infinity), contentInsets: DirectionalEdgeInsets = .zero
  ) {
    self.section = section
    self.item = item
    self.proposed = proposed
    self.openDimensions = openDimensions
    self.room = room
    self.contentInsets = contentInsets
  }

  /// The report of a cell that prefers this extent: the open dimensions only, as the size of the item, to which the
  /// contentInsets belong (rule 1.3).
  public func report(_ preferred: LayoutExtent) -> MeasuredSize {
    MeasuredSize(
      section: section, item: item,
      width: openDimensions.contains(.width)
        ? preferred.w + contentInsets.leading + contentInsets.trailing : nil,
      height: openDimensions.contains(.height)
        ? preferred.h + contentInsets.top + contentInsets.bottom : nil)
  }
}
