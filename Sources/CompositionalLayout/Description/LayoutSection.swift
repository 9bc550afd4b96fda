/// The positions at which an orthogonal section comes to rest (rule 8.4), as
/// UICollectionLayoutSectionOrthogonalScrollingBehavior. Frames do not depend on it.
public enum OrthogonalScrollingBehavior: String, Sendable, Hashable, CaseIterable {
  /// Not orthogonal: groups follow each other along the scroll direction.
  case none
  /// Any position.
  case continuous
  /// A group's leading edge.
  case continuousGroupLeadingBoundary
  /// Multiples of the viewport's width.
  case paging
  /// Multiples of a group's width and the spacing.
  case groupPaging
  /// The positions of `groupPaging`, with the group in the centre of the viewport.
  case groupPagingCentered
}

/// The container's insets added to a section's, across the scroll direction (rule 5.7), as UIContentInsetsReference.
/// `automatic` is the layout's reference for a section, and none for a layout; `readableContent` the layout margins where
/// the container names no readable insets.
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section's group, insets, headers, footers and backgrounds, as NSCollectionLayoutSection.
///
/// Items fill the slots of the first group, then those of the next (rule 5.1):
///
///     | items extending the start: headers |
///     | top inset                          |
///     | group 0: item 0, item 1            |
///     | interGroupSpacing                  |
///     | group 1: item 2, item 3            |
///     | bottom inset                       |
///     | items extending the end: footers   |
///
/// A layout keeps one solved template per distinct section: make a section once, and append it many times.
public struct LayoutSection: Sendable, Hashable {
  /// The root group, repeated for all items (rule 5.1).
  public var group: LayoutGroup
  /// The insets of the section's area, in points (rules 1.2, 5.3).
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The insets of the container that are added to ``contentInsets``.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The space between two groups, in points (rule 5.1).
  public var interGroupSpacing = 0.0
  /// The behaviour of groups that run across the scroll direction; `none` for groups that run along it (rule 8).
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The headers and footers (rule 6).
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  /// The backgrounds (rule 7.2).
  public var decorationItems: [LayoutDecorationItem] = []
  /// Is true when the section's leading and trailing insets also narrow headers and footers (rule 6.1).
  public var supplementariesFollowContentInsets = true
  /// The insets of the container that are added for headers and footers; `automatic` for the section's (rule 5.7).
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// The space before the items that extend the section's start, in points: a list's (rule 11.3).
  public var headerTopPadding = 0.0
  /// The section's replacements in containers of other widths; the first variant that fits is used.
  public var variants: [LayoutSectionVariant] = []

  /// Creates a section of this group with default settings.
  public init(group: LayoutGroup) { self.group = group }
}

/// A replacement of a section in containers of certain widths, such as more columns on a tablet.
///
///     section.variants = [LayoutSectionVariant(minWidth: 700, section: fourColumns)]
public struct LayoutSectionVariant: Sendable, Hashable {
  /// The least width of the container, in points; nil for no bound.
  public var minWidth: Double?
  /// The width that the container must be below, in points; nil for no bound.
  public var maxWidth: Double?
  /// The replacement, whose own variants apply in turn.
  public var section: LayoutSection

  /// Creates a variant for widths from `minWidth` to below `maxWidth`.
  public init(minWidth: Double? = nil, maxWidth: Double? = nil, section: LayoutSection) {
    (self.minWidth, self.maxWidth, self.section) = (minWidth, maxWidth, section)
  }

  func fits(_ width: Double) -> Bool { width >= minWidth ?? -.infinity && width < maxWidth ?? .infinity }
}

extension LayoutSection {
  /// Returns the section for a container of this width, and the indices of the variants that lead to it.
  package func resolved(forWidth width: Double) -> (section: LayoutSection, variants: [Int]) {
    guard let position = variants.firstIndex(where: { $0.fits(width) }) else { return (self, []) }
    let (section, rest) = variants[position].section.resolved(forWidth: width)
    return (section, [position] + rest)
  }
}
