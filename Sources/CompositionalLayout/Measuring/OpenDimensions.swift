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
