import HomeFeed
import JSONStream
import Testing

// ElementSequenceTests have what all sequences share.
@Suite(.timeLimit(.minutes(10))) struct SectionSequenceTests {
  private static let sections = (0..<30).map { Samples.section($0, cells: (0..<$0).map(Samples.image)) }
  private static let list = Array("[\(sections.joined(separator: ","))]".utf8)

  private func source(_ bytes: [UInt8], every size: Int) -> AsyncStream<ArraySlice<UInt8>> {
    AsyncStream { continuation in
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(bytes[start..<min(start + size, bytes.count)])
        continuation.yield([])
      }
      continuation.finish()
    }
  }

  @Test("delivers every section, and every event of its cells, in order", arguments: [1, 7, 100, 5000, 1 << 20])
  func deliversEverySection(chunkBytes: Int) async throws {
    var ids: [Int] = []
    for try await section in source(Self.list, every: chunkBytes).sections(of: CellData.self) {
      ids.append(section.id)
      #expect(section.cells.count == section.id)
    }
    #expect(ids == Array(0..<30))
    var (began, cells, ended) = (0, 0, 0)
    let options = SectionDecodingOptions(granularity: .cell)
    let events = source(Self.list, every: chunkBytes).events { try SectionStreamDecoder<CellData>(options: options) }
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

  @Test("a large chunk is decoded in steps: what lies before an error in other steps comes first")
  func largeChunkDecoded() async throws {
    let many = Array(repeating: Samples.section(1, cells: (0..<400).map(Samples.image)), count: 200)
    let bytes = Array("[\(many.joined(separator: ",")),nonsense]".utf8)
    var delivered = 0
    await #expect(throws: JSONStreamError.self) {
      for try await _ in source(bytes, every: bytes.count).sections(of: CellData.self) { delivered += 1 }
    }
    #expect(delivered == 200)
  }
}
