/// A frame in points, relative to the collection's content or to an orthogonal section's scroll
/// space (rule 8.3).
public struct LayoutRect: Sendable, Hashable, Codable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var w: Double
  /// The height, in points.
  public var h: Double

  /// Creates a rectangle, in points.
  @inlinable
  public init(x: Double, y: Double, w: Double, h: Double) {
    self.x = x
    self.y = y
    self.w = w
    self.h = h
  }

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, w: 0, h: 0)

  /// The right edge, in points.
  @inlinable
  public var maxX: Double { x + w }

  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { y + h }

  /// Returns whether the rectangles overlap; sharing an edge is not enough.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the rectangle moved by an offset, in points.
  @inlinable
  public func offset(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, w: w, h: h)
  }
}
