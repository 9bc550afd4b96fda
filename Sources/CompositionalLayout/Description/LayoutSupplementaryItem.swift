/// A badge that moves with its item or group (rule 7.1), as NSCollectionLayoutSupplementaryItem.
public struct LayoutSupplementaryItem: Sendable, Hashable {
  /// The size, resolved against the item's final frame.
  public var layoutSize: LayoutSize
  /// The app's name for the kind of view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  private var kind: UTF8Name
  /// The point of the item to which the badge is attached.
  public var containerAnchor: LayoutAnchor
  /// The point of the badge that lies on the container's anchor; nil for the same edges.
  public var itemAnchor: LayoutAnchor?
  /// The stacking order within the section.
  public var zIndex: Int

  /// Creates a badge.
  public init(
    layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    kind = UTF8Name(elementKind)
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}
