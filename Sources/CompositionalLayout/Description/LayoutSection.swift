/// How a section whose groups run across the scroll direction stops (rule 8.4). Frames do not depend on it.
public enum OrthogonalScrollingBehavior: String, Sendable, Hashable, CaseIterable {
  /// The groups flow along the scroll direction: not orthogonal.
  case none
  /// Stops anywhere.
  case continuous
  /// Stops at a group's leading edge.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the bounds' width.
  case paging
  /// Stops at multiples of group and spacing.
  case groupPaging
  /// As `groupPaging`, with the group centred.
  case groupPagingCentered
}

/// Which insets of the container are added to a section's own, across the scroll direction (rule 5.7).
///
/// As UIContentInsetsReference.
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  /// Of a section: the layout's. Of a layout: none.
  case automatic
  /// None.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The guide for readable text, which is taken to be the layout margins.
  case readableContent
}

/// How one section's cells, headers, footers and backgrounds lie.
public struct LayoutSection: Sendable, Hashable {
  /// The root group, solved once and stamped for all items (rule 5.1).
  public var group: LayoutGroup
  /// What is cut off the section's area, in points (rules 1.2, 5.3).
  public var contentInsets: DirectionalEdgeInsets
  /// Which insets of the container are added to them.
  public var contentInsetsReference: ContentInsetsReference
  /// The space between groups along their stride, in points (rule 5.1).
  public var interGroupSpacing: Double
  /// Whether groups run across the scroll direction, and how they stop (rule 8).
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// Headers and footers (rule 6).
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]
  /// Backgrounds (rule 7.2).
  public var decorationItems: [LayoutDecorationItem]
  /// Whether the section's leading and trailing insets narrow headers and footers too (rule 6.1).
  public var supplementariesFollowContentInsets: Bool
  /// What the section is instead in containers of other widths: the first variant that fits holds.
  public var variants: [LayoutSectionVariant]

  /// A section of this group, everything else at its default.
  public init(group: LayoutGroup) {
    self.group = group
    contentInsets = .zero
    contentInsetsReference = .automatic
    interGroupSpacing = 0
    orthogonalScrollingBehavior = .none
    boundarySupplementaryItems = []
    decorationItems = []
    supplementariesFollowContentInsets = true
    variants = []
  }
}
