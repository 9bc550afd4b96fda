/// The direction that leading and trailing follow.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right; frames are mirrored in the content (rule 10).
  case rightToLeft = "rtl"
}

/// The collection's bounds: what the first sizes resolve against.
public struct LayoutContainer: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// The safe area, which is added to the insets of sections that refer to it (rule 5.7).
  public var safeAreaInsets: DirectionalEdgeInsets
  /// The layout margins, which are added to the insets of sections that refer to them (rule 5.7).
  public var layoutMargins: DirectionalEdgeInsets
  /// What covers the bounds' edges, such as bars: pinned headers and footers stay clear of it (rule 6.5), as with
  /// UIScrollView's adjustedContentInset.
  public var adjustedContentInset: DirectionalEdgeInsets
  /// The direction that leading and trailing follow.
  public var layoutDirection: LayoutDirection
  /// What section providers may depend on beside.
  public var traits: LayoutTraits

  /// A container of this size, in points.
  public init(
    width: Double, height: Double, safeAreaInsets: DirectionalEdgeInsets = .zero,
    layoutMargins: DirectionalEdgeInsets = .zero, adjustedContentInset: DirectionalEdgeInsets = .zero,
    layoutDirection: LayoutDirection = .leftToRight, traits: LayoutTraits = LayoutTraits()
  ) {
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.adjustedContentInset = adjustedContentInset
    self.layoutDirection = layoutDirection
    self.traits = traits
  }

  package var extent: LayoutExtent { LayoutExtent(w: width, h: height) }
}
