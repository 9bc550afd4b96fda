import HomeFeed
import JSONStream
import Testing

// What all sequences share is in ElementSequenceTests.

private func section(_ id: Int, cells: Int = 1) -> String {
  let data = (0..<cells).map { #"{"id":\#($0),"url":"https://example.com/\#($0).png"}"# }.joined(separator: ",")
  return #"""
    {"id":\#(id),"title":"Section \#(id)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":\#
    "horizontal","groupOrientation":"horizontal"},"cellType":"card_image","buttonTypes":[],"data":[\#(data)]}
    """#
}

private func source(_ chunks: [[UInt8]]) -> AsyncStream<[UInt8]> {
  AsyncStream { continuation in
    for chunk in chunks { continuation.yield(chunk) }
    continuation.finish()
  }
}

private func list(_ sections: [String]) -> [UInt8] { Array("[\(sections.joined(separator: ","))]".utf8) }

@Suite(.timeLimit(.minutes(10))) struct SectionSequenceTests {
  @Test("delivers every section in order", arguments: [1, 7, 100, 5000, 1 << 20])
  func deliversEverySection(chunkBytes: Int) async throws {
    let bytes = list((0..<30).map { section($0, cells: $0) })
    let chunks = stride(from: 0, to: bytes.count, by: chunkBytes).map {
      Array(bytes[$0..<min($0 + chunkBytes, bytes.count)])
    }
    var ids: [Int] = []
    for try await section in source(chunks).sections(of: CellData.self) {
      ids.append(section.id)
      #expect(section.cells.count == section.id)
    }
    #expect(ids == Array(0..<30))
  }

  @Test("takes slices and empty chunks")
  func takesSlicesEmpty() async throws {
    let bytes = list([section(1), section(2)])
    let stream = AsyncStream<ArraySlice<UInt8>> { continuation in
      for chunk in [bytes[..<0], bytes[..<50], bytes[50..<50], bytes[50...]] { continuation.yield(chunk) }
      continuation.finish()
    }
    var count = 0
    for try await _ in stream.sections(of: CellData.self) { count += 1 }
    #expect(count == 2)
  }

  @Test("a large chunk is decoded in steps")
  func largeChunkDecoded() async throws {
    // About 3 MB in one chunk, with an error near its end: what lies before it in other steps is delivered first.
    let good = (0..<200).map { section($0, cells: 400) }
    let bytes = Array(list(good).dropLast()) + Array(",nonsense]".utf8)
    var delivered = 0
    await #expect(throws: JSONStreamError.self) {
      for try await _ in source([bytes]).sections(of: CellData.self) { delivered += 1 }
    }
    #expect(delivered == 200)
  }

  @Test("events of cells")
  func eventsOfCells() async throws {
    var cells = 0
    var began = 0
    var ended = 0
    let options = SectionDecodingOptions(granularity: .cell)
    let chunks = source([list([section(1, cells: 3), section(2, cells: 4)])])
    for try await event in chunks.events(from: { try SectionStreamDecoder<CellData>(options: options) }) {
      switch event {
      case .began: began += 1
      case .cell: cells += 1
      case .ended(_, let count): ended += count
      case .section, .skipped: Issue.record("\(event) with granularity cell, of a good payload")
      }
    }
    #expect((began, cells, ended) == (2, 7, 7))
  }
}
