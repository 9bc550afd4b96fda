import CompositionalLayout
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
    let counts = Counts()
    let base = BytesSource(bytes, chunkBytes: 1000)
    let source = ClosureSource {
      base.key(for: $0)
    } answer: { request in
      var answer = try await base.answer(to: request)
      var chunks = answer.chunks.makeAsyncIterator()
      var all: [[UInt8]] = []
      while let chunk = try await chunks.next() { all.append(chunk) }
      let rest = Rest(all)
      answer.chunks = PayloadChunks {
        // Asked for the next one: those before have been worked off.
        counts.look()
        let chunk = rest.next()
        counts.give(chunk?.count ?? 0)
        return chunk
      }
      return answer
    }
    let cache = CountingCache(counts: counts)
    let loader = try ScreenLoader(
      PayloadRequest("/home"), from: source, format: AutomaticFormat(), container: TestScreens.container, cache: cache)
    await loader.send(.open)
    try await eventually("the payload is kept") { await cache.isKept }
    #expect(counts.given == bytes.count && counts.kept == bytes.count)
    #expect(counts.peak == 0, "every chunk has been kept before the next one is asked for")
  }

  private final class Rest: @unchecked Sendable {
    // Sendable: who reads chunks asks for one after the other.
    private var chunks: [[UInt8]]

    init(_ chunks: [[UInt8]]) { self.chunks = chunks.reversed() }

    func next() -> [UInt8]? { chunks.popLast() }
  }

  private final class Counts: @unchecked Sendable {
    // Sendable: used under the lock alone.
    private let lock = NSLock()
    private var counted = (given: 0, kept: 0, peak: 0)

    var given: Int { lock.withLock { counted.given } }
    var kept: Int { lock.withLock { counted.kept } }
    /// The most bytes that had been given and were not yet kept.
    var peak: Int { lock.withLock { counted.peak } }

    func give(_ bytes: Int) { lock.withLock { counted.given += bytes } }
    func keep(_ bytes: Int) { lock.withLock { counted.kept += bytes } }
    func look() { lock.withLock { counted.peak = max(counted.peak, counted.given - counted.kept) } }
  }

  private actor CountingCache: PayloadCache {
    private let counts: Counts
    private(set) var isKept = false

    init(counts: Counts) { self.counts = counts }

    func kept(for key: PayloadKey) -> KeptPayload? { nil }
    func ticket(for key: PayloadKey) -> CacheTicket { CacheTicket(key: key, number: 0) }
    func begin(_ ticket: CacheTicket, _ head: PayloadHead) -> (any PayloadRecording)? {
      Recording(cache: self, counts: counts)
    }
    func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {}
    func forget(_ key: PayloadKey) {}
    func removeAll() {}

    func committed() { isKept = true }
  }

  private struct Recording: PayloadRecording {
    let cache: CountingCache
    let counts: Counts

    func append(_ chunk: [UInt8]) { counts.keep(chunk.count) }
    func commit() async { await cache.committed() }
    func abandon() {}
  }
}
