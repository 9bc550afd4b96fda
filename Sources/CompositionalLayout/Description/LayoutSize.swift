/// The width and height of an item, group or supplementary item, as NSCollectionLayoutSize.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// Creates a size from its two dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  func resolved(in container: LayoutExtent, on grid: PixelGrid?) -> LayoutExtent {
    LayoutExtent(
      w: widthDimension.resolved(in: container, on: grid), h: heightDimension.resolved(in: container, on: grid))
  }
}
