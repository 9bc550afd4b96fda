import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Answers that come late", .timeLimit(.minutes(10))) struct TicketTests {
  private static let key = PayloadKey(PayloadRequest("/home"), scope: [])

  @Test("however it interleaves, memory keeps nothing that was asked for before it was forgotten")
  func everyInterleaving() async throws {
    let count = try await KeepingRace.explore { MemoryPayloadCache() }
    #expect(count > 1000)
  }

  @Test("a screen that is being loaded while somebody signs out is shown, and not kept", arguments: [false, true])
  func signOut(_ isBehindHead: Bool) async throws {
    let cache = MemoryPayloadCache()
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
    try await eventually("nothing arrives any more") { await cache.byteCount == 0 }
    #expect(await cache.kept(for: PayloadKey(PayloadRequest("/home"), scope: [])) == nil)
  }

  @Test("tickets are for their keys, and many keys that are forgotten cost no more than some room")
  func tickets() {
    var tickets = CacheTickets()
    func key(_ number: Int) -> PayloadKey { PayloadKey(PayloadRequest("/\(number)"), scope: []) }
    let (first, second) = (tickets.issue(key(1)), tickets.issue(key(2)))
    tickets.takeBack(key(1))
    #expect(!tickets.holds(first) && tickets.holds(second) && tickets.holds(tickets.issue(key(1))))
    for number in 10..<5000 {
      let ticket = tickets.issue(key(number))
      tickets.takeBack(key(number))
      #expect(!tickets.holds(ticket) && !tickets.holds(first))
    }
    let last = tickets.issue(key(2))
    #expect(tickets.holds(last))
    tickets.takeBackAll()
    #expect(!tickets.holds(last) && tickets.holds(tickets.issue(key(2))))
  }
}
