/// Space between items or beside one (rule 4).
public struct LayoutSpacing: Sendable, Hashable {
  /// Whether the space may grow.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Exactly the value.
    case fixed
    /// At least the value; what the group leaves over is shared out.
    case flexible
  }

  /// Whether the space may grow.
  package var kind: Kind
  /// The space, or the least space, in points.
  package var value: Double

  /// A spacing from its kind and value in points.
  package init(kind: Kind, value: Double) {
    self.kind = kind
    self.value = value
  }

  /// Exactly this many points.
  public static func fixed(_ value: Double) -> LayoutSpacing { .init(kind: .fixed, value: value) }

  /// At least this many points.
  public static func flexible(_ value: Double) -> LayoutSpacing { .init(kind: .flexible, value: value) }

  /// No space.
  public static let none = LayoutSpacing.fixed(0)
}

/// Space outside an item or a group that takes room (rule 4.2), other than its insets, which do not.
public struct EdgeSpacing: Sendable, Hashable {
  /// The space above.
  public var top: LayoutSpacing?
  /// The space before the leading edge.
  public var leading: LayoutSpacing?
  /// The space below.
  public var bottom: LayoutSpacing?
  /// The space after the trailing edge.
  public var trailing: LayoutSpacing?

  /// Edge spacing from its four sides.
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

  /// Whether no side takes or may take room.
  package var isNone: Bool {
    [top, leading, bottom, trailing].allSatisfy { $0 == nil || $0 == LayoutSpacing.none }
  }

  func before(_ axis: Axis) -> LayoutSpacing { (axis == .x ? leading : top) ?? .none }

  func after(_ axis: Axis) -> LayoutSpacing { (axis == .x ? trailing : bottom) ?? .none }
}
