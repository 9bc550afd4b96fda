#if os(Linux)
  import CompositionalLayout
  @testable import SectileUIKit
  import Testing

  @MainActor
  @Suite("Another layout in a batch of updates", .timeLimit(.minutes(5)))
  struct ReplacingTests {
    private func shown() throws -> ShownLayout {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      try solved.append(section: .rows(height: 50), itemCount: 10)
      try solved.append(section: .shelf(100), itemCount: 20)
      try solved.append(section: .rows(height: 50, isEstimated: true), itemCount: 50)
      return ShownLayout(solved)
    }

    private func insert(_ shown: ShownLayout, height: Double) throws {
      var solved = shown.layout.solved
      try solved.insert(section: .rows(height: height), itemCount: 4, at: 0)
      shown.view.performBatchUpdates {
        shown.counts.insert(4, at: 0)
        shown.layout.replace(with: solved, section: { $0 + 1 }, item: { item, _ in item })
        shown.view.insertSections([0])
      }
    }

    @Test("what is seen stays where it is, and rows as far as they are scrolled")
    func above() throws {
      let shown = try shown()
      shown.scroll(to: CGPoint(x: 0, y: 420))
      shown.layout.setScrollOffset(130, inSection: 1, animated: false)
      shown.view.layoutIfNeeded()
      let cell = try #require(shown.view.standInCells[IndexPath(item: 1, section: 2)])
      let seen = cell.frame.minY - 420
      try insert(shown, height: 60)
      #expect(shown.view.contentOffset.y == 660)
      #expect(shown.view.standInCells[IndexPath(item: 1, section: 3)] === cell)
      #expect(cell.frame.minY - shown.view.contentOffset.y == seen)
      #expect(
        shown.layout.scrollOffset(inSection: 2) == 130
          && shown.layout.scrollOffset(inSection: 1) == 0)
      #expect(shown.layout.rows.keys.sorted() == [2])
      shown.expectScreen("inserted above")
    }

    @Test("at the start what is new is seen")
    func atStart() throws {
      let shown = try shown()
      try insert(shown, height: 60)
      #expect(shown.view.contentOffset == .zero)
      #expect(
        shown.view.standInCells[IndexPath(item: 0, section: 0)]?.frame
          == CGRect(x: 0, y: 0, width: 320, height: 60))
      shown.expectScreen("inserted at the start")
    }

    @Test("where the first on the screen is gone, the next one stays")
    func gone() throws {
      let shown = try shown()
      shown.scroll(to: CGPoint(x: 0, y: 700))
      var solved = shown.layout.solved
      let first = try #require(
        shown.view.standInCells.filter { $0.value.frame.minY >= 700 }.keys.min())
      let second = IndexPath(item: first.item + 1, section: 2)
      let seen = try #require(shown.view.standInCells[second]).frame.minY - 700
      try solved.removeItems(0..<(first.item + 1), inSection: 2)
      shown.view.performBatchUpdates {
        shown.counts[2] = 50 - second.item
        shown.layout.replace(
          with: solved, section: { $0 },
          item: { item, section in
            guard section >= 2 else { return item }
            return item < second.item ? nil : item - second.item
          })
        shown.view.deleteItems(at: (0..<second.item).map { IndexPath(item: $0, section: 2) })
      }
      let now = try #require(shown.view.standInCells[IndexPath(item: 0, section: 2)])
      #expect(now.frame.minY - shown.view.contentOffset.y == seen)
      shown.expectScreen("removed")
    }

    @Test("cells that say their size in the middle of it move the content when it is over")
    func reports() throws {
      let shown = try shown()
      shown.scroll(to: CGPoint(x: 0, y: 1000))
      let anchor = try #require(
        shown.view.standInCells.filter { $0.value.frame.minY >= 1000 }.keys.min())
      let cell = try #require(shown.view.standInCells[anchor])
      let seen = cell.frame.minY - 1000
      shown.wanted = { $0.path.section == 3 ? CGSize(width: 320, height: 75) : nil }
      try insert(shown, height: 60)
      #expect(cell.frame.minY - shown.view.contentOffset.y == seen)
      shown.expectScreen("measured in the middle of it")
    }

    /// Two sections that scroll across, above one that does not.
    private func shelves() throws -> ShownLayout {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      try solved.append(section: .shelf(100), itemCount: 20)
      try solved.append(section: .shelf(120), itemCount: 20)
      try solved.append(section: .rows(height: 50), itemCount: 30)
      return ShownLayout(solved)
    }

    @Test("a row that a finger moves goes with its section, off the screen as well")
    func movingRow() throws {
      let shown = try shelves()
      let row = try #require(shown.layout.rows[1])
      row.standInDrag(
        from: CGPoint(x: 200, y: 150), by: CGPoint(x: -90, y: 0), flung: CGPoint(x: 1, y: 0),
        meanwhile: {
          for _ in 0..<2 {
            #expect(throws: Never.self) { try insert(shown, height: 100) }
          }
          #expect(shown.layout.rows.keys.sorted() == [3])
        })
      let offsets = (0..<5).map { shown.layout.scrollOffset(inSection: $0) }
      #expect(offsets == [0, 0, 0, 190, 0])
      shown.scroll(to: CGPoint(x: 0, y: 1))
      #expect(shown.layout.rows.isEmpty && shown.view.gestureRecognizers?.count == 1)
      shown.scroll(to: CGPoint(x: 0, y: 750))
      #expect(shown.layout.rows[3]?.contentOffset.x == 190)
      shown.expectScreen("moved off the screen")
    }

    @Test("a row whose section goes under the finger moves no other section")
    func goneRow() throws {
      let shown = try shelves()
      let row = try #require(shown.layout.rows[0])
      var solved = shown.layout.solved
      solved.removeSection(at: 0)
      row.standInDrag(
        from: CGPoint(x: 200, y: 50), by: CGPoint(x: -90, y: 0), flung: CGPoint(x: 1, y: 0),
        meanwhile: {
          shown.view.performBatchUpdates {
            shown.counts.removeFirst()
            shown.layout.replace(
              with: solved, section: { $0 == 0 ? nil : $0 - 1 }, item: { item, _ in item })
            shown.view.deleteSections([0])
          }
        })
      shown.view.layoutIfNeeded()
      #expect((0..<2).allSatisfy { shown.layout.scrollOffset(inSection: $0) == 0 })
      #expect(shown.layout.rows.keys.sorted() == [0] && shown.layout.rows[0] !== row)
      shown.expectScreen("gone")
    }

    @Test("of two sections that become one, the first keeps its offset and its row")
    func merged() throws {
      let shown = try shelves()
      shown.layout.setScrollOffset(130, inSection: 0, animated: false)
      shown.layout.setScrollOffset(40, inSection: 1, animated: false)
      shown.view.layoutIfNeeded()
      let row = try #require(shown.layout.rows[0])
      var solved = shown.layout.solved
      solved.removeSection(at: 1)
      shown.view.performBatchUpdates {
        shown.counts.remove(at: 1)
        shown.layout.replace(
          with: solved, section: { max(0, $0 - 1) }, item: { item, _ in item })
        shown.view.deleteSections([1])
      }
      #expect(shown.layout.scrollOffset(inSection: 0) == 130)
      #expect(shown.layout.rows.count == 1 && shown.layout.rows[0] === row)
      #expect(shown.view.gestureRecognizers?.count == 2)
      shown.expectScreen("merged")
    }

    @Test("a section that gets shorter is not scrolled beyond its end")
    func shorter() throws {
      let shown = try shelves()
      for section in 0..<2 {
        shown.layout.setScrollOffset(1500, inSection: section, animated: false)
      }
      var solved = shown.layout.solved
      try solved.removeItems(5..<20, inSection: 0)
      shown.view.performBatchUpdates {
        shown.counts[0] = 5
        shown.layout.replace(
          with: solved, section: { $0 }, item: { $1 == 0 && $0 >= 5 ? nil : $0 })
        shown.view.deleteItems(at: (5..<20).map { IndexPath(item: $0, section: 0) })
      }
      #expect(shown.layout.scrollOffset(inSection: 0) == 180)
      #expect(shown.layout.rows[0]?.contentOffset.x == 180)
      #expect(shown.layout.scrollOffset(inSection: 1) == 1500)
      // Wider by itself: more of it is on the screen at once.
      try solved.resize(to: LayoutContainer(width: 460, height: 400))
      shown.layout.show(solved)
      shown.view.layoutIfNeeded()
      #expect(shown.layout.scrollOffset(inSection: 0) == 40)
      #expect(shown.layout.scrollOffset(inSection: 1) == 1500)
      shown.expectScreen("shorter")
    }

    @Test("cells that say to be smaller do not leave their section beyond its end")
    func smaller() throws {
      let size = LayoutSize(widthDimension: .estimated(100), heightDimension: .absolute(100))
      var shelf = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      shelf.orthogonalScrollingBehavior = .continuous
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      try solved.append(section: shelf, itemCount: 5)
      let shown = ShownLayout(solved)
      shown.layout.setScrollOffset(180, inSection: 0, animated: false)
      shown.view.layoutIfNeeded()
      shown.wanted = { _ in CGSize(width: 60, height: 100) }
      shown.view.performBatchUpdates {
        shown.layout.replace(with: solved, section: { $0 }, item: { item, _ in item })
      }
      #expect(shown.layout.scroll(inSection: 0)?.contentSize.width == 300)
      #expect(shown.layout.scrollOffset(inSection: 0) == 0)
      shown.expectScreen("smaller")
    }

    @Test("what had been reported before goes with its cells, unless they are described otherwise")
    func takenReports() throws {
      var old = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      let header = BoundarySupplementaryItem.header(height: 30, isEstimated: true)
      for _ in 0..<3 {
        try old.append(section: .rows(height: 50, isEstimated: true, header: header), itemCount: 6)
      }
      for section in 0..<3 {
        try old.report(
          (0..<6).map { MeasuredSize(section: section, item: $0, height: Double(60 + $0)) })
        try old.report([MeasuredSize(section: section, kind: "header", height: 44)])
      }
      var new = try SolvedLayout(container: old.container)
      try new.append(section: .rows(height: 50, isEstimated: true, header: header), itemCount: 3)
      try new.append(section: .rows(height: 51, isEstimated: true, header: header), itemCount: 6)
      var expected = new
      new.takeReports(
        of: old, section: { [2: 0, 1: 1][$0] }, item: { item, _ in item < 2 ? nil : item - 2 })
      try expected.report(
        (0..<3).map { MeasuredSize(section: 0, item: $0, height: Double(62 + $0)) })
      try expected.report([MeasuredSize(section: 0, kind: "header", height: 44)])
      #expect(new.frames() == expected.frames() && new.contentSize == expected.contentSize)
      #expect(new.reportedSize(section: 1, item: 0).height == nil)
    }
  }
#endif
