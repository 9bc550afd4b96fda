/// A set of a rectangle's edges; leading and trailing follow the layout direction.
public struct DirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The set's bits, one per edge.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
}

/// An anchor of a badge (rule 7.1), as NSCollectionLayoutAnchor: a point of a frame, by its edges,
/// and an offset.
public struct LayoutAnchor: Sendable, Hashable {
  package enum Offset: Sendable, Hashable {
    /// A multiple of the badge's size.
    case fractional(LayoutPoint)
    case absolute(LayoutPoint)
  }

  /// The edges that name the point; without any, the centre.
  public var edges: DirectionalRectEdge
  package var offset: Offset

  /// Creates an anchor at the named edges, moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: LayoutPoint = .zero) {
    (self.edges, offset) = (edges, .absolute(absoluteOffset))
  }

  /// Creates an anchor at the named edges, moved by a multiple of the badge's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: LayoutPoint) {
    (self.edges, offset) = (edges, .fractional(fractionalOffset))
  }

  var unitPoint: LayoutPoint {
    LayoutPoint(
      x: 0.5 + (edges.contains(.trailing) ? 0.5 : 0) - (edges.contains(.leading) ? 0.5 : 0),
      y: 0.5 + (edges.contains(.bottom) ? 0.5 : 0) - (edges.contains(.top) ? 0.5 : 0))
  }
}

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
    layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil,
    zIndex: Int = 1
  ) {
    (self.layoutSize, kind, self.zIndex) = (layoutSize, UTF8Name(elementKind), zIndex)
    (self.containerAnchor, self.itemAnchor) = (containerAnchor, itemAnchor)
  }
}
