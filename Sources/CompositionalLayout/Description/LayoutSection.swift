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

/// The container's insets added to a section's, across the scroll direction (rule 5.7), as
/// UIContentInsetsReference. `automatic` is the layout's reference for a section, and none for a
/// layout; `readableContent` the layout margins where the container names no readable insets.
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section's group, insets, headers, footers and backgrounds, as NSCollectionLayoutSection.
///
///     var section = LayoutSection(group: .horizontal(layoutSize: row, subitem: item, count: 2))
///     section.contentInsets = DirectionalEdgeInsets(leading: 16, trailing: 16)
///     section.interGroupSpacing = 8
///     try layout.append(section: section, itemCount: 50)
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
/// A layout keeps one solved template per distinct section: make a section once, and append it many
/// times.
public struct LayoutSection: Sendable, Hashable {
  /// The root group, repeated for all items (rule 5.1).
  public var group: LayoutGroup
  /// The insets of the section's area, in points (rules 1.2, 5.3). A list's follow the environment
  /// until they are set.
  public var contentInsets = DirectionalEdgeInsets.zero {
    didSet { list = nil }
  }
  /// The insets of the container that are added to ``contentInsets``.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The space between two groups, in points (rule 5.1).
  public var interGroupSpacing = 0.0
  /// The behaviour of groups that run across the scroll direction; `none` for groups that run along
  /// it (rule 8).
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The headers and footers (rule 6).
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  /// The backgrounds (rule 7.2).
  public var decorationItems: [LayoutDecorationItem] = []
  /// Is true when the section's leading and trailing insets also narrow headers and footers (rule
  /// 6.1).
  public var supplementariesFollowContentInsets = true
  /// The insets of the container that are added for headers and footers; `automatic` for the
  /// section's (rule 5.7).
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// The space before the items that extend the section's start, in points: a list's (rule 11.3).
  public var headerTopPadding = 0.0
  /// The section's replacements in containers of other widths; the first variant that fits is used.
  public var variants: [LayoutSectionVariant] = []
  /// The list or closure that the section was made of; empty for one that is described here.
  private var origin = Origin()

  /// Creates a section of this group with default settings.
  public init(group: LayoutGroup) { self.group = group }
}

extension LayoutSection {
  /// The source of a section. Both parts are set where a closure describes a list.
  private struct Origin: Sendable, Hashable {
    var list: ListConfiguration?
    var provided: ProvidedSection?
  }

  /// The list whose insets the environment decides (rule 11.4); nil once the insets are set.
  package var list: ListConfiguration? {
    get { origin.list }
    set { origin.list = newValue }
  }

  /// The closure that describes the section; nil for a section that is described here.
  package var provided: ProvidedSection? {
    get { origin.provided }
    set { origin.provided = newValue }
  }
}

/// The width that a variant's bounds are of, as NSCollectionLayoutContainer names its sizes.
public enum LayoutContainerSize: String, Sendable, Hashable, CaseIterable {
  /// The collection's bounds.
  case contentSize
  /// The bounds less the container's insets (``LayoutEnvironment/effectiveContentSize``).
  case effectiveContentSize
}

/// A replacement of a section in containers of certain widths, such as more columns on a tablet.
///
///     section.variants = [LayoutSectionVariant(minWidth: 700, section: fourColumns)]
public struct LayoutSectionVariant: Sendable, Hashable {
  /// The least width of the container, in points; nil for no bound.
  public var minWidth: Double?
  /// The width that the container must be above, in points; nil for no bound.
  public var exclusiveMinWidth: Double?
  /// The width that the container must be below, in points; nil for no bound.
  public var maxWidth: Double?
  /// The size of the container whose width the bounds are of.
  public var widthOf: LayoutContainerSize
  /// The replacement, whose own variants apply in turn.
  public var section: LayoutSection

  /// Creates a variant for widths from `minWidth`, or above `exclusiveMinWidth`, to below
  /// `maxWidth`.
  public init(
    minWidth: Double? = nil, exclusiveMinWidth: Double? = nil, maxWidth: Double? = nil,
    widthOf: LayoutContainerSize = .contentSize, section: LayoutSection
  ) {
    self.minWidth = minWidth
    self.exclusiveMinWidth = exclusiveMinWidth
    self.maxWidth = maxWidth
    self.widthOf = widthOf
    self.section = section
  }

  /// Returns whether the container's width is within the variant's bounds. A bound that is nil
  /// never excludes.
  func fits(_ environment: LayoutEnvironment) -> Bool {
    let width =
      switch widthOf {
      case .contentSize: environment.container.width
      case .effectiveContentSize: environment.effectiveContentSize.width
      }
    return width >= minWidth ?? -.infinity && width > exclusiveMinWidth ?? -.infinity
      && width < maxWidth ?? .infinity
  }
}

extension LayoutSection {
  /// Is true when the environment decides about the section: it is solved as `resolved(in:for:)`
  /// returns it.
  var dependsOnEnvironment: Bool {
    list != nil || group.adaptiveMinimum != nil || !variants.isEmpty
  }

  /// Returns the section for an environment, and the indices of the variants that lead to it, from
  /// the outermost in.
  ///
  /// Variants come first, as they replace everything else. A list's insets and an adaptive count
  /// belong to the section that is left.
  func resolved(
    in environment: LayoutEnvironment, for solver: SolverEnvironment
  ) -> (section: LayoutSection, variants: [Int]) {
    var section = self
    var path: [Int] = []
    while let position = section.variants.firstIndex(where: { $0.fits(environment) }) {
      section = section.variants[position].section
      path.append(position)
    }
    if let list = section.list {
      section.contentInsets = list.contentInsets(in: environment)
      // Setting insets parts them from their list.
      section.list = list
    }
    section.group.adapt(in: solver.groupContainer(of: section), on: solver.grid)
    return (section, path)
  }

  /// Returns the section as it is solved in an environment, for a layout that scrolls down.
  package func described(in environment: LayoutEnvironment) -> LayoutSection {
    if let provided {
      return provided.section(in: environment).described(in: environment)
    }
    let grid = environment.displayScale.flatMap(PixelGrid.init)
    let solver = SolverEnvironment(
      container: environment.container, configuration: .init(), grid: grid)
    return resolved(in: environment, for: solver).section
  }
}
