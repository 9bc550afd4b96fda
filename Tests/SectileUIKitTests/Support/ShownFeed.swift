#if os(Linux)
  import CompositionalLayout
  import ScreenPipeline
  @testable import SectileUIKit
  import JSONStream
  import TestSupport
  import Testing

  @MainActor
  final class ShownFeed {
    typealias Controller = ScreenViewController<ListSection<Story>>

    let feed: TestFeed
    let controller: Controller
    private(set) var raised: [String] = []

    var view: UICollectionView { controller.collectionView }

    init(_ feed: TestFeed) throws {
      self.feed = feed
      controller = try #require(try feedScreen(from: feed) as? Controller)
      controller.loadViewIfNeeded()
      view.standInRaise = { [weak self] in self?.raised.append($0) }
      controller.view.layoutIfNeeded()
    }

    var blocks: [[String]] {
      controller.update?.screen.sections.map { $0.part.cells.map(\.headline) } ?? []
    }

    func settle(_ blocks: [TestFeed.Block], sourceLocation: SourceLocation = #_sourceLocation)
      async throws
    {
      let expected = blocks.map { $0.stories.map(\.headline) }
      try await eventually("the blocks are shown", sourceLocation: sourceLocation) {
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        return controller.update?.phase == .present(.complete) && self.blocks == expected
          && !view.standInIsUpdating
      }
      expectShown(blocks, sourceLocation: sourceLocation)
    }

    func expectShown(_ blocks: [TestFeed.Block], sourceLocation: SourceLocation = #_sourceLocation)
    {
      #expect(raised == [], sourceLocation: sourceLocation)
      #expect(view.standInOverlaps == 0, sourceLocation: sourceLocation)
      guard let layout = view.collectionViewLayout as? SolvedCollectionViewLayout else {
        return
      }
      #expect(layout.solved.sectionCount == blocks.count, sourceLocation: sourceLocation)
      let all = AllPlacedElements(layout.solved, view.contentOffset) {
        layout.scrollOffset(inSection: $0)
      }
      let shown = view.standInFrames.values.map { PlacedElement($0) }
      #expect(all.difference(shown, in: view.bounds) == nil, sourceLocation: sourceLocation)
      for (path, cell) in view.standInCells {
        #expect(
          text(of: cell) == blocks[path.section].stories[path.item].headline,
          sourceLocation: sourceLocation)
      }
      for (element, header) in view.standInViews {
        #expect(
          text(of: header) == blocks[element.path.section].title, sourceLocation: sourceLocation)
      }
    }

    func text(of view: UICollectionReusableView) -> String? {
      ((view as? SelfSizingCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }

    func scroll(to offset: Double) {
      view.contentOffset = CGPoint(x: 0, y: offset)
      view.layoutIfNeeded()
    }
  }
#endif
