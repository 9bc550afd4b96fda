#if os(Linux)
  import CompositionalLayout
  @testable import SectileUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite("Cells and headers that say their size", .timeLimit(.minutes(5)))
  struct SelfSizingTests {
    private func shown(items: Int = 100, header: BoundarySupplementaryItem? = nil) throws
      -> ShownLayout
    {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      try solved.append(
        section: .rows(height: 50, isEstimated: true, header: header), itemCount: items)
      try solved.append(section: .rows(height: 40, header: header), itemCount: items)
      return ShownLayout(solved)
    }

    private func frame(_ shown: ShownLayout, _ item: Int) -> CGRect? {
      shown.view.standInFrames[
        StandInElement(category: .cell, path: IndexPath(item: item, section: 0))]?.frame
    }

    @Test("are as large as they say, and move what follows on the screen")
    func grow() throws {
      let shown = try shown()
      shown.wanted = {
        $0.path.section == 0 ? CGSize(width: 320, height: 70 + Double($0.path.item)) : nil
      }
      shown.view.reloadData()
      shown.view.layoutIfNeeded()
      #expect(frame(shown, 0) == CGRect(x: 0, y: 0, width: 320, height: 70))
      #expect(frame(shown, 3) == CGRect(x: 0, y: 213, width: 320, height: 73))
      #expect(frame(shown, 6) == nil)
      shown.expectScreen("grown")
      #expect(shown.view.contentSize.height == CGFloat(shown.layout.solved.contentSize.height))
      let named = shown.layout.standInContexts.reduce(into: Set<StandInElement>()) {
        $0.formUnion($1.standInNamed)
      }
      #expect(named.allSatisfy { $0.path.item < 10 } && !named.isEmpty)
    }

    @Test("that come in from above leave what is seen where it is")
    func fromAbove() throws {
      let shown = try shown()
      shown.wanted = { $0.path.section == 0 ? CGSize(width: 320, height: 90) : nil }
      shown.scroll(to: CGPoint(x: 0, y: 2000))
      for _ in 0..<60 {
        let offset = shown.view.contentOffset.y
        let anchor = try #require(
          shown.view.standInCells.filter { $0.value.frame.minY >= offset }.min {
            $0.value.frame.minY < $1.value.frame.minY
          })
        let seen = anchor.value.frame.minY - offset
        shown.scroll(to: CGPoint(x: 0, y: offset - 20))
        let now =
          try #require(shown.view.standInCells[anchor.key]).frame.minY - shown.view.contentOffset.y
        #expect(abs(now - seen - 20) < 0.01, "item \(anchor.key.item) was at \(seen), is at \(now)")
        shown.expectScreen("scrolled up")
      }
    }

    @Test("headers, too; of a fixed size nobody is asked")
    func headers() throws {
      let shown = try shown(
        items: 3, header: .header(height: 30, isPinned: true, isEstimated: true))
      shown.wanted = { element in
        element.category == .supplementaryView
          ? CGSize(width: 320, height: 44) : CGSize(width: 10, height: 60)
      }
      shown.view.reloadData()
      shown.view.layoutIfNeeded()
      #expect(frame(shown, 0) == CGRect(x: 0, y: 44, width: 320, height: 60))
      let path = IndexPath(item: 0, section: 1)
      #expect(
        shown.view.standInCells[path]?.frame
          == CGRect(x: 0, y: 44 + 180 + 44, width: 320, height: 40))
      #expect(shown.view.contentSize == CGSize(width: 320, height: 388))
      shown.expectScreen("headers")
    }

    @Test("in a section of fifty million cells nothing takes the time or the memory of them")
    func huge() throws {
      let shown = try shown(items: 50_000_000)
      shown.wanted = { $0.path.section == 0 ? CGSize(width: 320, height: 90) : nil }
      let end = shown.view.contentSize.height - 400
      for offset in [0, 1_000_000_000, 999_999_900, end / 2, end] {
        shown.scroll(to: CGPoint(x: 0, y: offset))
        let screen = shown.view.bounds
        #expect(!shown.view.standInCells.isEmpty && shown.view.standInCells.count < 12)
        #expect(shown.view.standInCells.values.allSatisfy { $0.frame.intersects(screen) })
      }
      #expect(shown.raised == [])
    }

    @Test("a size for which there is no room is refused, and not asked for again")
    func refused() throws {
      let size = LayoutSize(widthDimension: .estimated(80), heightDimension: .absolute(50))
      let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      try solved.append(
        section: LayoutSection(
          group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: size)])),
        itemCount: 9)
      let shown = ShownLayout(solved)
      shown.wanted = {
        $0.path.item == 2 ? CGSize(width: -10, height: 50) : CGSize(width: 100, height: 50)
      }
      shown.view.reloadData()
      shown.view.layoutIfNeeded()
      #expect(shown.layout.refused.map(\.width) == [-10])
      #expect(shown.layout.solved.reportedSize(section: 0, item: 1).width == 100)
      #expect(shown.layout.solved.reportedSize(section: 0, item: 2).width == nil)
      shown.expectScreen("refused")
    }

    @Test(
      "the size that a cell wants stands in a copy: UIKit holds it against the attributes that it has given"
    )
    func copies() throws {
      let layout = try shown(items: 5).layout
      let cell = SelfSizingCell(frame: .zero)
      cell.layout = layout
      var content = UIListContentConfiguration.cell()
      content.text = "a text of three lines"
      cell.contentConfiguration = content
      let given = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 4, section: 0))
      given.frame = CGRect(x: 1, y: 2, width: 100, height: 10)
      given.zIndex = 3
      let fitting = cell.preferredLayoutAttributesFitting(given)
      #expect(given.frame == CGRect(x: 1, y: 2, width: 100, height: 10))
      #expect(fitting.frame == CGRect(x: 1, y: 2, width: 100, height: 60))
      #expect(fitting.indexPath == given.indexPath && fitting.zIndex == 3)
    }
  }
#endif
