#if os(Linux)
  import CompositionalLayout
  @testable import SectileUIKit
  import Testing

  @MainActor
  @Suite("Pinned headers")
  struct PinningTests {
    private func shown(isPinned: Bool = true) throws -> ShownLayout {
      var solved = try SolvedLayout(container: LayoutContainer(width: 320, height: 400))
      for _ in 0..<3 {
        try solved.append(
          section: .rows(height: 50, header: .header(height: 30, isPinned: isPinned)), itemCount: 10
        )
      }
      return ShownLayout(solved)
    }

    private func header(_ section: Int) -> StandInElement {
      StandInElement(
        category: .supplementaryView, kind: "header", path: IndexPath(item: 0, section: section))
    }

    @Test("stay at the top of what is seen, and nothing else is named")
    func follow() throws {
      let shown = try shown()
      let before = shown.layout.standInContexts.count
      shown.scroll(to: CGPoint(x: 0, y: 100))
      #expect(shown.view.standInFrames[header(0)]?.frame.minY == 100)
      shown.expectScreen("scrolled")
      shown.scroll(to: CGPoint(x: 0, y: 515))
      #expect(shown.view.standInFrames[header(0)]?.frame.minY == 500)
      #expect(shown.view.standInFrames[header(1)]?.frame.minY == 530)
      shown.scroll(to: CGPoint(x: 0, y: 540))
      #expect(shown.view.standInFrames[header(0)] == nil)
      #expect(shown.view.standInFrames[header(1)]?.frame.minY == 540)
      shown.expectScreen("the next section")
      let named = shown.layout.standInContexts.dropFirst(before).map(\.standInNamed)
      #expect(named == [[header(0)], [header(0), header(1)], [header(0), header(1)]])
    }

    @Test("one that a jump passes by is right when it comes in sight")
    func jump() throws {
      let shown = try shown()
      shown.scroll(to: CGPoint(x: 0, y: 1190))
      shown.expectScreen("at the end")
      for offset in stride(from: 1190.0, through: 0, by: -35) {
        shown.scroll(to: CGPoint(x: 0, y: offset))
        shown.expectScreen("at \(offset)")
      }
    }

    @Test("keep clear of bars, which need no new layout; a refresh control is none")
    func bars() throws {
      let shown = try shown()
      shown.scroll(to: CGPoint(x: 0, y: 100))
      shown.view.contentInset.top = 44
      shown.layout.invalidateLayout()
      shown.view.layoutIfNeeded()
      #expect(shown.view.standInFrames[header(0)]?.frame.minY == 144)
      let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      shown.view.refreshControl = control
      control.beginRefreshing()
      shown.view.contentInset.top += 60
      shown.layout.invalidateLayout()
      shown.view.layoutIfNeeded()
      #expect(shown.view.standInFrames[header(0)]?.frame.minY == 144)
    }

    @Test("without any, scrolling invalidates nothing")
    func unpinned() throws {
      let shown = try shown(isPinned: false)
      let before = shown.layout.standInInvalidations
      shown.scroll(to: CGPoint(x: 0, y: 300))
      #expect(shown.layout.standInInvalidations == before)
      shown.expectScreen("scrolled")
    }
  }
#endif
