/// Edges of a rectangle, leading and trailing following the layout direction.
public struct DirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// One bit per edge.
  public let rawValue: UInt8

  /// Edges from their bits.
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

/// Where on an item a badge is attached (rule 7.1).
public struct LayoutAnchor: Sendable, Hashable {
  /// How far a badge is moved away from its anchor.
  package enum Offset: Sendable, Hashable {
    /// In parts of the badge's own size.
    case fractional(LayoutPoint)
    /// In points.
    case absolute(LayoutPoint)
  }

  /// The named edges; with none, the centre.
  public var edges: DirectionalRectEdge
  /// How far the badge is moved away.
  package var offset: Offset

  /// An anchor at the named edges, moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: LayoutPoint = .zero) {
    self.edges = edges
    self.offset = .absolute(absoluteOffset)
  }

  /// An anchor at the named edges, moved by parts of the badge's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: LayoutPoint) {
    self.edges = edges
    self.offset = .fractional(fractionalOffset)
  }

  /// The anchor as a point of the unit square: .5, .5 and half a unit towards each named edge.
  var unitPoint: LayoutPoint {
    LayoutPoint(
      x: 0.5 + (edges.contains(.trailing) ? 0.5 : 0) - (edges.contains(.leading) ? 0.5 : 0),
      y: 0.5 + (edges.contains(.bottom) ? 0.5 : 0) - (edges.contains(.top) ? 0.5 : 0))
  }
}
