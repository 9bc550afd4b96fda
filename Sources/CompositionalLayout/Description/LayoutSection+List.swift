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
    // The space above a section without a header, above a first cell that is one, below rows without a footer.
    let (open, first, below, sides): (Double, Double, Double, Double) =
      switch appearance {
      case .plain: (0, 22, 0, 0)
      case .grouped: (35, 0, 20, 0)
      case .insetGrouped: (35, 0, 20, 16)
      case .sidebar: (0, 0, 10, 10 / 0.77)
      case .sidebarPlain: (0, 0, 0, 10 / 0.77)
      }
    let above = header == .none ? open : header == .firstItemInSection ? headerTopPadding ?? first : 0
    section.contentInsets = DirectionalEdgeInsets(
      top: above, leading: sides, bottom: footer == .none ? below : 0, trailing: sides)
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    func view(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPinned ? 28 : 17.5)),
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
