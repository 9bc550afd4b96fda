/// A frame: origin and size in points.
///
/// What the origin is relative to depends on who hands the rectangle out: the collection's content, or an orthogonal
/// section's own scroll space (rule 8.3).
public struct LayoutRect: Sendable, Hashable, Codable {
  /// The leading edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var w: Double
  /// The height, in points.
  public var h: Double

  /// A rectangle from its origin and size, in points.
  @inlinable
  public init(x: Double, y: Double, w: Double, h: Double) {
    self.x = x
    self.y = y
    self.w = w
    self.h = h
  }

  /// The rectangle at the origin without extent.
  public static let zero = LayoutRect(x: 0, y: 0, w: 0, h: 0)

  /// The right edge, in points.
  @inlinable
  public var maxX: Double { x + w }

  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { y + h }

  /// Whether the insides of the two rectangles overlap. Rectangles that only share an edge do not intersect.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The same rectangle moved by an offset, in points.
  @inlinable
  public func offset(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, w: w, h: h)
  }
}
