/// One cell's place in a group.
public struct LayoutItem: Sendable, Hashable {
  /// The size, resolved against the group that holds the item.
  public var layoutSize: LayoutSize
  /// What is cut off the final frame; it changes neither the room taken nor the stride (rule 1.3).
  public var contentInsets: DirectionalEdgeInsets
  /// Space outside the item that takes room (rule 4.2).
  public var edgeSpacing: EdgeSpacing
  /// The item's badges (rule 7.1).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// An item of this size.
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
