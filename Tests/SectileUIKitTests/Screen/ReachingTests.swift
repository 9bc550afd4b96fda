#if os(Linux)
  @testable import SectileUIKit
  import Testing
  import UIKitStandIn

  /// Who walks from cell to cell comes to the last one of a row: by the focus engine, and by VoiceOver. Serialized: the stand-in
  /// has one VoiceOver for all.
  @MainActor
  @Suite("Cells of a section that scrolls across", .serialized, .timeLimit(.minutes(10)))
  struct ReachingTests {
    private static let blocks: [TestFeed.Block] = [
      .stories("Today", 0..<2), .stories("Pictures", 20..<40, layout: "shelf"),
    ]

    private func walk(_ shown: ShownFeed, to focus: (IndexPath, UICollectionViewCell) -> Void) throws {
      for item in 0..<20 {
        let path = IndexPath(item: item, section: 1)
        focus(path, try #require(shown.view.cellForItem(at: path), "\(item) cannot be reached"))
        shown.view.layoutIfNeeded()
        let frame = try #require(shown.view.cellForItem(at: path)).frame
        #expect(frame.minX >= 0 && frame.maxX <= shown.view.bounds.maxX, "\(item) is not whole: \(frame)")
      }
      shown.expectShown(Self.blocks)
    }

    @Test("are reached by the focus engine")
    func focus() async throws {
      let shown = try ShownFeed(TestFeed(Self.blocks))
      try await shown.settle(Self.blocks)
      try walk(shown) { path, _ in
        let context = UICollectionViewFocusUpdateContext()
        context.nextFocusedIndexPath = path
        shown.controller.collectionView(shown.view, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      }
    }

    @Test("are reached by VoiceOver while the view can be seen, and pages of them are turned")
    func voiceOver() async throws {
      let shown = try ShownFeed(TestFeed(Self.blocks))
      try await shown.settle(Self.blocks)
      shown.controller.viewWillAppear(false)
      try walk(shown) {
        $1.addSubview($1.contentView)
        UIAccessibility.standInFocus = $1.contentView
      }
      let layout = try #require(shown.view.collectionViewLayout as? SolvedCollectionViewLayout)
      let end = layout.scrollOffset(inSection: 1)
      UIAccessibility.standInPosts = []
      #expect(!shown.controller.accessibilityScroll(.left) && !shown.controller.accessibilityScroll(.down))
      #expect(UIAccessibility.standInPosts.isEmpty)
      #expect(shown.controller.accessibilityScroll(.right) && layout.scrollOffset(inSection: 1) < end)
      #expect(UIAccessibility.standInPosts == [.pageScrolled])

      shown.controller.viewDidDisappear(false)
      shown.view.layoutIfNeeded()
      let place = layout.scrollOffset(inSection: 1)
      UIAccessibility.standInFocus = shown.view.standInCells.first { $0.key.section == 1 }?.value
      #expect(layout.scrollOffset(inSection: 1) == place)
      for view in [shown.view.cellForItem(at: IndexPath(item: 0, section: 0)), shown.controller.view] {
        UIAccessibility.standInFocus = view
        #expect(!shown.controller.accessibilityScroll(.left))
      }
      UIAccessibility.standInFocus = nil
    }
  }
#endif
