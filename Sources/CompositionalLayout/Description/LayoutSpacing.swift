/// A space between or beside items (rule 4), as NSCollectionLayoutSpacing.
public struct LayoutSpacing: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case fixed
    /// A space of at least the value; flexible spaces share the group's remaining room.
    case flexible
  }

  package var kind: Kind
  package var value: Double

  /// Returns a space of exactly this many points.
  public static func fixed(_ value: Double) -> LayoutSpacing {
    .init(kind: .fixed, value: value)
  }

  /// Returns a space of at least this many points, which shares the group's remaining room.
  public static func flexible(_ value: Double) -> LayoutSpacing {
    .init(kind: .flexible, value: value)
  }

  /// No space.
  public static let none = LayoutSpacing.fixed(0)
}

/// The spaces around an item or a group, which take room (rule 4.2), unlike its insets.
public struct EdgeSpacing: Sendable, Hashable {
  /// The space above; nil for none.
  public var top: LayoutSpacing?
  /// The space before the leading edge; nil for none.
  public var leading: LayoutSpacing?
  /// The space below; nil for none.
  public var bottom: LayoutSpacing?
  /// The space after the trailing edge; nil for none.
  public var trailing: LayoutSpacing?

  /// Creates edge spacing from its four sides.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }

  /// No space on any side.
  public static let none = EdgeSpacing()

  package var isNone: Bool {
    [top, leading, bottom, trailing].allSatisfy { $0 == nil || $0 == LayoutSpacing.none }
  }

  func before(_ axis: Axis) -> LayoutSpacing {
    (axis == .x ? leading : top) ?? .none
  }

  func after(_ axis: Axis) -> LayoutSpacing {
    (axis == .x ? trailing : bottom) ?? .none
  }
}
