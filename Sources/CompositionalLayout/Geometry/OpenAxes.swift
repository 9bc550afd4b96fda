/// The dimensions that are open: estimates, which hold until cells report their sizes (rule 9).
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
  /// Whether the value is an estimate that a cell's measured size replaces.
  var isOpen: Bool { unit == .estimated || unit == .uniformAcrossSiblings }

  /// Whether the value is a part of the container's.
  var isFraction: Bool { unit == .fractionalWidth || unit == .fractionalHeight }

  /// Whether the value is a part of a dimension that is open.
  func refers(to open: OpenAxes) -> Bool {
    unit == .fractionalWidth && open.contains(.width) || unit == .fractionalHeight && open.contains(.height)
  }
}

extension LayoutSize {
  subscript(axis: Axis) -> LayoutDimension { axis == .x ? widthDimension : heightDimension }
}
