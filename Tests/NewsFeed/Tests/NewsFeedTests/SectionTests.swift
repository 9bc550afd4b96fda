import JSONStream
import NewsFeed
import JSONStreamFoundation
import Testing

/// Blocks of typed cells, while their bytes arrive.
struct SectionTests {
  @Test(arguments: chunkSizes)
  func streamsBlocks(size: Int) async throws {
    var blocks: [ListSection<NewsCell>] = []
    for try await block in chunks(Payloads.feed, of: size).sections(of: NewsCell.self, options: NewsFeed.options()) {
      blocks.append(block)
    }
    #expect(blocks.map(\.cellType.name) == ["story", "ticker", "ad", "gallery"])
    #expect(blocks.map(\.header.headline) == ["Top", "Markets", "Advertisement", "Pictures"])
    #expect(blocks.map(\.header.accent) == ["#c00", nil, nil, nil])
    #expect(blocks.map(\.header.rank) == [1, 2, 3, 4])
    guard case .story(let story) = try #require(blocks.first?.cells.first) else {
      Issue.record("the first block has stories")
      return
    }
    #expect(story.title == "Ein schöner Tag")
    #expect(story.byline == "K. Ade")
    #expect(story.published == Payloads.published)
    #expect(story.tags == ["weather", "sun"])
    #expect(story.image.width == 1200)
    // Its entries come before its kind.
    let tickers = [Ticker(symbol: "SEC", change: -1.25), Ticker(symbol: "TIL", change: 3)]
    #expect(blocks[1].cells == tickers.map(NewsCell.ticker))
    #expect(blocks[2].cells.isEmpty)
  }

  @Test(arguments: chunkSizes)
  func keepsWhatIsGood(size: Int) throws {
    let decoder = try SectionStreamDecoder<NewsCell>(options: NewsFeed.options(.lenient))
    var blocks: [ListSection<NewsCell>] = []
    var reports: [SkipReport] = []
    func take(_ event: SectionEvent<NewsCell>) {
      switch event {
      case .section(let block): blocks.append(block)
      case .skipped(let report): reports.append(report)
      case .began, .cell, .ended: Issue.record("blocks are delivered whole")
      }
    }
    let bytes = Array(Payloads.damaged.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try decoder.feed(bytes[start..<min(start + size, bytes.count)], take)
    }
    try decoder.finish(take)

    #expect(blocks.map(\.cellType.name) == ["podcast", "story"])
    #expect(blocks.map(\.header.headline) == ["Listen", "Top"])
    #expect(blocks.map(\.cells.count) == [0, 1])
    #expect(blocks.map(\.cellType.isKnown) == [false, true])
    #expect(reports.map(\.what) == [.cellType, .cell, .section])
    #expect(
      reports.map(\.path.description) == [
        "$.feed.blocks[0].kind", "$.feed.blocks[1].entries[1].published", "$.feed.blocks[2]",
      ])
    #expect(reports.map(\.cellType) == ["podcast", "story", "ticker"])
    #expect(reports[1].position?.byteOffset == offset(of: "\"yesterday\"", in: Payloads.damaged))
    #expect(reports[2].code == .missingKey)
    #expect(decoder.skipped.total == 3)
  }

  @Test(arguments: chunkSizes)
  func failsAtAnUnknownKind(size: Int) async throws {
    let blocks = chunks(Payloads.damaged, of: size).sections(of: NewsCell.self, options: NewsFeed.options())
    let error = try await #require(throws: JSONStreamError.self) { for try await _ in blocks {} }
    #expect(error.code == .unknownValue)
    #expect(error.path == "$.feed.blocks[0].kind")
  }
}
