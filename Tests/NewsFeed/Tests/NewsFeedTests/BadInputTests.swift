import JSONStream
import NewsFeed
import Testing

/// Errors say where they are, and what came before them stays.
struct BadInputTests {
  /// The connection breaks in the second block.
  @Test(arguments: chunkSizes)
  func keepsWhatCameBeforeTheEnd(size: Int) async throws {
    let text = String(decoding: Payloads.feed.utf8.prefix(offset(of: "IL\"", in: Payloads.feed)), as: UTF8.self)
    let (blocks, error) = await decode(text, size)
    #expect(blocks.map(\.header.headline) == ["Top"])
    let found = try #require(error)
    #expect(found.category == .incomplete)
    #expect(found.code == .unexpectedEnd)
    #expect(found.path == "$.feed.blocks[1].entries[1].symbol")
    #expect(found.position == place(at: text.utf8.count, in: text))
  }

  /// A text where a number belongs, in a block behind a good one.
  @Test(arguments: chunkSizes)
  func namesTheWrongType(size: Int) async throws {
    let text = Payloads.feed.replacing("-1.25", with: "\"down\"")
    let (blocks, error) = await decode(text, size)
    #expect(blocks.map(\.header.headline) == ["Top"])
    let found = try #require(error)
    #expect(found.category == .data)
    #expect(found.code == .typeMismatch)
    #expect(found.path == "$.feed.blocks[1].entries[0].change")
    #expect(found.position == place(at: offset(of: "\"down\"", in: text), in: text))
  }

  private func decode(_ text: String, _ size: Int) async -> ([ListSection<NewsCell>], JSONStreamError?) {
    var blocks: [ListSection<NewsCell>] = []
    do {
      for try await block in chunks(text, of: size).sections(
        of: NewsCell.self, options: SectionDecodingOptions(path: Feed.path))
      {
        blocks.append(block)
      }
      return (blocks, nil)
    } catch {
      return (blocks, error as? JSONStreamError)
    }
  }

  private func place(at offset: Int, in text: String) -> JSONPosition {
    let lines = text.utf8.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return JSONPosition(byteOffset: offset, line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
