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
///
///     edges: [.top, .trailing]    the top trailing corner
///     edges: [.bottom]            the middle of the bottom
public struct LayoutAnchor: Sendable, Hashable {
  /// The distance from the named point, towards the trailing edge and down for positive numbers;
  /// the offsets of both anchors add up.
  package enum Offset: Sendable, Hashable {
    /// A multiple of the badge's size.
    case fractional(LayoutPoint)
    /// Points.
    case absolute(LayoutPoint)
  }

  /// The edges that name the point; without any, the centre.
  public var edges: DirectionalRectEdge
  /// The distance from the named point; no distance by default.
  package var offset: Offset

  /// Creates an anchor at the named edges, moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: LayoutPoint = .zero) {
    self.edges = edges
    offset = .absolute(absoluteOffset)
  }

  /// Creates an anchor at the named edges, moved by a multiple of the badge's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: LayoutPoint) {
    self.edges = edges
    offset = .fractional(fractionalOffset)
  }

  /// The named point in a frame from (0, 0) to (1, 1), of which (0.5, 0.5) is the centre. Opposite
  /// edges cancel each other out.
  var unitPoint: LayoutPoint {
    var point = LayoutPoint(x: 0.5, y: 0.5)
    if edges.contains(.leading) { point.x -= 0.5 }
    if edges.contains(.trailing) { point.x += 0.5 }
    if edges.contains(.top) { point.y -= 0.5 }
    if edges.contains(.bottom) { point.y += 0.5 }
    return point
  }
}

/// A badge that moves with its item or group (rule 7.1), as NSCollectionLayoutSupplementaryItem.
///
///     let corner = LayoutAnchor(
///       edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.5, y: -0.5))
///     let badge = LayoutSupplementaryItem(
///       layoutSize: size, elementKind: "badge", containerAnchor: corner)
///
/// The badge touches the corner from inside, and the offset moves it outwards and up by half of its
/// size: its centre lies on the item's corner.
public struct LayoutSupplementaryItem: Sendable, Hashable {
  /// The size, resolved against the item's final frame, or against the container in which a group
  /// was sized (rule 7.1).
  public var layoutSize: LayoutSize
  /// The app's name for the kind of view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  /// The kind, compared by UTF-8 bytes.
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
    self.layoutSize = layoutSize
    kind = UTF8Name(elementKind)
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}
