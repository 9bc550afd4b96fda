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
