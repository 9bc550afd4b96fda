/// A size that has been resolved to points, as opposed to a ``LayoutSize``, which still has to be.
public struct LayoutExtent: Sendable, Hashable, Codable {
  /// The width, in points.
  public var w: Double
  /// The height, in points.
  public var h: Double

  /// An extent from width and height, in points.
  @inlinable
  public init(w: Double, h: Double) {
    self.w = w
    self.h = h
  }

  /// No extent.
  public static let zero = LayoutExtent(w: 0, h: 0)
}
