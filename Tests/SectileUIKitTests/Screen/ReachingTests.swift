#if os(Linux)
  @testable import SectileUIKit
  import Testing

  @MainActor
  @Suite("Cells of a section that scrolls across", .timeLimit(.minutes(10)))
  struct ReachingTests {
    private static let blocks: [TestFeed.Block] = [
      .stories("Today", 0..<2), .stories("Pictures", 20..<40, layout: "shelf"),
    ]

    @Test("are reached by the focus engine")
    func focus() async throws {
      let shown = try ShownFeed(TestFeed(Self.blocks))
      try await shown.settle(Self.blocks)
      for item in 0..<20 {
        let path = IndexPath(item: item, section: 1)
        let context = UICollectionViewFocusUpdateContext()
        #expect(shown.view.cellForItem(at: path) != nil, "\(item) cannot be reached")
        context.nextFocusedIndexPath = path
        shown.controller.collectionView(
          shown.view, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        shown.view.layoutIfNeeded()
        let frame = try #require(shown.view.cellForItem(at: path)).frame
        #expect(
          frame.minX >= 0 && frame.maxX <= shown.view.bounds.maxX, "\(item) is not whole: \(frame)")
      }
      shown.expectShown(Self.blocks)
    }

    @Test("are turned by pages where VoiceOver is, to the end and back")
    func pages() async throws {
      let shown = try ShownFeed(TestFeed(Self.blocks))
      try await shown.settle(Self.blocks)
      UIAccessibility.standInPosts = []
      UIAccessibility.standInFocus = shown.view.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(!shown.controller.accessibilityScroll(.left))
      let cell = try #require(shown.view.standInCells[IndexPath(item: 0, section: 1)])
      cell.addSubview(cell.contentView)
      UIAccessibility.standInFocus = cell.contentView
      #expect(
        !shown.controller.accessibilityScroll(.right)
          && !shown.controller.accessibilityScroll(.down))
      #expect(UIAccessibility.standInPosts.isEmpty && shown.controller.accessibilityScroll(.left))
      #expect(UIAccessibility.standInPosts == [.pageScrolled])
      let layout = try #require(shown.view.collectionViewLayout as? SolvedCollectionViewLayout)
      #expect(layout.scrollOffset(inSection: 1) > 0)
      #expect(
        shown.controller.accessibilityScroll(.right) && layout.scrollOffset(inSection: 1) == 0)
      UIAccessibility.standInFocus = nil
    }
  }
#endif
