#if os(Linux)
  import CompositionalLayout
  import SectileUIKit
  import TestSupport
  import Testing
  import UIKitStandIn

  @MainActor
  @Suite("The attributes that a collection view gets")
  struct ElementQueryTests {
    @Test(
      "are those of every element in the rectangle, one by one and by its path", arguments: TestSize.some(of: 0..<400))
    func bruteForce(_ seed: UInt64) throws {
      var random = RandomLayout(seed: seed)
      let solved = try random.layout()
      let shown = ShownLayout(solved)
      let layout = shown.layout
      for _ in 0..<6 {
        for section in 0..<solved.sectionCount {
          layout.setScrollOffset(random.scroll(), inSection: section, animated: false)
        }
        let offset = random.offset(in: solved)
        shown.scroll(to: CGPoint(x: offset.x, y: offset.y))
        shown.expectScreen("seed \(seed)")
        let all = AllPlacedElements(solved, shown.view.contentOffset) { layout.scrollOffset(inSection: $0) }
        for _ in 0..<6 {
          let rect = random.rect(in: solved)
          let asked = CGRect(x: rect.x, y: rect.y, width: rect.w, height: rect.h)
          let found = layout.layoutAttributesForElements(in: asked) ?? []
          #expect(all.difference(found.map { PlacedElement($0) }, in: asked) == nil, "seed \(seed)")
        }
        for placed in all.all {
          let path = placed.element.path
          let kind = placed.element.kind ?? ""
          let attributes =
            switch placed.element.category {
            case .cell: layout.layoutAttributesForItem(at: path)
            case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
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
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(index: 0)) == nil)
      #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: path) == nil)
      #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 130))
      let all = layout.layoutAttributesForElements(in: .infinite)
      #expect(all?.count == 3)
    }
  }
#endif
