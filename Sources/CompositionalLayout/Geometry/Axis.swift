/// One of the two axes. Solver code is written against "the axis" and "its cross axis", so that a horizontal layout is
/// the same code with the axes exchanged (rule 10).
enum Axis: Sendable {
  case x
  case y

  var cross: Axis { self == .x ? .y : .x }
}

extension LayoutPoint {
  init(_ axis: Axis, along main: Double, across cross: Double) {
    self = axis == .x ? LayoutPoint(x: main, y: cross) : LayoutPoint(x: cross, y: main)
  }

  subscript(axis: Axis) -> Double { axis == .x ? x : y }
}

extension LayoutExtent {
  init(_ axis: Axis, along main: Double, across cross: Double) {
    self = axis == .x ? LayoutExtent(w: main, h: cross) : LayoutExtent(w: cross, h: main)
  }

  subscript(axis: Axis) -> Double {
    get { axis == .x ? w : h }
    set { if axis == .x { w = newValue } else { h = newValue } }
  }
}

extension LayoutRect {
  init(origin: LayoutPoint, extent: LayoutExtent) {
    self.init(x: origin.x, y: origin.y, w: extent.w, h: extent.h)
  }

  var extent: LayoutExtent { LayoutExtent(w: w, h: h) }

  func min(_ axis: Axis) -> Double { axis == .x ? x : y }

  func max(_ axis: Axis) -> Double { axis == .x ? maxX : maxY }

  func offset(_ axis: Axis, by distance: Double) -> LayoutRect {
    axis == .x ? offset(x: distance, y: 0) : offset(x: 0, y: distance)
  }

  /// The rectangle without the insets (rule 1.3). Insets larger than the rectangle leave an extent of 0, never a
  /// negative one.
  func inset(by insets: DirectionalEdgeInsets) -> LayoutRect {
    LayoutRect(
      x: x + insets.leading, y: y + insets.top,
      w: Swift.max(0, w - insets.leading - insets.trailing), h: Swift.max(0, h - insets.top - insets.bottom))
  }

  /// The same rectangle seen from the other side of a space of this width (rule 10, right-to-left).
  func mirrored(inWidth width: Double) -> LayoutRect {
    LayoutRect(x: width - x - w, y: y, w: w, h: h)
  }
}
