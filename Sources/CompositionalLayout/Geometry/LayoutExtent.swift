/// A width and a height in points. A ``LayoutSize`` becomes an extent when it is resolved against a container.
public struct LayoutExtent: Sendable, Hashable, Codable {
  /// The width, in points.
  public var w: Double
  /// The height, in points.
  public var h: Double

  /// Creates an extent from a width and a height, in points.
  @inlinable
  public init(w: Double, h: Double) {
    self.w = w
    self.h = h
  }

  /// The extent 0 × 0.
  public static let zero = LayoutExtent(w: 0, h: 0)
}
