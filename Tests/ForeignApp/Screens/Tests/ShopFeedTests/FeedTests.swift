import CompositionalLayout
import Foundation
import ScreenPipeline
import JSONStream
import Testing

@testable import ShopFeed

/// The shop's feed through a loader, in two pages.
@Suite("The shop's feed", .timeLimit(.minutes(5)))
struct FeedTests {
  private static let container = LayoutContainer(width: 390, height: 844)

  /// The blocks of the shop's payload.
  private static func blocks() throws -> [[String: Any]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Payloads/feed.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let response = root?["response"] as? [String: Any]
    return try #require((response?["feed"] as? [String: Any])?["blocks"] as? [[String: Any]])
  }

  private static func text(_ blocks: [[String: Any]]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: blocks), as: UTF8.self)
  }

  /// A source whose second page stands behind a cursor; that of the first comes before the blocks, of the second behind them.
  private static func source(_ first: [[String: Any]], _ second: [[String: Any]]) throws -> ClosureSource {
    let pages = [
      nil: #"{"response":{"screen":"home","feed":{"cursor":"p2","blocks":\#(try text(first))}}}"#,
      "p2":
        #"{"debug":{"blocks":[{}]},"response":{"feed":{"blocks":\#(try text(second)),"cursor":null},"#
        + #""screen":"home"}}"#,
    ]
    return ClosureSource { request in
      guard request.path == "/feed", let page = pages[request.parameters.first { $0.name == "cursor" }?.value] else {
        throw PayloadSourceError(.notFound, "there is no \(request.path) of \(request.parameters)")
      }
      let source = BytesSource(Array(page.utf8), chunkBytes: 100)
      return try await source.answer(to: request)
    }
  }

  private func headings(_ blocks: [[String: Any]]) -> [String] { blocks.compactMap { $0["heading"] as? String } }

  @Test("comes page by page, by its own cursor")
  func pages() async throws {
    let blocks = try Self.blocks()
    let (first, second) = (Array(blocks.prefix(2)), Array(blocks.dropFirst(2)))
    let loader = try Feed.loader(from: try Self.source(first, second), container: Self.container)
    let follower = Task {
      var envelopes: [FeedEnvelope] = []
      for await update in loader.updates {
        if let envelope = update.screen.envelope, envelope != envelopes.last { envelopes.append(envelope) }
        if update.phase == .present(.complete), !update.hasMore { break }
        if update.phase == .present(.complete) { await loader.send(.more) }
      }
      return envelopes
    }
    await loader.send(.open)
    #expect(await follower.value == [FeedEnvelope(screen: "home", cursor: "p2"), FeedEnvelope(screen: "home")])

    let screen = await loader.current.screen
    #expect(screen.pageCount == 2 && screen.sections.map(\.part.header.heading) == headings(blocks))
    #expect(screen.layout.sectionCount == blocks.count && screen.layout.totalItemCount == screen.cellCount)
    // By JSONDecoder, as the app does it today.
    let expected = try Block.decoder.decode([Block].self, from: Data(try Self.text(blocks).utf8))
    #expect(screen.sections.map(\.part.cells) == expected.map(\.items))
    #expect(await !loader.send(.more))
  }

  @Test("shows a block whose layout is newer than the app, and says so")
  func newerLayout() async throws {
    var blocks = try Self.blocks()
    let index = try #require(blocks.firstIndex { $0["kind"] as? String == "products" })
    blocks[index]["layout"] = "mosaic"
    let divider: [String: Any] = ["kind": "divider", "heading": "", "layout": "wave"]
    let loader = try Feed.loader(from: try Self.source([divider] + blocks, []), container: Self.container)
    guard case .done = await loader.perform(.open) else {
      Issue.record("a new layout has failed the screen: \(await loader.current)")
      return
    }
    let update = await loader.current
    // The divider has no items, and is not shown.
    #expect(update.screen.sections.map(\.part.header.heading) == headings(blocks))
    #expect(update.counts.unknownTemplates == ["mosaic": 1, "wave": 1])
    // The fallback's rows are 72 points high.
    #expect(update.screen.layout.frame(section: index, item: 0).h == 72)
  }

  @Test("a page that is gone stops nothing")
  func pageIsGone() async throws {
    let blocks = try Self.blocks()
    let good = try Self.source(Array(blocks.prefix(2)), [])
    let source = ClosureSource { request in
      guard request.parameters.isEmpty else { throw PayloadSourceError(.status(404), "this page is gone") }
      return try await good.answer(to: request)
    }
    let loader = try Feed.loader(from: source, container: Self.container)
    await loader.perform(.open)
    guard case .failed(let failure) = await loader.perform(.more), case .source(let error) = failure.cause else {
      Issue.record("the page is there")
      return
    }
    #expect(error.kind == .status(404))
    guard case .done = await loader.refresh() else {
      Issue.record("there is no way on")
      return
    }
    #expect(await loader.current.screen.pageCount == 1)
  }
}
