/// The dimensions that are open: estimates, which hold until what is measured reports its size (rule 9).
struct OpenAxes: OptionSet, Sendable {
  let rawValue: UInt8

  static let width = OpenAxes(rawValue: 1)
  static let height = OpenAxes(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The dimensions of a size that are estimates.
  init(_ size: LayoutSize) {
    self = []
    if size.widthDimension.isOpen { insert(.width) }
    if size.heightDimension.isOpen { insert(.height) }
  }

  init(_ axis: Axis) { self = axis == .x ? .width : .height }

  subscript(axis: Axis) -> Bool { contains(OpenAxes(axis)) }
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
