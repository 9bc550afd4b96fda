/// A request to measure one cell, header or footer: the input of UIKit's `preferredLayoutAttributesFitting(_:)`.
public struct MeasureRequest: Sendable, Hashable {
  /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
  public var section: Int
  /// The element to measure.
  public var element: MeasuredSize.Element
  /// The extent of the element's current frame, in points.
  public var proposed: LayoutExtent
  /// The dimensions to measure; the others are fixed as ``proposed``.
  public var openDimensions: OpenDimensions
  /// The most room for an open dimension in the group, in points; often infinite along the scroll axis.
  public var room: LayoutExtent

  /// The cell's index in its section; nil for a header or footer.
  public var item: Int? {
    if case .item(let item) = element { item } else { nil }
  }

  /// Returns the report of this preferred extent, in the open dimensions only.
  public func report(_ preferred: LayoutExtent) -> MeasuredSize {
    MeasuredSize(
      section: section, element: element, width: openDimensions.contains(.width) ? preferred.w : nil,
      height: openDimensions.contains(.height) ? preferred.h : nil)
  }
}

/// The estimated dimensions of an element, which its content decides (rule 9).
public struct OpenDimensions: OptionSet, Sendable, Hashable {
  /// The set's bits, one per dimension.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  public static let width = OpenDimensions(rawValue: 1)
  /// The height.
  public static let height = OpenDimensions(rawValue: 2)

  init(_ size: LayoutSize) {
    self = []
    if size.widthDimension.isOpen { insert(.width) }
    if size.heightDimension.isOpen { insert(.height) }
  }

  init(_ axis: Axis) { self = axis == .x ? .width : .height }

  subscript(axis: Axis) -> Bool { contains(OpenDimensions(axis)) }
}

extension LayoutDimension {
  package var isOpen: Bool { unit == .estimated || unit == .uniformAcrossSiblings }

  func isFraction(of axis: Axis) -> Bool { unit == (axis == .x ? .fractionalWidth : .fractionalHeight) }
}

extension LayoutSize {
  package subscript(axis: Axis) -> LayoutDimension { axis == .x ? widthDimension : heightDimension }
}
