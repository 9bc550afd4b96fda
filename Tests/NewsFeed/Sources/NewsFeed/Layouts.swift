// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CompositionalLayout

// The app's templates, by the names that its backend sends as a block's `layout`, and by its kinds.

extension NamedTemplates {
  public static let news = NamedTemplates([
    "story": row(height: 120), "lead": row(height: 240), "gallery": row(height: 160),
    "ad": row(height: 1),
    "ticker": shelf(width: 96, height: 56),
  ])

  private static func row(height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private static func shelf(width: Double, height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    return section
  }
}
