import CompositionalLayout

// The app's templates, by the names that its backend sends as a block's `layout`.

extension NamedTemplates {
  static let shop = NamedTemplates([
    "banner": row(height: 180), "rule": row(height: 1), "list": row(height: 72),
    "shelf": shelf(width: 140, height: 200),
  ])

  private static func row(height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private static func shelf(width: Double, height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 12
    return section
  }
}
