/// The slot of one cell in a group, as NSCollectionLayoutItem.
public struct LayoutItem: Sendable, Hashable {
  /// The size, resolved against the enclosing group.
  public var layoutSize: LayoutSize
  /// The insets of the final frame. They change neither the room taken nor the stride (rule 1.3).
  public var contentInsets: DirectionalEdgeInsets
  /// The space around the item (rule 4.2).
  public var edgeSpacing: EdgeSpacing
  /// The item's badges (rule 7.1).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates an item.
  public init(
    layoutSize: LayoutSize, contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}
