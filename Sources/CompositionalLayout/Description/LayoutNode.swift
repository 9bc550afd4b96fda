/// The slot of one cell in a group, as NSCollectionLayoutItem.
///
///     let card = LayoutItem(
///       layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80)))
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
    layoutSize: LayoutSize, contentInsets: DirectionalEdgeInsets = .zero,
    edgeSpacing: EdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// A value that a group may hold, so that `subitems: [item, nestedGroup]` can be written as with
/// UIKit. ``LayoutItem``, ``LayoutGroup`` and ``LayoutNode`` alone conform.
public protocol LayoutSubitem: Sendable {
  /// The item or group as a node.
  var node: LayoutNode { get }
}

/// An item or a group.
public enum LayoutNode: Sendable, Hashable {
  /// The slot of one cell.
  case item(LayoutItem)
  /// A nested group.
  indirect case group(LayoutGroup)

  package var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  package var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

extension LayoutNode: LayoutSubitem {
  /// The node itself.
  public var node: LayoutNode { self }
}

extension LayoutItem: LayoutSubitem {
  /// The item as a node.
  public var node: LayoutNode { .item(self) }
}

extension LayoutGroup: LayoutSubitem {
  /// The group as a node.
  public var node: LayoutNode { .group(self) }
}
