/// A frame in points, relative to the collection's content or to an orthogonal section's scroll
/// space (rule 8.3).
public struct LayoutRect: Sendable, Hashable, Codable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  // The keys of recordings and results.
  private enum CodingKeys: String, CodingKey {
    case x
    case y
    case width = "w"
    case height = "h"
  }

  /// Creates a rectangle, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge, in points.
  @inlinable
  public var maxX: Double { x + width }

  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { y + height }

  /// Returns whether the rectangles overlap; sharing an edge is not enough.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the rectangle moved by an offset, in points.
  @inlinable
  public func offset(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
