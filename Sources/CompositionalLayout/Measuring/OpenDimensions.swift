/// The dimensions of a cell, header or footer that its content decides: those that are estimated or uniformAcrossSiblings,
/// which hold until it reports its size (rule 9).
public struct OpenDimensions: OptionSet, Sendable, Hashable {
  /// One bit for each dimension.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  public static let width = OpenDimensions(rawValue: 1)
  /// The height.
  public static let height = OpenDimensions(rawValue: 2)

  /// The dimensions of a size that are estimates.
  init(_ size: LayoutSize) {
    self = []
    if size.widthDimension.isOpen { insert(.width) }
    if size.heightDimension.isOpen { insert(.height) }
  }

  init(_ axis: Axis) { self = axis == .x ? .width : .height }

  subscript(axis: Axis) -> Bool { contains(OpenDimensions(axis)) }
}

extension LayoutDimension {
  /// Whether the value is an estimate that a measured size replaces.
  package var isOpen: Bool { unit == .estimated || unit == .uniformAcrossSiblings }

  /// Whether the value is a part of a container's extent along an axis.
  func isFraction(of axis: Axis) -> Bool { unit == (axis == .x ? .fractionalWidth : .fractionalHeight) }
}

extension LayoutSize {
  package subscript(axis: Axis) -> LayoutDimension { axis == .x ? widthDimension : heightDimension }
}
