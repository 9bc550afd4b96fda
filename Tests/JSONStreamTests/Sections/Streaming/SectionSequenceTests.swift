import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Chunks on demand, counting what was asked for.
private final class ChunkLog: @unchecked Sendable {
  // Used by one iteration at a time.
  var handedOut = 0
}

private struct Chunks: AsyncSequence, Sendable {
  typealias Element = [UInt8]
  var chunks: [[UInt8]]
  var failure: (any Error & Sendable)?
  var log = ChunkLog()

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<[UInt8]>
    let failure: (any Error & Sendable)?
    let log: ChunkLog

    mutating func next() async throws -> [UInt8]? {
      guard let chunk = rest.popFirst() else {
        if let failure { throw failure }
        return nil
      }
      log.handedOut += 1
      return chunk
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...], failure: failure, log: log) }
}

private struct SourceFailure: Error, Equatable {}

private func section(_ id: Int, cells: Int = 1) -> String {
  let data = (0..<cells).map { #"{"id":\#($0),"url":"https://example.com/\#($0).png"}"# }.joined(separator: ",")
  return #"""
    {"id":\#(id),"title":"Section \#(id)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":\#
    "horizontal","groupOrientation":"horizontal"},"cellType":"card_image","buttonTypes":[],"data":[\#(data)]}
    """#
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
    for try await section in Chunks(chunks: chunks).sections(of: CellData.self) {
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

  @Test("asks for more only when its queue is empty")
  func asksMoreOnly() async throws {
    // Each chunk is one section; the list's brackets travel with the first and last.
    let chunks = (0..<50).map { Array(($0 == 0 ? "[" : ",").utf8) + Array(section($0).utf8) } + [Array("]".utf8)]
    let source = Chunks(chunks: chunks)
    var iterator = source.sections(of: CellData.self).makeAsyncIterator()
    #expect(source.log.handedOut == 0)
    for taken in 1...10 {
      _ = try await iterator.next()
      #expect(source.log.handedOut == taken)
    }
  }

  @Test("a large chunk is decoded in steps")
  func largeChunkDecoded() async throws {
    // About 3 MB in one chunk, with an error near its end: what lies before it in other steps is delivered first.
    let good = (0..<200).map { section($0, cells: 400) }
    let bytes = Array(list(good).dropLast()) + Array(",nonsense]".utf8)
    var delivered = 0
    await #expect(throws: JSONStreamError.self) {
      for try await _ in Chunks(chunks: [bytes]).sections(of: CellData.self) { delivered += 1 }
    }
    #expect(delivered == 200)
  }

  @Test("events of cells")
  func eventsOfCells() async throws {
    var cells = 0
    var began = 0
    var ended = 0
    let options = SectionDecodingOptions(granularity: .cell)
    let chunks = Chunks(chunks: [list([section(1, cells: 3), section(2, cells: 4)])])
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

  @Test("the source's error comes behind what was complete")
  func sourcesErrorComes() async throws {
    let source = Chunks(chunks: [Array("[".utf8) + Array(section(1).utf8) + Array(",".utf8)], failure: SourceFailure())
    var ids: [Int] = []
    await #expect(throws: SourceFailure.self) {
      for try await section in source.sections(of: CellData.self) { ids.append(section.id) }
    }
    #expect(ids == [1])
  }

  @Test("a cut payload is incomplete")
  func aCutPayloadIsIncomplete() async throws {
    let bytes = list([section(1), section(2)])
    var iterator = Chunks(chunks: [Array(bytes.dropLast(20))]).sections(of: CellData.self).makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    let error = await #expect(throws: JSONStreamError.self) { _ = try await iterator.next() }
    #expect(error?.category == .incomplete)
    // Behind an error there is nothing.
    #expect(try await iterator.next() == nil)
  }

  @Test("cancellation ends the iteration")
  func cancellationEndsIteration() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array("[".utf8) + Array(section(1).utf8) + Array(",".utf8))
    let (firstSeen, seen) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      do {
        for try await _ in stream.sections(of: CellData.self) {
          count += 1
          seen.yield()
        }
        return (count, false)
      } catch is CancellationError {
        return (count, true)
      }
    }
    for await _ in firstSeen { break }
    task.cancel()
    let (count, isCancelled) = try await task.value
    #expect(count == 1)
    #expect(isCancelled)
  }

  @Test("cancellation does not wait for what is decoded already")
  func cancellationNotWait() async throws {
    let bytes = list((0..<20).map { section($0) })
    let task = Task {
      var count = 0
      do {
        for try await _ in Chunks(chunks: [bytes]).sections(of: CellData.self) {
          count += 1
          withUnsafeCurrentTask { $0?.cancel() }
        }
        return (count, false)
      } catch is CancellationError {
        return (count, true)
      }
    }
    let (count, isCancelled) = try await task.value
    #expect(count == 1)
    #expect(isCancelled)
  }

  @MainActor
  @Test("decodes off the main actor")
  func decodesOffTheMainActor() async throws {
    OffMainCell.seen.reset()
    let bytes = list((0..<20).map { section($0, cells: 5) })
    var cells = 0
    for try await section in Chunks(chunks: [bytes]).sections(of: OffMainCell.self) {
      MainActor.assertIsolated()
      cells += section.cells.count
    }
    #expect(cells == 100)
    #expect(OffMainCell.seen.count == 100)
    #expect(OffMainCell.seen.onMainThread == 0)
  }
}

/// A cell that notes on which thread it was decoded.
private struct OffMainCell: SectionCell {
  typealias Header = SectionHeader<CellType>
  static let seen = ThreadLog()

  init(_ kind: CellType, from value: borrowing JSONValue) throws {
    Self.seen.note()
  }
}
