/// How much room there is along an axis, in UIKit's two classes.
public enum LayoutSizeClass: String, Sendable, Hashable, CaseIterable {
  /// Nobody has said.
  case unspecified
  /// A phone's.
  case compact
  /// A tablet's.
  case regular
}

/// The text size that the user has chosen, as UIContentSizeCategory.
public enum LayoutContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// Nobody has said.
  case unspecified
  /// From the smallest text to the largest.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The sizes for who needs larger ones.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}

/// What sections may depend on beside the container's size and direction, as UITraitCollection.
public struct LayoutTraits: Sendable, Hashable {
  /// How much room there is across.
  public var horizontalSizeClass: LayoutSizeClass
  /// How much room there is down.
  public var verticalSizeClass: LayoutSizeClass
  /// The text size that the user has chosen.
  public var contentSizeCategory: LayoutContentSizeCategory

  /// Traits; by default nobody has said anything.
  public init(
    horizontalSizeClass: LayoutSizeClass = .unspecified, verticalSizeClass: LayoutSizeClass = .unspecified,
    contentSizeCategory: LayoutContentSizeCategory = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.contentSizeCategory = contentSizeCategory
  }
}
