import CompositionalLayout
import JSONStream
import NewsFeed
import Testing

/// Blocks on a screen, by the templates of their kinds.
struct LayoutTests {
  @Test
  func laysOutWhileItDecodes() async throws {
    var feed = try FeedLayout(container: LayoutContainer(width: 390, height: 844))
    for try await block in chunks(Payloads.feed, of: 64).sections(of: NewsCell.self, options: NewsFeed.options()) {
      try feed.append(block)
    }
    let layout = feed.layout
    // Stories are rows; behind two of them come the ticker's shelf of 56 points, the ad, and two pictures in a row.
    #expect(layout.frame(section: 0, item: 1) == LayoutRect(x: 0, y: 120, w: 390, h: 120))
    #expect(layout.frames(inSection: 2) == [LayoutRect(x: 0, y: 296, w: 390, h: 250)])
    #expect(layout.frame(section: 3, item: 0) == LayoutRect(x: 15, y: 546, w: 180, h: 160))
    #expect(layout.frame(section: 3, item: 1) == LayoutRect(x: 195, y: 546, w: 180, h: 160))
    // The shelf scrolls by itself: its cells are asked for as they lie on the screen.
    let shelf = layout.firstViewport().filter { $0.section == 1 }
    #expect(shelf.map(\.frame.x) == [0, 104])
    #expect(shelf.map(\.frame.y) == [240, 240])
  }

  @Test
  func showsNothingOfUnknownKinds() async throws {
    var feed = try FeedLayout(container: LayoutContainer(width: 390, height: 844))
    let blocks = chunks(Payloads.damaged, of: 64).sections(of: NewsCell.self, options: NewsFeed.options(.lenient))
    for try await block in blocks { try feed.append(block) }
    #expect(feed.layout.frames() == [LayoutRect(x: 0, y: 0, w: 390, h: 120)])
  }
}
