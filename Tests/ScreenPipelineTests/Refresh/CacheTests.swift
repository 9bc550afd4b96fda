import HomeFeed
import JSONStream
@testable import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Kept payloads", .timeLimit(.minutes(10)))
struct CacheTests {
  typealias Act = ScriptedSource.Act
  private static let request = PayloadRequest("/home")
  private static let key = PayloadKey(request, scope: [])

  private func open(
    _ acts: [Act], _ cache: PayloadCache, until isLast: (ScreenUpdate<AnyScreenPart>) -> Bool
  ) async throws -> (UpdateLedger<AnyScreenPart>, ScriptedSource) {
    let source = ScriptedSource(acts)
    let loader = try TestScreens.loader(source, request: Self.request, cache: cache)
    let ledger = try await UpdateLedger.opened(loader, until: isLast).ledger
    if isLast(try #require(ledger.last)), case .present = await loader.current.phase,
      acts.first?.validator != nil
    {
      try await eventually("the payload is kept") { await cache.kept(for: Self.key) != nil }
    }
    return (ledger, source)
  }

  private func isDone(_ update: ScreenUpdate<AnyScreenPart>) -> Bool {
    update.phase == .present(.complete) && !update.counts.isKept
  }

  @Test(
    "the kept payload is presented first, then unchanged changes nothing; a new one comes by difference"
  )
  func keptFirst() async throws {
    let cache = PayloadCache()
    let old = TestScreens.Kind.list.payload(10)
    let new = TestScreens.Kind.list.payload(11)
    var (ledger, source) = try await open([Act(bytes: old, validator: "v1")], cache, until: isDone)
    #expect(try await cache.content(Self.key) == KeptContent("v1", old))

    (ledger, source) = try await open(
      [Act(validator: "v1", isUnchanged: true)], cache, until: isDone)
    #expect(source.requests.map(\.validator) == ["v1"])
    #expect(try ledger.parts == TestScreens.parts(old))

    (ledger, source) = try await open([Act(bytes: new, validator: "v2")], cache, until: isDone)
    #expect(source.requests.map(\.validator) == ["v1"])
    #expect(try ledger.parts == TestScreens.parts(new))
    try await eventually("the new one is kept") {
      await cache.kept(for: Self.key)?.head.validator == "v2"
    }
  }

  @Test(
    "the kept payload is shown before the source has answered, and stays when there is no answer")
  func offline() async throws {
    let cache = PayloadCache()
    let bytes = TestScreens.Kind.list.payload(10)
    await cache.keep(bytes, validator: "v1", by: Self.key)
    let (stalled, _) = try await open([Act(fault: (-1, .stall))], cache) {
      $0.screen.sections.count == 10 && $0.counts.purpose == .refresh
    }
    #expect(stalled.last?.phase == .fetch)
    let (offline, _) = try await open([Act(fault: (-1, .failure))], cache) { $0.phase == .error }
    #expect(try offline.parts == TestScreens.parts(bytes))
  }

  @Test("those that have not been asked for longest go first")
  func limit() async {
    let cache = PayloadCache(limit: 300)
    func key(_ number: Int, validator: String? = nil) -> PayloadKey {
      PayloadKey(PayloadRequest("/\(number)", validator: validator), scope: [])
    }
    for number in 0..<3 {
      await cache.keep(Array(repeating: 0, count: 100), by: key(number))
    }
    #expect(await cache.kept(for: key(0, validator: "any")) != nil)
    await cache.keep([1], by: key(3))
    #expect(await cache.kept(for: key(1)) == nil)
    #expect(await cache.kept(for: key(0)) != nil)
    await cache.keep(Array(repeating: 0, count: 301), by: key(4))
    #expect(await cache.kept(for: key(4)) == nil)
  }

  @Test("what is given up is not kept, and one that is too large is given up")
  func arriving() async throws {
    let cache = PayloadCache(limit: 300)
    await cache.keep([1], by: Self.key)
    for (bytes, isAbandoned) in [(200, true), (301, false)] {
      let ticket = await cache.begin(Self.key, PayloadHead())
      await cache.append(Array(repeating: 2, count: bytes - 100), ticket)
      await cache.append(Array(repeating: 2, count: 100), ticket)
      if isAbandoned { await cache.abandon(ticket) }
      await cache.commit(ticket)
      #expect(try await cache.content(Self.key) == KeptContent(nil, [1]))
    }
  }

  @Test(
    "what is too old is not there; a payload that was confirmed is young again, as its source now says"
  )
  func age() async throws {
    let clock = ManualClock()
    let cache = PayloadCache(maxAge: .seconds(100), clock: clock)
    await cache.keep([1], by: Self.key)
    clock.advance(by: .seconds(60))
    #expect(await cache.kept(for: Self.key)?.age == .seconds(60))
    await cache.confirm(Self.key, PayloadHead(headers: ["cache-control": "max-age=5"]))
    #expect(await cache.kept(for: Self.key)?.showing == .asNew)
    clock.advance(by: .seconds(60))
    await cache.confirm(Self.key, PayloadHead())
    #expect(
      await cache.kept(for: Self.key)?.showing == .asNew, "what a confirmation does not say stays")
    clock.advance(by: .seconds(101))
    #expect(await cache.kept(for: Self.key) == nil)
  }

  @Test("however it interleaves, memory keeps nothing that was asked for before it was forgotten")
  func everyInterleaving() async throws {
    let count = try await KeepingRace.explore { PayloadCache() }
    #expect(count > 1000)
  }

  @Test(
    "a screen that is being loaded while somebody signs out is shown, and not kept",
    arguments: [false, true])
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
      return PayloadResponse(
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
    try await eventually("nothing arrives any more") { await cache.tickets.isEmpty }
    #expect(await cache.kept(for: PayloadKey(PayloadRequest("/home"), scope: [])) == nil)
  }
}
