/// The direction that leading and trailing follow.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right; frames are mirrored in the container (rule 10).
  case rightToLeft = "rtl"
}

/// The collection's bounds: what the first sizes resolve against.
public struct LayoutContainer: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// The safe area, used by sections whose insets refer to it.
  public var safeAreaInsets: DirectionalEdgeInsets
  /// The direction that leading and trailing follow.
  public var layoutDirection: LayoutDirection

  /// A container of this size, in points.
  public init(
    width: Double, height: Double, safeAreaInsets: DirectionalEdgeInsets = .zero,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.layoutDirection = layoutDirection
  }

  var extent: LayoutExtent { LayoutExtent(w: width, h: height) }
}
