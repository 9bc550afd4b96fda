#if os(Linux)
  import CompositionalLayout
  import TestSupport

  struct RandomLayout {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func layout() throws -> SolvedLayout {
      let isHorizontal = random.chance(25)
      var configuration = LayoutConfiguration(
        scrollDirection: isHorizontal ? .horizontal : .vertical, interSectionSpacing: random.pick([0, 0, 8, 12.5]))
      if random.chance(20) {
        configuration.boundarySupplementaryItems = [boundary("cover", .top, isPinned: random.chance(50), isHorizontal)]
      }
      let container = LayoutContainer(
        width: random.pick([320, 390, 700]), height: random.pick([480, 844]),
        safeAreaInsets: random.chance(30)
          ? DirectionalEdgeInsets(top: 47, leading: 20, bottom: 34, trailing: 10) : .zero,
        layoutDirection: random.chance(30) ? .rightToLeft : .leftToRight)
      var layout = try SolvedLayout(
        container: container, configuration: configuration, scale: random.pick([nil, 1, 2, 3]))
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        try layout.append(section: section(isHorizontal), itemCount: Int.random(in: 0...40, using: &random))
      }
      try report(in: &layout)
      return layout
    }

    mutating func rect(in layout: SolvedLayout) -> LayoutRect {
      let size = layout.contentSize
      return LayoutRect(
        x: Double.random(in: -200...max(200, size.w), using: &random),
        y: Double.random(in: -200...max(200, size.h), using: &random),
        w: Double.random(in: 1...900, using: &random), h: Double.random(in: 1...1200, using: &random))
    }

    mutating func offset(in layout: SolvedLayout) -> LayoutPoint {
      let size = layout.contentSize
      let isVertical = layout.configuration.scrollDirection == .vertical
      return LayoutPoint(
        x: isVertical ? 0 : Double.random(in: -50...max(0, size.w), using: &random),
        y: isVertical ? Double.random(in: -50...max(0, size.h), using: &random) : 0)
    }

    mutating func scroll() -> Double { random.chance(40) ? 0 : Double.random(in: -30...600, using: &random) }

    private mutating func section(_ isHorizontal: Bool) -> LayoutSection {
      var item = LayoutItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      item.contentInsets = random.pick([.zero, DirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 1)])
      if random.chance(20) {
        item.supplementaryItems = [
          LayoutSupplementaryItem(
            layoutSize: LayoutSize(widthDimension: .absolute(12), heightDimension: .absolute(12)), elementKind: "badge",
            containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
        ]
      }
      let isScrolling = random.chance(35)
      let isEstimated = random.chance(30)
      let length: LayoutDimension = isEstimated ? .estimated(60) : .absolute(random.pick([44, 71.5, 120]))
      let along = isHorizontal
      let columns = random.pick([1, 2, 3])
      let share = LayoutDimension.absolute(random.pick([100, 151]))
      let size =
        isScrolling
        ? LayoutSize(widthDimension: share, heightDimension: share)
        : along
          ? LayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
          : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length)
      if isEstimated, !isScrolling {
        item.layoutSize =
          along
          ? LayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
          : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length)
        item.contentInsets = .zero
      }
      let group: LayoutGroup =
        isEstimated || isScrolling
        ? (along ? .vertical(layoutSize: size, subitems: [item]) : .horizontal(layoutSize: size, subitems: [item]))
        : (along
          ? .vertical(layoutSize: size, subitem: item, count: columns)
          : .horizontal(layoutSize: size, subitem: item, count: columns))
      var section = LayoutSection(group: group)
      section.interGroupSpacing = random.pick([0, 4, 10])
      section.contentInsets = random.pick([.zero, DirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 10)])
      if isScrolling {
        section.orthogonalScrollingBehavior = random.pick([
          .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
        ])
      }
      if random.chance(50) {
        section.boundarySupplementaryItems.append(
          boundary("header", isHorizontal ? .leading : .top, isPinned: random.chance(60), isHorizontal))
      }
      if random.chance(30) {
        section.boundarySupplementaryItems.append(
          boundary("footer", isHorizontal ? .trailing : .bottom, isPinned: random.chance(40), isHorizontal))
      }
      if random.chance(30) { section.decorationItems = [LayoutDecorationItem.background(elementKind: "background")] }
      return section
    }

    private mutating func boundary(
      _ kind: String, _ alignment: RectAlignment, isPinned: Bool, _ isHorizontal: Bool
    ) -> BoundarySupplementaryItem {
      let size =
        isHorizontal
        ? LayoutSize(widthDimension: .absolute(30), heightDimension: .absolute(200))
        : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(random.pick([30, 44])))
      var item = BoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = isPinned
      return item
    }

    private mutating func report(in layout: inout SolvedLayout) throws {
      for section in 0..<layout.sectionCount {
        for item in 0..<layout.itemCount(inSection: section) where random.chance(20) {
          guard let request = layout.measureRequest(section: section, item: item) else { continue }
          let extent = LayoutExtent(
            w: Double.random(in: 20...140, using: &random), h: Double.random(in: 20...140, using: &random))
          try layout.report([request.report(extent)])
        }
      }
    }
  }
#endif
