/// The direction that leading and trailing follow. From right to left, frames are mirrored in the
/// content (rule 10).
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The kind of device, as UIUserInterfaceIdiom: lists have other figures on each (rule 11.4).
public enum UserInterfaceIdiom: String, Sendable, Hashable, CaseIterable {
  case phone, pad, tv, carPlay, mac, vision
}

/// The collection view's bounds and the insets that sections may refer to.
public struct LayoutContainer: Sendable, Hashable {
  /// The width of the bounds, in points.
  public var width: Double
  /// The height of the bounds, in points.
  public var height: Double
  /// The safe area, added to the insets of sections that refer to it (rule 5.7).
  public var safeAreaInsets: DirectionalEdgeInsets
  /// The layout margins, added to the insets of sections that refer to them (rule 5.7).
  public var layoutMargins: DirectionalEdgeInsets
  /// The insets that the readable width leaves (rule 5.7); nil for the layout margins.
  public var readableContentInsets: DirectionalEdgeInsets?
  /// The area that bars cover, as UIScrollView's adjustedContentInset: pinned views stay clear of
  /// it (rule 6.5).
  public var adjustedContentInset: DirectionalEdgeInsets
  /// The direction that leading and trailing follow.
  public var layoutDirection: LayoutDirection
  /// The name of the user's text size, as UIContentSizeCategory's raw value: cells have other sizes
  /// for another one.
  public var contentSizeCategory: String
  /// The kind of device, which decides how lists look (rule 11.4); nil where it is unknown.
  public var userInterfaceIdiom: UserInterfaceIdiom?

  /// Creates a container of this size, in points.
  public init(
    width: Double, height: Double, safeAreaInsets: DirectionalEdgeInsets = .zero,
    layoutMargins: DirectionalEdgeInsets = .zero,
    readableContentInsets: DirectionalEdgeInsets? = nil,
    adjustedContentInset: DirectionalEdgeInsets = .zero,
    layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: String = "", userInterfaceIdiom: UserInterfaceIdiom? = nil
  ) {
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentInsets = readableContentInsets
    self.adjustedContentInset = adjustedContentInset
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  package var extent: LayoutExtent {
    LayoutExtent(width: width, height: height)
  }

  /// Returns whether views have the same sizes in another container, which bars and the direction
  /// do not change.
  package func keepsMeasuredSizes(in other: LayoutContainer) -> Bool {
    var other = other
    other.adjustedContentInset = adjustedContentInset
    other.layoutDirection = layoutDirection
    return other == self
  }
}
