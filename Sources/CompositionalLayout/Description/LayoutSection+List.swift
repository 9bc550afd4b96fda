/// The look of a list, as UICollectionLayoutListConfiguration.Appearance.
public enum ListAppearance: String, Sendable, Hashable, CaseIterable {
  /// Rows from edge to edge; headers and footers are pinned.
  case plain
  /// Rows from edge to edge, with space around each section.
  case grouped
  /// Like `grouped`, with space at the sides as well.
  case insetGrouped
  /// A sidebar's rows.
  case sidebar
  /// A sidebar's rows under pinned headers.
  case sidebarPlain
}

/// The view that heads a list's section, as UICollectionLayoutListConfiguration.HeaderMode.
public enum ListHeaderMode: String, Sendable, Hashable, CaseIterable {
  /// No header.
  case none
  /// A header of the kind `UICollectionElementKindSectionHeader`.
  case supplementary
  /// The section's first cell.
  case firstItemInSection
}

/// The view that ends a list's section, as UICollectionLayoutListConfiguration.FooterMode.
public enum ListFooterMode: String, Sendable, Hashable, CaseIterable {
  /// No footer.
  case none
  /// A footer of the kind `UICollectionElementKindSectionFooter`.
  case supplementary
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
