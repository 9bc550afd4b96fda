import CompositionalLayout
import HomeFeed
import JSONStream
@testable import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("When a kept payload is shown, and what becomes of it", .timeLimit(.minutes(10)))
struct KeptPayloadTests {
  typealias Act = ScriptedSource.Act

  private static let request = PayloadRequest("/home")
  private static let narrow = WatchedFormat.withoutRoom(for: 7)
  private static let key = PayloadKey(request, scope: [])
  private static let old = TestScreens.Kind.list.payload(10)
  private static let new = TestScreens.Kind.list.payload(11)

  private func loader(
    _ source: ScriptedSource, _ cache: PayloadCache,
    container: LayoutContainer = TestScreens.container,
    format: any ScreenFormat<SectionModel> = SectionListFormat()
  ) throws -> ScreenLoader<SectionModel> {
    try ScreenLoader(Self.request, from: source, format: format, container: container, cache: cache)
  }

  private func cache(_ storage: PayloadStorage = .allowed(), _ bytes: [UInt8] = old) async
    -> PayloadCache
  {
    let cache = PayloadCache()
    await cache.keep(bytes, validator: "v1", storage: storage, by: Self.key)
    return cache
  }

  @Test("as long as its source says that it is good, nobody is asked")
  func fresh() async throws {
    let source = ScriptedSource([Act(bytes: Self.new)])
    let loader = try loader(source, await cache(.allowed(freshFor: .seconds(1000))))
    #expect(await loader.perform(.open).isDone)
    let update = await loader.current
    #expect(
      update.phase == .present(.complete) && update.counts.isKept
        && update.screen.sections.count == 10)
    #expect(source.requests.isEmpty)
    await loader.refresh()
    #expect(source.requests.map(\.validator) == ["v1"])
    #expect(await loader.current.screen.sections.count == 11)
  }

  @Test("where it has to be confirmed, nothing of it is shown before it is")
  func confirmed() async throws {
    let storage = PayloadStorage.allowed(isConfirmedWhenStale: true)
    let source = ScriptedSource([Act(validator: "v1", isUnchanged: true)])
    let loader = try loader(source, await cache(storage))
    let ledger = try await UpdateLedger.opened(loader, until: .present(.complete)).ledger
    #expect(source.requests.map(\.validator) == ["v1"] && ledger.sections.count == 10)

    let other = ScriptedSource([Act(bytes: Self.new, validator: "v2")])
    let changed = try self.loader(other, await cache(storage))
    await changed.perform(.open)
    #expect(other.requests.map(\.validator) == ["v1"])
    #expect(await changed.current.screen.sections.count == 11)

    let offline = try self.loader(
      ScriptedSource([Act(fault: (-1, .failure))]), await cache(storage))
    #expect(await offline.perform(.open).failure != nil)
    #expect(await offline.current.screen.sections.isEmpty)
  }

  @Test(
    "one that cannot be decoded or laid out is dropped, whatever of it is shown, and the source asked",
    arguments: [true, false])
  func dropped(_ isDecodable: Bool) async throws {
    let cache = await cache(.allowed(), isDecodable ? Self.old : Array(Self.old.dropLast(400)))
    let good = TestScreens.Kind.list.payload(6)
    let source = ScriptedSource([Act(bytes: good, validator: "v2"), Act(fault: (-1, .failure))])
    let loader = try loader(source, cache, format: isDecodable ? Self.narrow : SectionListFormat())
    let ledger = try await UpdateLedger.opened(loader) {
      $0.phase == .present(.complete) && !$0.counts.isKept
    }.ledger
    #expect(ledger.updates.allSatisfy { $0.phase != .error })
    #expect(ledger.sections.count == 6)
    #expect(source.requests.map(\.validator) == [nil])
    try await eventually("the new one is kept") {
      try await cache.content(Self.key) == KeptContent("v2", good)
    }
  }

  @Test("an answer that cannot be laid out is not kept")
  func notKept() async throws {
    let cache = PayloadCache()
    let loader = try loader(
      ScriptedSource([Act(bytes: Self.old, validator: "v1")]), cache, format: Self.narrow)
    #expect(await loader.perform(.open).failure?.layoutError != nil)
    try await eventually("nothing is held of it") { await cache.tickets.isEmpty }
    #expect(await cache.kept(for: Self.key) == nil)
  }

  @Test("an answer that is too large fails at the first byte beyond, and nothing of it is kept")
  func tooLarge() async throws {
    let cache = PayloadCache()
    var request = Self.request
    request.byteLimit = 1000
    let source = ScriptedSource([Act(bytes: Self.old, chunkBytes: 100)])
    let loader = try TestScreens.loader(source, SectionListFormat(), request: request, cache: cache)
    let failure = try #require(await loader.perform(.open).failure)
    let error = try #require(failure.sourceError)
    #expect(error.kind == .tooLarge(limit: 1000) && failure.bytesRead == 1000)
    #expect(source.cancelCount == 1)
    try await eventually("nothing is held of it") { await cache.tickets.isEmpty }
    #expect(await cache.kept(for: Self.key) == nil)
  }

  @Test("the answer's header fields reach the format")
  func headers() async throws {
    let format = SectionListFormat<CellData>(
      layout: { try SectionListFormat<CellData>().makeLayout(in: $0) },
      decoder: { head in
        try ScreenListDecoder(
          CellData.self, options: .init(path: head.headers["feed"] == "2" ? "$.data" : "$"))
      })
    var acts = [
      Act(bytes: Self.old), Act(bytes: Array(#"{"data":"#.utf8) + Self.new + Array("}".utf8)),
    ]
    acts[1].headers = ["feed": "2"]
    let loader = try TestScreens.loader(ScriptedSource(acts), format, request: Self.request)
    await loader.perform(.open)
    #expect(await loader.current.screen.sections.count == 10)
    await loader.refresh()
    #expect(await loader.current.screen.sections.count == 11)
  }
}
