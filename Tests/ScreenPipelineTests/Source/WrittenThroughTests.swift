import Foundation
import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

/// A payload that is shown and kept at once is never there twice: counted in bytes, on their way
/// from a source to a cache.
@Suite("Kept while it arrives", .timeLimit(.minutes(10))) struct WrittenThroughTests {
  @Test("whatever its size, no more than a chunk of it waits to be kept", arguments: [1, 10, 100])
  func waits(_ sections: Int) async throws {
    let bytes = TestScreens.Kind.list.payload(sections)
    let given = Tally()
    let kept = Tally()
    let base = BytesSource(bytes, chunkBytes: 1000)
    let source = ClosureSource {
      base.key(for: $0)
    } answer: { request in
      var answer = try await base.answer(to: request)
      let chunks = answer.chunks
      answer.chunks = PayloadChunks {
        #expect(given.sum == kept.sum, "every chunk has been kept before the next one is asked for")
        var iterator = chunks.makeAsyncIterator()
        let chunk = try await iterator.next()
        given.add(chunk?.count ?? 0)
        return chunk
      }
      return answer
    }
    let cache = PayloadCache(CountingStore(kept: kept))
    let loader = try TestScreens.loader(source, request: PayloadRequest("/home"), cache: cache)
    #expect(await loader.perform(.open).isDone)
    #expect(given.sum == bytes.count && kept.sum == bytes.count)
  }

  private struct CountingStore: PayloadStore {
    let kept: Tally

    func kept(for key: PayloadKey) -> KeptPayload? { nil }
    func begin(_ ticket: CacheTicket, _ head: PayloadHead) {}
    func append(_ chunk: [UInt8], _ ticket: CacheTicket) {
      kept.add(chunk.count)
    }
    func commit(_ ticket: CacheTicket) {}
    func abandon(_ ticket: CacheTicket) {}
    func confirm(_ key: PayloadKey, _ storage: PayloadStorage?) {}
    func forget(_ key: PayloadKey) {}
    func removeAll() {}
  }
}
