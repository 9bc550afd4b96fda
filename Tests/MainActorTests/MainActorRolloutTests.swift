import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

nonisolated struct PlainShelf: Decodable {
  let section: ListSection<ShelfCell>

  private struct PlainTile: Decodable { let id: Int }

  private enum CodingKeys: CodingKey { case id, title, layoutTemplateDTO, cellType, data }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(String.self, forKey: .cellType)
    let cells: [ShelfCell] =
      kind == "banner"
      ? try container.decode([Banner].self, forKey: .data).map(ShelfCell.banner)
      : try container.decode([PlainTile].self, forKey: .data).map { .tile(Tile(plain: $0.id)) }
    section = ListSection(
      header: SectionHeader(
        id: try container.decode(Int.self, forKey: .id),
        title: try container.decode(String.self, forKey: .title),
        headerImage: nil,
        layoutTemplate: try container.decode(LayoutTemplateInfo.self, forKey: .layoutTemplateDTO),
        kind: kind == "banner" ? .banner : .tile, buttonTypes: []),
      cells: cells)
  }
}

extension Tile {
  nonisolated init(plain id: Int) {
    self.id = id
    wasDecodedOnMain = MainQueue.isCurrent
  }
}

@Suite("Strategies chosen on the main actor", .timeLimit(.minutes(10))) struct MainActorRolloutTests
{
  @Test("fall back, and never run there", arguments: ["", ","])
  func fallback(_ ending: String) async throws {
    let (reports, log) = AsyncStream.makeStream(of: FallbackReport.self)
    let strategy: any SectionStrategy<ListSection<ShelfCell>> = Fallback(
      DecoderStrategy.native(ShelfCell.self),
      to: DecoderStrategy.jsonDecoder(PlainShelf.self) { $0.section }
    ) { log.yield($0) }
    var sections: [ListSection<ShelfCell>] = []
    for try await section in Chunking.size(70).stream(of: shelves(6, ending: ending)).sections(
      by: strategy)
    {
      MainActor.assertIsolated()
      sections.append(section)
    }
    #expect(sections.map(\.id) == Array(0..<6))
    #expect(sections.flatMap(\.cells).filter(\.wasDecodedOnMain).isEmpty)
    log.finish()
    var outcomes: [FallbackReport.Outcome] = []
    for await report in reports { outcomes.append(report.outcome) }
    #expect(outcomes == (ending.isEmpty ? [] : [.decoded]))
  }
}
