/// The look of a list, as UICollectionLayoutListConfiguration.Appearance. Plain lists pin their
/// headers and footers, grouped ones have space around each section, `insetGrouped` at the sides as
/// well.
public enum ListAppearance: String, Sendable, Hashable, CaseIterable {
  case plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// The view that heads a list's section, as UICollectionLayoutListConfiguration.HeaderMode: none,
/// one of the kind `UICollectionElementKindSectionHeader`, or the section's first cell.
public enum ListHeaderMode: String, Sendable, Hashable, CaseIterable {
  case none, supplementary, firstItemInSection
}

/// The view that ends a list's section, as UICollectionLayoutListConfiguration.FooterMode: none, or
/// one of the kind `UICollectionElementKindSectionFooter`.
public enum ListFooterMode: String, Sendable, Hashable, CaseIterable {
  case none, supplementary
}

/// The settings of a list that decide its frames, as UICollectionLayoutListConfiguration. A section
/// remembers the list that it was made of, so that its insets can follow the environment (rule
/// 11.4), and so that JSON says `list` again.
package struct ListConfiguration: Sendable, Hashable {
  package var appearance = ListAppearance.plain
  package var header = ListHeaderMode.none
  package var footer = ListFooterMode.none
  /// The space above the header, in points (rule 11.3); nil for the appearance's own.
  package var headerTopPadding: Double?

  package init() {}
}

extension LayoutSection {
  /// Returns a section of rows that size themselves, as
  /// `NSCollectionLayoutSection.list(using:layoutEnvironment:)` makes it (rule 11). It is an
  /// ordinary section, whose properties can be changed. Separators, swipes, disclosure and
  /// selection are the cells' business, and have no part in it.
  ///
  /// The insets are those of the environment in which the section is solved (rule 11.4), until they
  /// are set. To change one of them, make the list in its environment, as a section provider can:
  ///
  ///     var section = LayoutSection.list(
  ///       appearance: .insetGrouped, layoutEnvironment: environment)
  ///     section.contentInsets.top = 8
  ///
  /// - Parameters:
  ///   - headerTopPadding: The space above the header, in points (rule 11.3); nil for the
  ///     appearance's own.
  ///   - layoutEnvironment: The environment whose insets ``contentInsets`` shows at first; nil for
  ///     a Mac's.
  public static func list(
    appearance: ListAppearance, header: ListHeaderMode = .none, footer: ListFooterMode = .none,
    headerTopPadding: Double? = nil, layoutEnvironment: LayoutEnvironment? = nil
  ) -> LayoutSection {
    var list = ListConfiguration()
    list.appearance = appearance
    list.header = header
    list.footer = footer
    list.headerTopPadding = headerTopPadding
    return list.section(
      in: layoutEnvironment ?? LayoutEnvironment(container: LayoutContainer(width: 0, height: 0)))
  }
}

extension ListConfiguration {
  /// The group of each list: a row that sizes itself (rule 11.1).
  private static let group: LayoutGroup = {
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
  }()

  /// Returns the section that UIKit makes of the list (rule 11), with the insets of an environment.
  package func section(in environment: LayoutEnvironment) -> LayoutSection {
    var section = LayoutSection(group: ListConfiguration.group)
    section.contentInsetsReference = .none
    if header == .supplementary {
      section.boundarySupplementaryItems = [view("UICollectionElementKindSectionHeader", .top)]
      section.headerTopPadding = headerTopPadding ?? 0
    }
    if footer == .supplementary {
      section.boundarySupplementaryItems.append(
        view("UICollectionElementKindSectionFooter", .bottom))
    }
    section.contentInsets = contentInsets(in: environment)
    section.list = self
    return section
  }

  /// Returns a header or footer with the figures of rule 11.2: UIKit estimates those that plain
  /// lists pin at 28 points, the others at 17.5, and puts all above the cells, with the zIndex 200.
  private func view(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    return BoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPinned ? 28 : 17.5)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: isPinned, zIndex: 200)
  }

  /// Returns the insets of the table for an environment (rule 11.4).
  func contentInsets(in environment: LayoutEnvironment) -> DirectionalEdgeInsets {
    let spaces = ListSpaces(of: appearance, in: environment)
    let above =
      switch header {
      case .none: spaces.aboveRows
      case .firstItemInSection: headerTopPadding ?? spaces.aboveFirstItemHeader
      case .supplementary: 0.0
      }
    return DirectionalEdgeInsets(
      top: above, leading: spaces.sides, bottom: footer == .none ? spaces.belowRows : 0,
      trailing: spaces.sides)
  }

  /// Returns whether the table has what UIKit made of such a list in such an environment: all lists
  /// of the Mac, and those of phones that somebody has recorded.
  func isRecorded(in environment: LayoutEnvironment) -> Bool {
    let scale = environment.displayScale
    return switch environment.container.userInterfaceIdiom {
    case .mac: true
    // The Mac was recorded with two pixels a point, phones with three.
    case nil where scale == 2: true
    case .phone where scale == nil || scale == 3, nil where scale == 3:
      isRecordedOnPhones(environment.container.width)
    default: false
    }
  }

  /// Returns whether the phone's figures are recorded for the list's appearance and modes. Inset
  /// lists were recorded on wide phones only.
  private func isRecordedOnPhones(_ width: Double) -> Bool {
    switch (appearance, header, footer) {
    case (.insetGrouped, _, .none): width >= ListSpaces.leastWideWidth
    case (.grouped, .supplementary, .none), (.plain, .firstItemInSection, .none): true
    default: false
    }
  }
}

extension LayoutEnvironment {
  /// The kind of device whose lists these are: as the container says, else a phone's with three
  /// pixels a point, which no other device has.
  fileprivate var listIdiom: UserInterfaceIdiom {
    container.userInterfaceIdiom ?? (displayScale == 3 ? .phone : .mac)
  }
}

/// The spaces of an appearance, in points, from the tables of rule 11.4.
private struct ListSpaces {
  /// The least width at which a phone's inset lists were recorded.
  static let leastWideWidth = 390.0

  /// Above the rows of a section without a header.
  var aboveRows = 0.0
  /// Above a first cell that is the header.
  var aboveFirstItemHeader = 0.0
  /// Below the rows of a section without a footer.
  var belowRows = 0.0
  /// Beside the rows, on the leading and trailing side.
  var sides = 0.0

  init(of appearance: ListAppearance, in environment: LayoutEnvironment) {
    let isMac = environment.listIdiom == .mac
    switch appearance {
    case .plain: aboveFirstItemHeader = 22
    case .grouped, .insetGrouped:
      // Recorded on phones as 53 pixels of a third of a point.
      aboveRows = isMac ? 35 : 53 / 3
      belowRows = isMac ? 20 : 53 / 3
    case .sidebar: belowRows = 10
    case .sidebarPlain: break
    }
    switch appearance {
    case .plain, .grouped: break
    case .insetGrouped:
      let isWide = environment.container.width >= ListSpaces.leastWideWidth
      sides = isMac || !isWide ? 16 : 20
    // Recorded as 12.987: 10 points at the scale 0.77 of the Mac idiom.
    case .sidebar, .sidebarPlain: sides = 10 / 0.77
    }
  }
}
