import Foundation
import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

/// A payload that is shown and kept at once is never there twice: counted in bytes, on their way from a source to a cache.
@Suite("Kept while it arrives", .timeLimit(.minutes(10))) struct WrittenThroughTests {
  @Test("whatever its size, no more than a chunk of it waits to be kept", arguments: [1, 10, 100])
  func waits(_ sections: Int) async throws {
    let bytes = TestScreens.Kind.list.payload(sections)
    let (given, kept) = (Tally(), Tally())
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
    let cache = CountingCache(kept: kept)
    let loader = try TestScreens.loader(source, request: PayloadRequest("/home"), cache: cache)
    await loader.send(.open)
    try await eventually("the payload is kept") { await cache.isKept }
    #expect(given.sum == bytes.count && kept.sum == bytes.count)
  }

  private actor CountingCache: PayloadCache {
    private let keptBytes: Tally
    private(set) var isKept = false

    init(kept: Tally) { keptBytes = kept }

    func kept(for key: PayloadKey) -> KeptPayload? { nil }
    func ticket(for key: PayloadKey) -> CacheTicket { CacheTicket(key: key, number: 0) }
    func begin(_ ticket: CacheTicket, _ head: PayloadHead) -> (any PayloadRecording)? {
      Recording(cache: self, kept: keptBytes)
    }
    func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {}
    func forget(_ key: PayloadKey) {}
    func removeAll() {}

    func committed() { isKept = true }
  }

  private struct Recording: PayloadRecording {
    let cache: CountingCache
    let kept: Tally

    func append(_ chunk: [UInt8]) { kept.add(chunk.count) }
    func commit() async { await cache.committed() }
    func abandon() {}
  }
}
