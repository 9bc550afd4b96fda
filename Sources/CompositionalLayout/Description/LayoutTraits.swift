/// A size class of UIKit: the room along one axis.
public enum LayoutSizeClass: String, Sendable, Hashable, CaseIterable {
  /// No size class.
  case unspecified
  /// The size class of a phone's width.
  case compact
  /// The size class of a tablet's width.
  case regular
}

/// The user's text size, as UIContentSizeCategory.
public enum LayoutContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// No text size.
  case unspecified
  /// The standard sizes, ascending.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger sizes of the accessibility settings, ascending.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}

/// The traits that section providers may read, as UITraitCollection.
public struct LayoutTraits: Sendable, Hashable {
  /// The horizontal size class.
  public var horizontalSizeClass: LayoutSizeClass
  /// The vertical size class.
  public var verticalSizeClass: LayoutSizeClass
  /// The user's text size.
  public var contentSizeCategory: LayoutContentSizeCategory

  /// Creates traits, unspecified by default.
  public init(
    horizontalSizeClass: LayoutSizeClass = .unspecified, verticalSizeClass: LayoutSizeClass = .unspecified,
    contentSizeCategory: LayoutContentSizeCategory = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.contentSizeCategory = contentSizeCategory
  }
}
