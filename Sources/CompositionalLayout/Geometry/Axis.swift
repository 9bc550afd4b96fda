/// A coordinate axis. Solver code is written for an axis and its cross axis, for both scroll
/// directions (rule 10): `extent[axis]` is the height of a layout that scrolls down, and the width
/// of one that scrolls sideways.
package enum Axis: Sendable {
  case x, y

  package var cross: Axis { self == .x ? .y : .x }
}

extension LayoutPoint {
  package init(_ axis: Axis, along main: Double, across cross: Double) {
    self = axis == .x ? LayoutPoint(x: main, y: cross) : LayoutPoint(x: cross, y: main)
  }

  package subscript(axis: Axis) -> Double { axis == .x ? x : y }
}

extension LayoutExtent {
  package init(_ axis: Axis, along main: Double, across cross: Double) {
    self =
      axis == .x
      ? LayoutExtent(width: main, height: cross) : LayoutExtent(width: cross, height: main)
  }

  package subscript(axis: Axis) -> Double {
    get { axis == .x ? width : height }
    set { if axis == .x { width = newValue } else { height = newValue } }
  }
}

extension LayoutRect {
  package init(origin: LayoutPoint, extent: LayoutExtent) {
    self.init(x: origin.x, y: origin.y, width: extent.width, height: extent.height)
  }

  /// Creates a rectangle from its start and length along an axis and across it.
  package init(
    _ axis: Axis, along: (start: Double, length: Double), across: (start: Double, length: Double)
  ) {
    self.init(
      origin: LayoutPoint(axis, along: along.start, across: across.start),
      extent: LayoutExtent(axis, along: along.length, across: across.length))
  }

  package var extent: LayoutExtent {
    LayoutExtent(width: width, height: height)
  }

  /// The edge at which the rectangle begins on an axis.
  package func min(_ axis: Axis) -> Double { axis == .x ? x : y }

  /// The edge at which the rectangle ends on an axis.
  package func max(_ axis: Axis) -> Double { axis == .x ? maxX : maxY }

  package func offset(_ axis: Axis, by distance: Double) -> LayoutRect {
    axis == .x ? offset(x: distance, y: 0) : offset(x: 0, y: distance)
  }

  /// Returns the rectangle without the insets; a negative size becomes positive (rule 1.3).
  package func inset(by insets: DirectionalEdgeInsets) -> LayoutRect {
    LayoutRect(
      x: x + insets.leading, y: y + insets.top, width: abs(width - insets.both(.x)),
      height: abs(height - insets.both(.y)))
  }

  /// Returns the rectangle mirrored within a space of this width, for right-to-left layouts (rule
  /// 10).
  package func mirrored(inWidth space: Double) -> LayoutRect {
    LayoutRect(x: space - x - width, y: y, width: width, height: height)
  }
}

/// A width and a height in points. A ``LayoutSize`` becomes an extent when it is resolved against a
/// container.
public struct LayoutExtent: Sendable, Hashable, Codable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  // The keys of recordings and results.
  private enum CodingKeys: String, CodingKey {
    case width = "w"
    case height = "h"
  }

  /// Creates an extent from a width and a height, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent 0 × 0.
  public static let zero = LayoutExtent(width: 0, height: 0)
}

/// A position or an offset, in points.
public struct LayoutPoint: Sendable, Hashable, Codable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = LayoutPoint(x: 0, y: 0)
}
