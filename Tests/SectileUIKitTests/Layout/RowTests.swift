#if os(Linux)
  import CompositionalLayout
  @testable import SectileUIKit
  import Testing

  @MainActor
  @Suite("Sections that scroll across")
  struct RowTests {
    private func shown(
      _ behavior: OrthogonalScrollingBehavior = .continuous, items: Int = 20, side: Double = 100,
      direction: LayoutDirection = .leftToRight
    ) throws -> ShownLayout {
      var solved = try SolvedLayout(
        container: LayoutContainer(width: 320, height: 400, layoutDirection: direction))
      try solved.append(section: .rows(height: 50), itemCount: 2)
      try solved.append(section: .shelf(side, behavior), itemCount: items)
      try solved.append(section: .shelf(120, behavior), itemCount: items)
      try solved.append(section: .rows(height: 50), itemCount: 30)
      return ShownLayout(solved)
    }

    private func row(_ shown: ShownLayout, _ section: Int = 1) throws -> OrthogonalRow {
      try #require(shown.layout.rows[section])
    }

    private func cell(_ shown: ShownLayout, _ item: Int, _ section: Int = 1) -> CGRect? {
      shown.view.standInFrames[
        StandInElement(category: .cell, path: IndexPath(item: item, section: section))]?.frame
    }

    @Test("follow a finger, alone")
    func drag() throws {
      let shown = try shown()
      let before = shown.layout.standInContexts.count
      #expect(try row(shown).standInDrag(from: CGPoint(x: 200, y: 150), by: CGPoint(x: -130, y: 4)))
      shown.view.layoutIfNeeded()
      #expect(shown.layout.scrollOffset(inSection: 1) == 130)
      #expect(shown.layout.scrollOffset(inSection: 2) == 0)
      #expect(cell(shown, 0) == nil && cell(shown, 1)?.minX == -30 && cell(shown, 4)?.minX == 270)
      shown.expectScreen("dragged")
      for context in shown.layout.standInContexts.dropFirst(before) {
        #expect(
          !context.standInNamed.isEmpty && context.standInNamed.allSatisfy { $0.path.section == 1 })
      }
    }

    @Test("begin with a finger in the row that moves along it, and has somewhere to go")
    func begins() throws {
      let shown = try shown()
      let row = try row(shown)
      #expect(!row.standInDrag(from: CGPoint(x: 200, y: 90), by: CGPoint(x: -50, y: 0)))
      #expect(!row.standInDrag(from: CGPoint(x: 200, y: 210), by: CGPoint(x: -50, y: 0)))
      #expect(!row.standInDrag(from: CGPoint(x: 200, y: 150), by: CGPoint(x: -20, y: 50)))
      #expect(row.standInDrag(from: CGPoint(x: 200, y: 150), by: CGPoint(x: -50, y: 20)))
      let short = try self.shown(items: 3)
      #expect(
        try !self.row(short).standInDrag(from: CGPoint(x: 200, y: 150), by: CGPoint(x: -50, y: 0)))
      #expect(
        shown.view.panGestureRecognizer.standInRequired.contains { $0 === row.panGestureRecognizer }
      )
      #expect(
        row.panGestureRecognizer.view === shown.view && !row.isUserInteractionEnabled
          && !row.scrollsToTop)
    }

    @Test("begin at their first rest, as everywhere", arguments: [100.0, 400])
    func begin(_ side: Double) throws {
      let shown = try shown(.groupPagingCentered, side: side)
      let first = shown.layout.solved.firstViewport().first {
        $0.section == 1 && $0.category == .item
      }
      #expect(cell(shown, 0)?.minX == (320 - side) / 2 && first?.frame.x == (320 - side) / 2)
    }

    @Test(
      "come to rest where the solver says",
      arguments: [
        OrthogonalScrollingBehavior.continuous, .continuousGroupLeadingBoundary, .paging,
        .groupPaging,
        .groupPagingCentered,
      ], [LayoutDirection.leftToRight, .rightToLeft])
    func rests(_ behavior: OrthogonalScrollingBehavior, _ direction: LayoutDirection) throws {
      let shown = try shown(behavior, side: 150, direction: direction)
      let start = shown.layout.scrollOffset(inSection: 1)
      #expect(start == (behavior == .groupPagingCentered ? -85 : 0))
      let sign = direction == .leftToRight ? -1.0 : 1.0
      try row(shown).standInDrag(
        from: CGPoint(x: 200, y: 150), by: CGPoint(x: sign * 90, y: 0),
        flung: CGPoint(x: -sign, y: 0))
      shown.view.layoutIfNeeded()
      let expected = shown.layout.solved.targetOffset(for: start + 190, velocity: 1, inSection: 1)
      #expect(shown.layout.scrollOffset(inSection: 1) == expected && expected > start)
      shown.expectScreen("at rest")
      if behavior == .groupPagingCentered {
        let centre = shown.view.standInCells.filter { $0.key.section == 1 }.map(\.value.frame.midX)
        #expect(centre.contains(160))
      }
    }

    @Test(
      "turn by pages to the end and back, and skip no cell",
      arguments: [
        OrthogonalScrollingBehavior.continuous, .continuousGroupLeadingBoundary, .paging,
        .groupPaging, .groupPagingCentered,
      ], [LayoutDirection.leftToRight, .rightToLeft])
    func pages(_ behavior: OrthogonalScrollingBehavior, _ direction: LayoutDirection) throws {
      for side in [90.0, 130, 200, 256, 320] {
        let shown = try shown(behavior, items: 9, side: side, direction: direction)
        let layout = shown.layout
        let start = layout.scrollOffset(inSection: 1)
        let end = layout.solved.targetOffset(for: 1e6, velocity: 0, inSection: 1)
        let (ahead, back): (UIAccessibilityScrollDirection, UIAccessibilityScrollDirection) =
          direction == .leftToRight ? (.left, .right) : (.right, .left)
        for (turn, last) in [(ahead, end), (back, start)] {
          var offset = layout.scrollOffset(inSection: 1)
          while layout.turnPage(turn, inSection: 1) {
            let step = abs(layout.scrollOffset(inSection: 1) - offset)
            #expect(step > 0 && step <= 320, "\(side) at \(offset)")
            offset = layout.scrollOffset(inSection: 1)
            guard step > 0 else { break }
          }
          #expect(abs(offset - last) < 1e-9, "\(side)")
        }
      }
    }

    @Test("have no page beyond their ends, which UIKit rounds to pixels; nor without a length")
    func ends() throws {
      let shown = try shown(.groupPaging, side: 130)
      let end = shown.layout.solved.targetOffset(for: 1e6, velocity: 0, inSection: 1)
      shown.layout.setScrollOffset(end - 1.0 / 3, inSection: 1, animated: false)
      #expect(!shown.layout.turnPage(.left, inSection: 1))
      shown.layout.setScrollOffset(1.0 / 3, inSection: 1, animated: false)
      #expect(!shown.layout.turnPage(.right, inSection: 1))
      #expect(!shown.layout.turnPage(.left, inSection: 0))
      #expect(!shown.layout.turnPage(.left, inSection: 9))
      // A group wider than the screen is a page.
      let wide = try self.shown(.groupPaging, side: 400).layout
      wide.setScrollOffset(400 - 1.0 / 3, inSection: 1, animated: false)
      #expect(wide.turnPage(.left, inSection: 1) && wide.scrollOffset(inSection: 1) == 800)
      let empty = try self.shown(.paging, items: 0).layout
      #expect(!empty.turnPage(.left, inSection: 1) && !empty.turnPage(.right, inSection: 1))
    }

    @Test("keep their place out of sight, where they have no scroll view")
    func outOfSight() throws {
      let shown = try shown()
      try row(shown).standInDrag(from: CGPoint(x: 200, y: 150), by: CGPoint(x: -130, y: 0))
      shown.scroll(to: CGPoint(x: 0, y: 600))
      #expect(shown.layout.rows.isEmpty && !shown.view.subviews.contains { $0 is OrthogonalRow })
      #expect(shown.view.gestureRecognizers?.count == 1)
      shown.scroll(to: CGPoint(x: 0, y: 90))
      #expect(shown.layout.rows.keys.sorted() == [1, 2])
      #expect(try row(shown).contentOffset.x == 130)
      shown.expectScreen("back again")
    }

    @Test("go where they are sent; another layout finds nothing of them")
    func sent() throws {
      let shown = try shown()
      shown.layout.setScrollOffset(250, inSection: 2, animated: true)
      shown.view.layoutIfNeeded()
      #expect(shown.layout.scrollOffset(inSection: 2) == 250)
      #expect(try row(shown, 2).contentOffset.x == 250)
      shown.layout.setScrollOffset(5, inSection: 0, animated: false)
      #expect(shown.layout.scrollOffset(inSection: 0) == 0)
      shown.expectScreen("sent")
      shown.view.collectionViewLayout = UICollectionViewLayout()
      #expect(
        !shown.view.subviews.contains { $0 is OrthogonalRow }
          && shown.view.gestureRecognizers?.count == 1)
    }
  }
#endif
