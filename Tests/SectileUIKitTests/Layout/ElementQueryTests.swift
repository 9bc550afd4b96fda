#if os(Linux)
  import CompositionalLayout
  import SectileUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite("The attributes that a collection view gets")
  struct ElementQueryTests {
    /// Sections with views of all kinds, every other one scrolling across.
    private func solved(_ isHorizontal: Bool, _ direction: LayoutDirection) throws -> SolvedLayout {
      func bar(_ kind: String, _ alignment: RectAlignment, isPinned: Bool = false)
        -> BoundarySupplementaryItem
      {
        let across = LayoutDimension.fractionalWidth(1)
        let along = LayoutDimension.absolute(30)
        let size =
          isHorizontal
          ? LayoutSize(widthDimension: along, heightDimension: .fractionalHeight(1))
          : LayoutSize(widthDimension: across, heightDimension: along)
        var item = BoundarySupplementaryItem(
          layoutSize: size, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = isPinned
        return item
      }
      var configuration = LayoutConfiguration(
        scrollDirection: isHorizontal ? .horizontal : .vertical, interSectionSpacing: 8)
      configuration.boundarySupplementaryItems = [
        bar("cover", isHorizontal ? .leading : .top, isPinned: true)
      ]
      var solved = try SolvedLayout(
        container: LayoutContainer(width: 390, height: 600, layoutDirection: direction),
        configuration: configuration,
        scale: 2)
      let side = LayoutDimension.absolute(71.25)
      var item = LayoutItem(layoutSize: LayoutSize(widthDimension: side, heightDimension: side))
      item.supplementaryItems = [
        LayoutSupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .absolute(12), heightDimension: .absolute(12)),
          elementKind: "badge",
          containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
      ]
      for behavior in OrthogonalScrollingBehavior.allCases.flatMap({ [$0, .none] }) {
        var section = LayoutSection(
          group: .horizontal(layoutSize: item.layoutSize, subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 4
        section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 10)
        section.boundarySupplementaryItems = [
          bar("header", isHorizontal ? .leading : .top, isPinned: true),
          bar("footer", isHorizontal ? .trailing : .bottom),
        ]
        section.decorationItems = [LayoutDecorationItem.background(elementKind: "background")]
        try solved.append(section: section, itemCount: 20)
      }
      return solved
    }

    @Test(
      "are those of every element in the rectangle, one by one and by its path",
      arguments: TestSize.some(of: 0..<64))
    func bruteForce(_ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let isHorizontal = seed % 2 == 1
      let solved = try solved(isHorizontal, seed % 4 < 2 ? .leftToRight : .rightToLeft)
      let shown = ShownLayout(solved)
      let layout = shown.layout
      let size = solved.contentSize
      for _ in 0..<6 {
        for section in 0..<solved.sectionCount where random.chance(60) {
          layout.setScrollOffset(
            Double.random(in: -30...600, using: &random), inSection: section, animated: false)
        }
        let offset = Double.random(
          in: -50...(isHorizontal ? size.width : size.height), using: &random)
        shown.scroll(to: isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
        shown.expectScreen("seed \(seed)")
        let all = AllPlacedElements(solved, shown.view.contentOffset) {
          layout.scrollOffset(inSection: $0)
        }
        for _ in 0..<6 {
          let asked = CGRect(
            x: Double.random(in: -200...size.width, using: &random),
            y: Double.random(in: -200...size.height, using: &random),
            width: Double.random(in: 1...900, using: &random),
            height: Double.random(in: 1...1200, using: &random))
          let found = layout.layoutAttributesForElements(in: asked) ?? []
          #expect(all.difference(found.map { PlacedElement($0) }, in: asked) == nil, "seed \(seed)")
        }
        for placed in all.all {
          let path = placed.element.path
          let kind = placed.element.kind ?? ""
          let attributes =
            switch placed.element.category {
            case .cell: layout.layoutAttributesForItem(at: path)
            case .supplementaryView:
              layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
            case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
            }
          let alone = try #require(attributes.map { PlacedElement($0) }, "seed \(seed): \(placed)")
          #expect(alone.isSame(as: placed), "seed \(seed): \(alone) is \(placed)")
        }
      }
    }

    @Test("what is not there has none")
    func absent() throws {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 480))
      try solved.append(section: .rows(height: 50, header: .header(height: 30)), itemCount: 2)
      let layout = ShownLayout(solved).layout
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) == nil)
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
      let path = IndexPath(item: 0, section: 0)
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: "footer", at: path) == nil)
      let second = IndexPath(item: 1, section: 0)
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: "header", at: second) == nil)
      #expect(
        layout.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(index: 0))
          == nil)
      #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: path) == nil)
      #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 130))
      let all = layout.layoutAttributesForElements(in: .infinite)
      #expect(all?.count == 3)
    }
  }
#endif
