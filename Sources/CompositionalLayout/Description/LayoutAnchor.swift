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

/// An anchor of a badge (rule 7.1), as NSCollectionLayoutAnchor: a point of a frame, by its edges, and an offset.
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
    self.edges = edges
    self.offset = .absolute(absoluteOffset)
  }

  /// Creates an anchor at the named edges, moved by a multiple of the badge's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: LayoutPoint) {
    self.edges = edges
    self.offset = .fractional(fractionalOffset)
  }

  var unitPoint: LayoutPoint {
    LayoutPoint(
      x: 0.5 + (edges.contains(.trailing) ? 0.5 : 0) - (edges.contains(.leading) ? 0.5 : 0),
      y: 0.5 + (edges.contains(.bottom) ? 0.5 : 0) - (edges.contains(.top) ? 0.5 : 0))
  }
}
