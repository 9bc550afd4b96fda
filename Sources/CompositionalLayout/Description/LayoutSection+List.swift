/// The look of a list, as UICollectionLayoutListConfiguration.Appearance. Plain lists pin their headers and footers,
/// grouped ones have space around each section, `insetGrouped` at the sides as well.
public enum ListAppearance: String, Sendable, Hashable, CaseIterable {
  case plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// The view that heads a list's section, as UICollectionLayoutListConfiguration.HeaderMode: none, one of the kind
/// `UICollectionElementKindSectionHeader`, or the section's first cell.
public enum ListHeaderMode: String, Sendable, Hashable, CaseIterable {
  case none, supplementary, firstItemInSection
}

/// The view that ends a list's section, as UICollectionLayoutListConfiguration.FooterMode: none, or one of the kind
/// `UICollectionElementKindSectionFooter`.
public enum ListFooterMode: String, Sendable, Hashable, CaseIterable {
  case none, supplementary
}

extension LayoutSection {
  /// Returns a section of rows that size themselves, as `NSCollectionLayoutSection.list(using:layoutEnvironment:)` makes
  /// it (rule 11). It is an ordinary section, whose properties can be changed. Separators, swipes, disclosure and
  /// selection are the cells' business, and have no part in it.
  ///
  ///     var section = LayoutSection.list(appearance: .insetGrouped, header: .supplementary)
  ///     section.contentInsets.top = 8
  ///
  /// - Parameter headerTopPadding: The space above the header, in points (rule 11.3); nil for the appearance's own.
  public static func list(
    appearance: ListAppearance, header: ListHeaderMode = .none, footer: ListFooterMode = .none,
    headerTopPadding: Double? = nil
  ) -> LayoutSection {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    var section = LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
    section.contentInsetsReference = .none
    let spaces = ListSpaces(of: appearance)
    let above =
      switch header {
      case .none: spaces.aboveRows
      case .firstItemInSection: headerTopPadding ?? spaces.aboveFirstItemHeader
      case .supplementary: 0.0
      }
    section.contentInsets = DirectionalEdgeInsets(
      top: above, leading: spaces.sides, bottom: footer == .none ? spaces.belowRows : 0, trailing: spaces.sides)
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    func view(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPinned ? 28 : 17.5)),
        elementKind: kind, alignment: alignment, pinToVisibleBounds: isPinned, zIndex: 200)
    }
    if header == .supplementary {
      section.boundarySupplementaryItems = [view("UICollectionElementKindSectionHeader", .top)]
      section.headerTopPadding = headerTopPadding ?? 0
    }
    if footer == .supplementary {
      section.boundarySupplementaryItems.append(view("UICollectionElementKindSectionFooter", .bottom))
    }
    return section
  }
}

/// The spaces of an appearance, in points, from the table of rule 11.
private struct ListSpaces {
  /// Above the rows of a section without a header.
  var aboveRows = 0.0
  /// Above a first cell that is the header.
  var aboveFirstItemHeader = 0.0
  /// Below the rows of a section without a footer.
  var belowRows = 0.0
  var sides = 0.0

  init(of appearance: ListAppearance) {
    // Recorded in sidebars as 12.987: 10 points at the scale 0.77 of the Mac idiom.
    let sidebarSides = 10 / 0.77
    switch appearance {
    case .plain: aboveFirstItemHeader = 22
    case .grouped: (aboveRows, belowRows) = (35, 20)
    case .insetGrouped: (aboveRows, belowRows, sides) = (35, 20, 16)
    case .sidebar: (belowRows, sides) = (10, sidebarSides)
    case .sidebarPlain: sides = sidebarSides
    }
  }
}
