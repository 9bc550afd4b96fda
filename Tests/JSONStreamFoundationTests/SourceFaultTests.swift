import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// Sources of bytes that fail, stall, hand out nothing or end too early: whatever reads them delivers what was complete,
/// once, says what happened, once, and never waits for what does not come.
@Suite("Sources that misbehave", .timeLimit(.minutes(10))) struct SourceFaultTests {
  private struct SourceFailure: Error {}

  /// Chunks, and then an error, or the end, or nothing ever.
  private struct Source: AsyncSequence, Sendable {
    enum Ending { case failure, end, silence }
    let chunks: [[UInt8]]
    let ending: Ending

    struct Iterator: AsyncIteratorProtocol {
      var rest: ArraySlice<[UInt8]>
      let ending: Ending

      mutating func next() async throws -> [UInt8]? {
        if let chunk = rest.popFirst() { return chunk }
        switch ending {
        case .failure: throw SourceFailure()
        case .end: return nil
        case .silence:
          // Until cancelled; and then as some sources do: as if that had been all.
          try? await Task.sleep(for: .seconds(3600))
          return nil
        }
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...], ending: ending) }
  }

  /// The ways to read a source: how many pieces come, and what ends it. Behind the end there has to be nothing.
  private enum Reader: CaseIterable {
    case sections, cells, native, split, whole, rollout

    func read(
      _ source: Source, then piece: @Sendable (Int) -> Void = { _ in }
    ) async -> (pieces: Int, error: (any Error)?) {
      switch self {
      case .sections: await count(source.sections(of: CellData.self), piece)
      case .cells:
        await count(source.events { try SectionStreamDecoder<CellData>(options: .init(granularity: .cell)) }, piece)
      case .native: await count(source.sections(by: DecodingStrategy.native), piece)
      case .split: await count(source.sections(by: DecodingStrategy.splitJSONDecoder), piece)
      case .whole: await count(source.sections(by: DecodingStrategy.jsonDecoder), piece)
      case .rollout:
        await count(
          source.sections(
            by: Rollout(DecodingStrategy.native, fallback: Fallback(to: DecodingStrategy.jsonDecoder) { _ in })), piece)
      }
    }

    private func count<Pieces: AsyncSequence>(
      _ pieces: Pieces, _ piece: (Int) -> Void
    ) async -> (pieces: Int, error: (any Error)?) {
      var iterator = pieces.makeAsyncIterator()
      var count = 0
      do {
        while try await iterator.next() != nil {
          count += 1
          piece(count)
        }
        return (count, nil)
      } catch {
        do { #expect(try await iterator.next() == nil, "more behind an error") } catch { Issue.record(error) }
        return (count, error)
      }
    }

    /// How many pieces are complete in these bytes.
    func pieces(in bytes: [UInt8]) throws -> Int {
      switch self {
      case .whole: return 0
      case .cells:
        let decoder = try SectionStreamDecoder<CellData>(options: SectionDecodingOptions(granularity: .cell))
        var count = 0
        try decoder.feed(bytes) { _ in count += 1 }
        return count
      default:
        let decoder = try SectionStreamDecoder<CellData>()
        var count = 0
        try decoder.feed(bytes) { _ in count += 1 }
        return count
      }
    }
  }

  private static let bytes = Array(MarkedPayload.list(5).utf8)

  /// Chunks of odd sizes, empty ones among them.
  private static let chunks: [[UInt8]] = {
    var random = SeededGenerator(seed: 11)
    var chunks: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 0...90, using: &random))
      chunks.append(Array(bytes[start..<end]))
      start = end
    }
    return chunks
  }()

  @Test("fails after every chunk", arguments: Reader.allCases)
  private func fails(_ reader: Reader) async throws {
    for count in 0...Self.chunks.count {
      let chunks = Array(Self.chunks.prefix(count))
      let (pieces, error) = await reader.read(Source(chunks: chunks, ending: .failure))
      #expect(error is SourceFailure)
      let complete = try reader.pieces(in: chunks.flatMap { $0 })
      #expect(pieces == complete, "after \(count) chunks")
    }
  }

  @Test("ends after every chunk", arguments: Reader.allCases)
  private func endsEarly(_ reader: Reader) async throws {
    for count in 0..<Self.chunks.count {
      let chunks = Array(Self.chunks.prefix(count))
      let (pieces, error) = await reader.read(Source(chunks: chunks, ending: .end))
      #expect((error as? JSONStreamError)?.category == .incomplete, "after \(count) chunks")
      let complete = try reader.pieces(in: chunks.flatMap { $0 })
      #expect(pieces == complete, "after \(count) chunks")
    }
    #expect(await reader.read(Source(chunks: Self.chunks, ending: .end)).error == nil)
  }

  @Test("says nothing more, and its reader is cancelled", arguments: Reader.allCases)
  private func stalls(_ reader: Reader) async throws {
    for count in [0, 1, 7, Self.chunks.count] {
      let chunks = Array(Self.chunks.prefix(count))
      let complete = try reader.pieces(in: chunks.flatMap { $0 })
      let seen = Log<Int>()
      let task = Task { await reader.read(Source(chunks: chunks, ending: .silence)) { seen.add($0) } }
      try await eventually("\(complete) pieces") { seen.entries.count >= complete }
      task.cancel()
      let (pieces, error) = await task.value
      #expect(error is CancellationError, "after \(count) chunks: \(String(describing: error))")
      #expect(pieces == complete)
    }
  }

  @Test("hands out nothing, now and then", arguments: Reader.allCases)
  private func emptyChunks(_ reader: Reader) async throws {
    let filled = Self.chunks.flatMap { [[], $0, [], []] }
    let (pieces, error) = await reader.read(Source(chunks: filled, ending: .end))
    let expected = reader == .whole ? 5 : try reader.pieces(in: Self.bytes)
    #expect(error == nil && pieces == expected)
  }

  @Test("a reader that stops in the middle gets no more", arguments: Reader.allCases)
  private func cancelledByReader(_ reader: Reader) async throws {
    let whole = await reader.read(Source(chunks: Self.chunks, ending: .end)).pieces
    for stop in 1...whole {
      let task = Task {
        await reader.read(Source(chunks: Self.chunks, ending: .end)) { count in
          if count == stop { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      let (pieces, error) = await task.value
      #expect(pieces == stop)
      // Behind the last piece there may be nothing left to cancel.
      #expect(error is CancellationError || (stop == whole && error == nil))
    }
  }
}
