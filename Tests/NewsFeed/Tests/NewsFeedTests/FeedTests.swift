import CompositionalLayout
import Foundation
import JSONStream
import NewsFeed
import ScreenPipeline
import Testing

/// The feed through a loader, in two pages.
@Suite("Feed", .timeLimit(.minutes(5)))
struct FeedTests {
  private static let container = LayoutContainer(width: 390, height: 844)

  /// The blocks of the benchmark's payload.
  private static func blocks() throws -> [[String: Any]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Bench/Payloads/feed.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return try #require((root?["feed"] as? [String: Any])?["blocks"] as? [[String: Any]])
  }

  /// A source whose second page stands behind a cursor.
  private static func source(_ first: [[String: Any]], _ second: [[String: Any]]) throws
    -> ClosureSource
  {
    func text(_ blocks: [[String: Any]]) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: blocks), as: UTF8.self)
    }
    let pages = [
      nil: #"{"meta":{"edition":"morning"},"next":"p2","feed":{"blocks":\#(try text(first))}}"#,
      "p2": #"{"debug":{"blocks":[{}]},"feed":{"blocks":\#(try text(second))},"next":null}"#,
    ]
    return ClosureSource { request in
      guard request.path == "/feed",
        let page = pages[request.parameters.first { $0.name == "cursor" }?.value]
      else {
        throw PayloadSourceError(.notFound, "there is no \(request.path) of \(request.parameters)")
      }
      return try await BytesSource(Array(page.utf8), chunkBytes: 100).answer(to: request)
    }
  }

  private func headlines(_ blocks: [[String: Any]]) -> [String] {
    blocks.compactMap { $0["headline"] as? String }
  }

  @Test("two pages → all blocks as JSONDecoder has them, laid out by their templates")
  func pages() async throws {
    let blocks = try Self.blocks()
    let loader = try Feed.loader(
      from: try Self.source(Array(blocks.prefix(2)), Array(blocks.dropFirst(2))),
      container: Self.container)
    try #require(await loader.perform(.open).isDone)
    try #require(await loader.perform(.more).isDone)
    let update = await loader.current
    let screen = update.screen
    #expect(
      screen.pageCount == 2 && !update.hasMore
        && screen.sections.map(\.part.header.headline) == headlines(blocks))
    let expected = try Block.decoder.decode(
      [Block].self, from: JSONSerialization.data(withJSONObject: blocks))
    #expect(screen.sections.map(\.part.cells) == expected.map(\.entries))
    // The lead is 240 points high; below it come the ticker's shelf of 56 points, and rows.
    #expect(
      screen.layout.frame(section: 0, item: 0) == LayoutRect(x: 0, y: 0, width: 390, height: 240))
    #expect(
      screen.layout.frame(section: 3, item: 1) == LayoutRect(x: 0, y: 416, width: 390, height: 120))
    // The shelf scrolls by itself: its cells are asked for as they lie on the screen.
    let shelf = screen.layout.firstViewport().filter { $0.section == 1 }
    #expect(
      shelf.prefix(2).map(\.frame)
        == [0, 104].map { LayoutRect(x: $0, y: 240, width: 96, height: 56) })
  }

  @Test("a layout that is newer than the app → rows, and it is counted")
  func newerLayout() async throws {
    var blocks = try Self.blocks()
    blocks[3]["layout"] = "mosaic"
    let ad: [String: Any] = ["kind": "ad", "headline": "", "layout": "wave"]
    let loader = try Feed.loader(
      from: try Self.source([ad] + blocks, []), container: Self.container)
    try #require(await loader.perform(.open).isDone)
    let update = await loader.current
    // The ad has no entries, and is not shown.
    #expect(update.screen.sections.map(\.part.header.headline) == headlines(blocks))
    #expect(update.counts.unknownTemplates == ["mosaic": 1, "wave": 1])
    #expect(update.screen.layout.frame(section: 3, item: 0).height == 120)
  }

  @Test("a page that is gone → a failure, and a refresh leads on")
  func pageIsGone() async throws {
    let good = try Self.source(Array(try Self.blocks().prefix(2)), [])
    let source = ClosureSource { request in
      guard request.parameters.isEmpty else {
        throw PayloadSourceError(.status(404), "this page is gone")
      }
      return try await good.answer(to: request)
    }
    let loader = try Feed.loader(from: source, container: Self.container)
    await loader.perform(.open)
    guard case .failed(let failure) = await loader.perform(.more),
      case .source(let error) = failure.cause
    else {
      Issue.record("the page is there")
      return
    }
    #expect(error.kind == .status(404))
    #expect(await loader.refresh().isDone)
    #expect(await loader.current.screen.pageCount == 1)
  }

  @Test(
    "an answer takes back a local change; without one the screen says that it is kept, and since when"
  )
  func localChange() async throws {
    let answers = ["new", "unchanged", "offline"]
    let number = Turn(0)
    let source = ClosureSource(key: { PayloadKey($0, scope: []) }) { _ in
      let answer = answers[min(number.next(), 2)]
      if answer == "offline" {
        throw PayloadSourceError(.notFound, "nobody is there")
      }
      if answer == "unchanged" {
        return .unchanged(PayloadHead(validator: "v"))
      }
      return try await BytesSource(Array(Payloads.feed.utf8), validator: "v").answer(
        to: PayloadRequest("/feed"))
    }
    let cache = PayloadCache()
    func loader() throws -> ScreenLoader<ListSection<NewsCell>> {
      try ScreenLoader(
        PayloadRequest("/feed"), from: source, format: Feed.format(), container: Self.container,
        cache: cache)
    }
    let feed = try loader()
    try #require(await feed.perform(.open).isDone)
    let section = await feed.current.screen.sections[0]
    var part = section.part
    part.cells.removeLast()
    #expect(try await feed.replace(section.id, with: part))
    guard case .done(let difference) = await feed.refresh() else {
      Issue.record("the refresh is not answered")
      return
    }
    #expect(
      difference.changes.map(\.id) == [section.id]
        && difference.changes[0].cells.insertions.count == 1)
    #expect(await feed.current.screen.sections[0] == section)
    while await !cache.contains(PayloadKey(PayloadRequest("/feed"), scope: [])) {
      await Task.yield()
    }

    let next = try loader()
    await next.perform(.open)
    let update = await next.current
    #expect(update.phase == .error && update.screen.sections[0] == section)
    #expect(update.isKept && update.age.map { $0 >= .zero } == true)
  }
}

/// A number that several tasks count up.
private final class Turn: @unchecked Sendable {
  // Sendable: the number is used under the lock alone.
  private let lock = NSLock()
  private var number: Int

  init(_ number: Int) { self.number = number }

  func next() -> Int {
    lock.withLock {
      defer { number += 1 }
      return number
    }
  }
}

extension LoadEnd {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}
