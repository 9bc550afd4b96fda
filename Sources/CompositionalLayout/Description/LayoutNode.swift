/// A value that a group may hold, so that `subitems: [item, nestedGroup]` can be written as with UIKit. ``LayoutItem``,
/// ``LayoutGroup`` and ``LayoutNode`` alone conform.
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
