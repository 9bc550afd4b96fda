import CompositionalLayout
import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("Kept payloads", .timeLimit(.minutes(10)))
struct CacheTests {
  typealias Act = ScriptedSource.Act
  private static let request = PayloadRequest("/home")

  private func open(
    _ acts: [Act], _ cache: MemoryPayloadCache, until isLast: (ScreenUpdate<AnyScreenPart>) -> Bool
  ) async throws -> (UpdateLedger<AnyScreenPart>, ScriptedSource) {
    let source = ScriptedSource(acts)
    let loader = try ScreenLoader(
      Self.request, from: source, format: AutomaticFormat(), container: TestScreens.container, cache: cache)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    await loader.open()
    try await ledger.take(from: &updates, until: isLast)
    if isLast(try #require(ledger.last)), case .present = await loader.state, acts.first?.validator != nil {
      try await eventually("the payload is kept") { await cache.payload(for: Self.request) != nil }
    }
    return (ledger, source)
  }

  private func isDone(_ update: ScreenUpdate<AnyScreenPart>) -> Bool {
    update.state == .present(.complete) && !update.counts.isKept
  }

  @Test("the kept payload is presented first, then unchanged changes nothing; a new one comes by difference")
  func keptFirst() async throws {
    let cache = MemoryPayloadCache()
    let old = TestScreens.Kind.list.payload(10)
    let new = TestScreens.Kind.list.payload(11)
    var (ledger, source) = try await open([Act(bytes: old, validator: "v1")], cache, until: isDone)
    #expect(await cache.payload(for: Self.request) == KeptPayload(validator: "v1", bytes: old))

    (ledger, source) = try await open([Act(validator: "v1", isUnchanged: true)], cache, until: isDone)
    #expect(source.requests.map(\.validator) == ["v1"])
    #expect(try ledger.parts == TestScreens.parts(old))

    (ledger, source) = try await open([Act(bytes: new, validator: "v2")], cache, until: isDone)
    #expect(source.requests.map(\.validator) == ["v1"])
    #expect(try ledger.parts == TestScreens.parts(new))
    try await eventually("the new one is kept") { await cache.payload(for: Self.request)?.validator == "v2" }
  }

  @Test("the kept payload is shown before the source has answered, and stays when there is no answer")
  func offline() async throws {
    let cache = MemoryPayloadCache()
    let bytes = TestScreens.Kind.list.payload(10)
    await cache.keep(KeptPayload(validator: "v1", bytes: bytes), for: Self.request)
    let (stalled, _) = try await open([Act(fault: (-1, .stall))], cache) {
      $0.screen.sections.count == 10 && $0.counts.purpose == .refresh
    }
    #expect(stalled.last?.state == .fetch)
    let (offline, _) = try await open([Act(fault: (-1, .failure))], cache) { $0.state == .error }
    #expect(try offline.parts == TestScreens.parts(bytes))
  }

  @Test("a kept payload that is of no use is forgotten, and the source asked without a validator")
  func bad() async throws {
    let cache = MemoryPayloadCache()
    let bytes = TestScreens.Kind.list.payload(10)
    await cache.keep(KeptPayload(validator: "v1", bytes: Array(bytes.dropLast(400))), for: Self.request)
    let (ledger, source) = try await open([Act(bytes: bytes)], cache, until: isDone)
    #expect(try ledger.parts == TestScreens.parts(bytes))
    #expect(source.requests.map(\.validator) == [nil])
    #expect(await cache.payload(for: Self.request) == nil)
    #expect(ledger.updates.allSatisfy { $0.state != .error })
  }

  @Test("a payload that is cut is not kept")
  func cut() async throws {
    let cache = MemoryPayloadCache()
    let bytes = TestScreens.Kind.list.payload(10)
    let (_, _) = try await open([Act(bytes: bytes, fault: (900, .end))], cache) { $0.state == .error }
    #expect(await cache.payload(for: Self.request) == nil)
  }

  @Test("those that have not been asked for longest go first")
  func limit() async {
    let cache = MemoryPayloadCache(limit: 300)
    for number in 0..<3 {
      await cache.keep(
        KeptPayload(validator: "v", bytes: Array(repeating: 0, count: 100)), for: PayloadRequest("/\(number)"))
    }
    #expect(await cache.byteCount == 300)
    #expect(await cache.payload(for: PayloadRequest("/0", validator: "any")) != nil)
    await cache.keep(KeptPayload(validator: "v", bytes: [1]), for: PayloadRequest("/3"))
    #expect(await cache.payload(for: PayloadRequest("/1")) == nil)
    #expect(await cache.payload(for: PayloadRequest("/0")) != nil)
    await cache.keep(KeptPayload(validator: "v", bytes: Array(repeating: 0, count: 301)), for: PayloadRequest("/4"))
    #expect(await cache.payload(for: PayloadRequest("/4")) == nil)
    #expect(await cache.byteCount == 201)
  }
}
