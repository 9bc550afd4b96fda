import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Answers that come late", .timeLimit(.minutes(10))) struct TicketTests {
  @Test("however it interleaves, memory keeps nothing that was asked for before it was forgotten")
  func everyInterleaving() async throws {
    let count = try await KeepingRace.explore { PayloadCache() }
    #expect(count > 1000)
  }

  @Test("a screen that is being loaded while somebody signs out is shown, and not kept", arguments: [false, true])
  func signOut(_ isBehindHead: Bool) async throws {
    let cache = PayloadCache()
    let bytes = TestScreens.Kind.list.payload(10)
    let reached = AsyncStream.makeStream(of: Void.self)
    let goOn = AsyncStream.makeStream(of: Void.self)
    let wait: @Sendable () async -> Void = {
      reached.continuation.yield()
      for await _ in goOn.stream { break }
    }
    let source = ClosureSource(key: { PayloadKey($0, scope: []) }) { request in
      if !isBehindHead { await wait() }
      let payload = Guarded<[UInt8]?>(bytes)
      return PayloadAnswer(
        chunks: PayloadChunks {
          if isBehindHead { await wait() }
          return payload.with { $0.take() }
        })
    }
    let loader = try TestScreens.loader(source, request: PayloadRequest("/home"), cache: cache)
    let load = Task { await loader.perform(.open) }
    for await _ in reached.stream { break }
    await cache.removeAll()
    goOn.continuation.finish()
    #expect(await load.value.isDone)
    try await eventually("nothing arrives any more") { await cache.isIdle }
    #expect(await cache.kept(for: PayloadKey(PayloadRequest("/home"), scope: [])) == nil)
  }
}
