import JSONStream
import NewsFeed
import JSONStreamFoundation
import Testing

/// Blocks of typed cells, while their bytes arrive.
struct SectionTests {
  @Test(arguments: chunkSizes)
  func streamsBlocks(size: Int) async throws {
    var blocks: [ListSection<NewsCell>] = []
    for try await block in chunks(Payloads.feed, of: size).sections(
      of: NewsCell.self, options: SectionDecodingOptions(path: Feed.path))
    {
      blocks.append(block)
    }
    #expect(blocks.map(\.header.kind) == [.story, .ticker, .ad, .gallery])
    #expect(blocks.map(\.header.headline) == ["Top", "Markets", "Advertisement", "Pictures"])
    #expect(blocks.map(\.header.accent) == ["#c00", nil, nil, nil])
    let stories = blocks[0].cells.compactMap {
      if case .story(let story) = $0 { story } else { nil }
    }
    let story = try #require(stories.first)
    #expect(story.title == "Ein schöner Tag")
    #expect(story.byline == "K. Ade")
    #expect(story.published == Payloads.published)
    #expect(story.tags == ["weather", "sun"])
    #expect(story.image.width == 1200)
    // Its entries come before its kind.
    let tickers = blocks[1].cells.compactMap {
      if case .ticker(let ticker) = $0 { ticker } else { nil }
    }
    #expect(tickers.map(\.symbol) == ["SEC", "TIL"] && tickers.map(\.change) == [-1.25, 3])
    let galleries = blocks[3].cells.compactMap {
      if case .gallery(let gallery) = $0 { gallery } else { nil }
    }
    #expect(
      blocks[2].cells.isEmpty
        && galleries.map { $0.pictures.map(\.caption) } == [["One", "Two"], []])
  }

  @Test(arguments: chunkSizes)
  func keepsWhatIsGood(size: Int) throws {
    let decoder = try SectionStreamDecoder<NewsCell>(
      options: SectionDecodingOptions(path: Feed.path, mode: .lenient))
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

    #expect(blocks.map(\.header.headline) == ["Top"] && blocks.map(\.cells.count) == [1])
    #expect(reports.map(\.part) == [.section, .cell, .section])
    #expect(
      reports.map { $0.path.description.prefix(16) } == (0...2).map { "$.feed.blocks[\($0)]" })
    #expect(
      reports[1].path == "$.feed.blocks[1].entries[1].published" && reports[1].kind == "story")
    #expect(reports[1].position?.byteOffset == offset(of: "\"yesterday\"", in: Payloads.damaged))
    #expect(reports[2].code == .missingKey)
    #expect(decoder.skipped.total == 3)
  }

  @Test(arguments: chunkSizes)
  func failsAtAnUnknownKind(size: Int) async throws {
    let blocks = chunks(Payloads.damaged, of: size).sections(
      of: NewsCell.self, options: SectionDecodingOptions(path: Feed.path))
    let error = try await #require(throws: JSONStreamError.self) { for try await _ in blocks {} }
    #expect(error.code == .unknownValue)
    #expect(error.path == "$.feed.blocks[0].kind")
  }
}
