import HomeFeed
import JSONStream
import TestSupport
import Testing

// ElementSequenceTests have what all sequences share.
@Suite(.timeLimit(.minutes(10))) struct SectionSequenceTests {
  private static let sections = (0..<30).map {
    Samples.section($0, cells: (0..<$0).map(Samples.image))
  }
  private static let list = "[\(sections.joined(separator: ","))]"

  @Test(
    "delivers every section, and every event of its cells, in order",
    arguments: [.size(1), .random(seed: 1), .size(5000), .whole] as [Chunking])
  func deliversEverySection(chunking: Chunking) async throws {
    let sections = chunking.stream(of: Self.list).sections(of: CellData.self)
    let found = try await sections.reduce(into: []) { $0.append([$1.id, $1.cells.count]) }
    #expect(found == (0..<30).map { [$0, $0] })
    var began = 0
    var cells = 0
    var ended = 0
    let options = SectionDecodingOptions(granularity: .cell)
    let events = chunking.stream(of: Self.list).events {
      try SectionStreamDecoder<CellData>(options: options)
    }
    for try await event in events {
      switch event {
      case .began: began += 1
      case .cell: cells += 1
      case .ended(_, let count): ended += count
      case .section, .skipped: Issue.record("\(event) with granularity cell, of a good payload")
      }
    }
    #expect((began, cells, ended) == (30, 435, 435))
  }
}
