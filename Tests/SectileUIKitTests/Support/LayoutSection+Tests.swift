#if os(Linux)
  import CompositionalLayout

  extension LayoutSection {
    static func rows(
      height: Double, isEstimated: Bool = false, header: BoundarySupplementaryItem? = nil
    )
      -> LayoutSection
    {
      let size = LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: isEstimated ? .estimated(height) : .absolute(height))
      var section = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [header].compactMap { $0 }
      return section
    }

    static func shelf(_ side: Double, _ behavior: OrthogonalScrollingBehavior = .continuous)
      -> LayoutSection
    {
      let size = LayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(side))
      var section = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = behavior
      return section
    }
  }

  extension BoundarySupplementaryItem {
    static func header(height: Double, isPinned: Bool = false, isEstimated: Bool = false)
      -> BoundarySupplementaryItem
    {
      var item = BoundarySupplementaryItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: isEstimated ? .estimated(height) : .absolute(height)),
        elementKind: "header", alignment: .top)
      item.pinToVisibleBounds = isPinned
      return item
    }
  }
#endif
