/// What a group may hold: items and further groups.
///
/// Only ``LayoutItem``, ``LayoutGroup`` and ``LayoutNode`` itself conform. The protocol exists so that
/// `subitems: [item, nestedGroup]` can be written as with UIKit.
public protocol LayoutSubitem: Sendable {
  /// The item or group as a value of the one type that groups store.
  var node: LayoutNode { get }
}

/// An item or a group.
public enum LayoutNode: Sendable, Hashable {
  /// One cell's place.
  case item(LayoutItem)
  /// A group with places of its own.
  indirect case group(LayoutGroup)

  /// The size.
  package var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// The space outside that takes room.
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
