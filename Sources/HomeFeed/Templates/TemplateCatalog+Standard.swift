import CompositionalLayout

// The numbers are those of the table in the description of the section-list format.

extension TemplateCatalog {
  /// Described once in a process: each screen asks for its templates anew.
  private static let standardSections = LayoutTemplateInfo.all.map(described)

  /// Returns the standard layout of a section: a header above groups that run across the screen or
  /// down it.
  static func standardSection(for info: LayoutTemplateInfo) -> LayoutSection {
    standardSections[info.number]
  }

  private static func described(_ info: LayoutTemplateInfo) -> LayoutSection {
    var section = LayoutSection(group: group(for: info))
    let hasTallBottom = info.layoutTemplate != .card01 && info.layoutTemplate != .card02
    section.contentInsets = DirectionalEdgeInsets(
      top: 8, leading: 16, bottom: hasTallBottom ? 16 : 8, trailing: 16)
    section.interGroupSpacing = info.layoutTemplate == .featured01 ? 16 : 12
    section.orthogonalScrollingBehavior = info.scrollDirection == .horizontal ? .continuous : .none
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: headerKind,
        alignment: .top)
    ]
    return section
  }

  private static func group(for info: LayoutTemplateInfo) -> LayoutGroup {
    let whole = LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let isScrolling = info.scrollDirection == .horizontal
    switch info.layoutTemplate {
    case .card01 where !isScrolling: return row(of: 4, whole, height: 112, spacing: 0)
    case .card01: return single(whole, size(.absolute(96), .absolute(112)), info)
    case .card02:
      return single(
        whole, size(isScrolling ? .fractionalWidth(0.92) : .fractionalWidth(1), .absolute(160)),
        info)
    case .card03:
      return single(
        whole, size(isScrolling ? .absolute(260) : .fractionalWidth(1), .absolute(220)), info)
    case .featured01:
      let row = size(.fractionalWidth(1), .absolute(280))
      return single(LayoutItem(layoutSize: row), row, info)
    case .featured02: return row(of: 2, whole, height: 120, spacing: 12)
    }
  }

  /// Returns a row of equal shares, horizontal for any orientation.
  private static func row(of count: Int, _ item: LayoutItem, height: Double, spacing: Double)
    -> LayoutGroup
  {
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitem: item, count: count)
    group.interItemSpacing = .fixed(spacing)
    return group
  }

  private static func single(_ item: LayoutItem, _ size: LayoutSize, _ info: LayoutTemplateInfo)
    -> LayoutGroup
  {
    info.groupOrientation == .horizontal
      ? .horizontal(layoutSize: size, subitems: [item])
      : .vertical(layoutSize: size, subitems: [item])
  }

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }
}
