public import CompositionalLayout

extension NamedTemplates {
  /// The app's templates, by the names of the blocks' kinds.
  public static let news = NamedTemplates([
    "story": row(height: 120), "ticker": shelf(width: 96, height: 56), "gallery": grid(columns: 2, height: 160),
    "ad": row(height: 250),
  ])

  private static func row(height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private static func shelf(width: Double, height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    return section
  }

  private static func grid(columns: Int, height: Double) -> LayoutSection {
    let cell = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    var section = LayoutSection(
      group: .horizontal(layoutSize: row, subitem: LayoutItem(layoutSize: cell), count: columns))
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    return section
  }
}
