#if os(Linux)
  import CompositionalLayout
  import ScreenPipeline
  @testable import SectileUIKit
  import JSONStream
  import TestSupport
  import Testing

  @MainActor
  @Suite("The documentation's feed, on a stand-in for UIKit", .timeLimit(.minutes(10)))
  struct ScreenViewControllerTests {
    private let today: [TestFeed.Block] = [
      .stories("Today", 0..<12), .stories("Pictures", 20..<40, layout: "shelf"),
      .stories("Older", 100..<300),
    ]

    @Test("is what is compiled")
    func text() throws {
      let page = try ReadmeCode("Sources/SectileUIKit/Documentation.docc/AFeedInThirtyLines.md")
      let files = ["FeedScreen", "SceneDelegate", "AppDelegate"]
      try page.expect(showsJust: files.map { "Tests/NewsFeed/Sources/NewsFeedApp/\($0).swift" })
      #expect(page.blocks[0].split(separator: "\n").count <= 34)
    }

    @Test("arrives at its end, without animations")
    func arrives() async throws {
      let shown = try ShownFeed(TestFeed(today))
      try await shown.settle(today)
      #expect(shown.view.standInBatches.allSatisfy { !$0.isAnimated && $0.deletedSections.isEmpty })
      #expect(!shown.view.standInBatches.isEmpty)
      #expect(shown.controller.collectionViewLayout === shown.view.collectionViewLayout)
      let container = (shown.view.collectionViewLayout as? SolvedCollectionViewLayout)?.solved
        .container
      #expect(
        container?.width == 390 && container?.contentSizeCategory == "UICTContentSizeCategoryL")
      #expect(shown.feed.requests.count == 1)
    }

    @Test("pulling refreshes, for as long as the refresh takes; what is the same stays")
    func refresh() async throws {
      let shown = try ShownFeed(TestFeed(today))
      try await shown.settle(today)
      let control = try #require(shown.view.refreshControl)
      let kept = try #require(shown.view.standInCells[IndexPath(item: 1, section: 0)])
      var newer = [today[2], .stories("New", 200..<203), today[0]]
      newer[2].stories.remove(at: 0)
      newer[2].stories[0].headline = "Corrected"
      newer[2].stories.insert(TestFeed.Story(id: 99, headline: "Breaking"), at: 0)
      shown.feed.set([newer])
      shown.feed.hold()
      control.standInPull()
      try await eventually("the refresh is under way") { shown.feed.isHolding }
      #expect(control.isRefreshing)
      shown.feed.letGo()
      try await shown.settle(newer)
      try await eventually("the control comes to rest") { !control.isRefreshing }
      #expect(shown.view.standInBatches.last?.isAnimated == true)
      if let now = shown.view.standInCells[IndexPath(item: 1, section: 2)] {
        #expect(now === kept)
      }
    }

    @Test("a refresh that fails ends, too")
    func failedRefresh() async throws {
      let shown = try ShownFeed(TestFeed(today))
      try await shown.settle(today)
      shown.feed.set(isDown: true)
      let control = try #require(shown.view.refreshControl)
      control.standInPull()
      try await eventually("the control comes to rest") { !control.isRefreshing }
      try await eventually("the failure is known") { shown.controller.update?.failure != nil }
      shown.expectShown(today)
    }

    @Test("the next page is asked for before its place comes in sight, and once")
    func pages() async throws {
      let second: [TestFeed.Block] = [
        .stories("Older", 300..<330), .stories("Oldest", 5000..<5040),
      ]
      let shown = try ShownFeed(TestFeed(today, second))
      try await shown.settle(today)
      #expect(shown.feed.requests.count == 1)
      let size = shown.view.contentSize.height
      shown.feed.hold()
      for offset in stride(from: 0, to: size - 844 - 1700, by: 200) {
        shown.scroll(to: offset)
      }
      #expect(shown.feed.requests.count == 1)
      for offset in stride(from: size - 844 - 1600, through: size - 844, by: 100) {
        shown.scroll(to: offset)
      }
      try await eventually("the page is asked for") { shown.feed.isHolding }
      let offset = shown.view.contentOffset.y
      shown.feed.letGo()
      let all: [TestFeed.Block] = [today[0], today[1], .stories("Older", 100..<330), second[1]]
      try await shown.settle(all)
      #expect(shown.view.contentOffset.y == offset && shown.feed.requests.count == 2)
      shown.scroll(to: shown.view.contentSize.height - 844)
      shown.expectShown(all)
      #expect(shown.feed.requests.count == 2)
    }

    @Test("pages shorter than the screen come one after the other, and a failure is not repeated")
    func shortPages() async throws {
      let pages: [[TestFeed.Block]] = (0..<4).map {
        [.stories("Block \($0)", ($0 * 10)..<($0 * 10 + 2))]
      }
      let feed = TestFeed()
      feed.set(pages)
      let shown = try ShownFeed(feed)
      try await shown.settle(pages.flatMap { $0 })
      #expect(feed.requests.count == 4)
      let other = TestFeed(today, today)
      let failing = try ShownFeed(other)
      try await failing.settle(today)
      other.set(isDown: true)
      failing.scroll(to: failing.view.contentSize.height - 844)
      try await eventually("the page fails") { failing.controller.update?.phase == .error }
      let asked = other.requests.count
      for offset in stride(from: 0.0, to: 1000, by: 50) {
        failing.scroll(to: failing.view.contentSize.height - 844 - offset)
      }
      try await Task.sleep(for: .milliseconds(50))
      #expect(other.requests.count == asked)
    }

    @Test("a rotation lays it out anew, and what is seen stays")
    func rotation() async throws {
      let shown = try ShownFeed(TestFeed(today))
      try await shown.settle(today)
      shown.scroll(to: 1500)
      let top = shown.view.contentOffset.y
      let anchor = try #require(
        shown.view.standInCells.filter { $0.value.frame.minY >= top }.min {
          $0.value.frame.minY < $1.value.frame.minY
        }
      )
      let seen = anchor.value.frame.minY - top
      shown.controller.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      shown.controller.view.layoutIfNeeded()
      try await eventually("it is laid out for the other size") {
        shown.view.layoutIfNeeded()
        return shown.view.contentSize.width == 844
          && shown.controller.update?.screen.layout.container.width == 844
      }
      #expect(
        shown.view.standInCells[anchor.key].map { $0.frame.minY - shown.view.contentOffset.y }
          == seen)
      shown.expectShown(today)
    }

    @Test("a subclass is told of each state that is shown")
    func shows() async throws {
      final class Titled: ScreenViewController<ListSection<Story>> {
        override func didShow(_ update: ScreenUpdate<ListSection<Story>>) {
          title =
            update.phase == .present(.complete) ? "\(update.screen.sections.count) blocks" : nil
        }
      }
      let made = try ShownFeed(TestFeed(today))
      let controller = Titled(made.controller.loader) { _, _, _ in
        UICollectionViewCell(frame: .zero)
      }
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      try await eventually("it is shown") { controller.title == "3 blocks" }
    }

    @Test(
      "cells and titles are as high as their text makes them in their width, and stay so in the next state"
    )
    func sizes() async throws {
      let long = String(repeating: "m", count: 200)
      var blocks: [TestFeed.Block] = [.stories("Today", 0..<3), .stories(long, 10..<30)]
      blocks[0].stories[1].headline = long
      let shown = try ShownFeed(TestFeed(blocks))
      try await shown.settle(blocks)
      // 39 letters in a line.
      #expect(shown.view.standInCells[IndexPath(item: 1, section: 0)]?.frame.height == 120)
      #expect(shown.view.standInCells[IndexPath(item: 2, section: 0)]?.frame.height == 20)
      let title = shown.view.supplementaryView(
        forElementKind: "title", at: IndexPath(item: 0, section: 1))
      #expect(title?.frame.height == 120)
      let height = shown.view.contentSize.height
      var newer = blocks
      newer.insert(.stories("New", 50..<51), at: 0)
      shown.feed.set([newer])
      await shown.controller.loader.refresh()
      try await shown.settle(newer)
      #expect(shown.view.contentSize.height == height + 40)
      let layout = try #require(shown.view.collectionViewLayout as? SolvedCollectionViewLayout)
      #expect(layout.solved.reportedSize(section: 1, item: 1).height == 120)
      #expect(layout.solved.reportedSize(section: 2, kind: "title").height == 120)
    }

    @Test("a section with very many changes is replaced as a whole")
    func manyChanges() async throws {
      let blocks: [TestFeed.Block] = [.stories("Large", 0..<2000), .stories("Small", 5000..<5003)]
      let shown = try ShownFeed(TestFeed(blocks))
      try await shown.settle(blocks)
      shown.scroll(to: 30_000)
      let newer: [TestFeed.Block] = [.stories("Large", 1000..<3000), blocks[1]]
      shown.feed.set([newer])
      await shown.controller.loader.refresh()
      try await shown.settle(newer)
      let last = try #require(shown.view.standInBatches.last)
      #expect(
        last.deletedItems.isEmpty && last.insertedItems.isEmpty && last.deletedSections == [0])
    }

    @Test("one that is gone is released")
    func release() async throws {
      var shown: ShownFeed? = try ShownFeed(TestFeed(today))
      try await shown?.settle(today)
      let isReleased = { [weak controller = shown?.controller] in controller == nil }
      shown = nil
      try await eventually("the view controller is released") { isReleased() }
    }
  }
#endif
