/// A space between or beside items (rule 4), as NSCollectionLayoutSpacing.
///
///     a row of 320 with two items of 100:   fixed(10)      |item|10|item|110 left over|
///                                           flexible(10)   |item|120       |item|
public struct LayoutSpacing: Sendable, Hashable {
  /// The way in which a space is stated. The raw value is the `type` of the JSON schema.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A space of exactly the value.
    case fixed
    /// A space of at least the value; flexible spaces share the group's remaining room (rule 4.1).
    case flexible
  }

  /// The way in which ``value`` is meant.
  package var kind: Kind
  /// The space, or the least space, in points; it may be negative, so that neighbours overlap.
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
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No space on any side.
  public static let none = EdgeSpacing()

  /// Is true when no side takes room. A side of `fixed(0)` takes none either.
  package var isNone: Bool {
    [top, leading, bottom, trailing].allSatisfy { $0 == nil || $0 == LayoutSpacing.none }
  }

  /// The space at the start of an axis; a side that is nil takes no room.
  func before(_ axis: Axis) -> LayoutSpacing {
    (axis == .x ? leading : top) ?? .none
  }

  /// The space at the end of an axis.
  func after(_ axis: Axis) -> LayoutSpacing {
    (axis == .x ? trailing : bottom) ?? .none
  }
}
