/// The size of an item, a group or a supplementary item, still to be resolved against a container.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// A size from its two dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The size in points against a container's effective size (rule 1.1).
  func resolved(in container: LayoutExtent, on grid: PixelGrid?) -> LayoutExtent {
    LayoutExtent(
      w: widthDimension.resolved(in: container, on: grid), h: heightDimension.resolved(in: container, on: grid))
  }
}
