import CompositionalLayout
import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("What somebody wants of a screen", .timeLimit(.minutes(10)))
struct WishTests {
  typealias Act = ScriptedSource.Act

  private static let whole = TestScreens.Kind.list.payload(4)

  private func loader(_ source: ScriptedSource, cache: MemoryPayloadCache? = nil) throws -> ScreenLoader<AnyScreenPart>
  {
    try ScreenLoader(
      PayloadRequest("/"), from: source, format: AutomaticFormat(), container: TestScreens.container, cache: cache
    ) { _ in PayloadRequest("/next") }
  }

  @Test("cancelled behind a kept screen: its consumers are told that it is complete")
  func cancelBehindKept() async throws {
    let cache = MemoryPayloadCache()
    await cache.keep(Self.whole, validator: "v1", by: PayloadKey(PayloadRequest("/"), scope: []))
    let source = ScriptedSource([Act(fault: (-1, .stall))])
    let loader = try loader(source, cache: cache)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    await loader.send(.open)
    try await ledger.take(from: &updates) { $0.phase == .fetch && $0.counts.purpose == .refresh }
    #expect(await loader.send(.cancel))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(Self.whole))
    #expect(await !loader.send(.cancel))
  }

  @Test(
    "behind an error every wish is heard, and a page that is gone for good stops nothing",
    arguments: ScreenWish.allCases)
  func deadEnd(_ wish: ScreenWish) async throws {
    let source = ScriptedSource([
      Act(bytes: Self.whole), Act(refusal: PayloadSourceError(.status(404), "/next: gone")),
      Act(bytes: TestScreens.Kind.list.payload(6)),
    ])
    let loader = try loader(source)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    let end = await loader.perform(.more)
    guard case .failed(let failure) = end, case .source(let error) = failure.cause else {
      Issue.record("\(end)")
      return
    }
    #expect(error.kind == .status(404))
    try await ledger.take(from: &updates, until: .error)
    #expect(try ledger.parts == TestScreens.parts(Self.whole))

    #expect(await loader.send(wish))
    try await ledger.take(from: &updates, until: .present(.complete))
    let isPage = wish == .more || wish == .retry
    #expect(source.requests.last?.path == (isPage || wish == .cancel ? "/next" : "/"))
    #expect(ledger.parts.count == (wish == .cancel ? 4 : 6))
    #expect(ledger.last?.failure == nil)
  }

  @Test("behind an error with nothing to show, every wish but that for a page is heard", arguments: ScreenWish.allCases)
  func nothingShown(_ wish: ScreenWish) async throws {
    let loader = try loader(ScriptedSource([Act(fault: (-1, .failure)), Act(bytes: Self.whole)]))
    guard case .failed = await loader.perform(.open) else {
      Issue.record("opened")
      return
    }
    switch wish {
    case .more: #expect(await !loader.send(.more))
    case .cancel:
      #expect(await loader.send(.cancel))
      #expect(await loader.current.phase == .start)
      guard case .done = await loader.perform(.open) else {
        Issue.record("a cancelled screen cannot be opened")
        return
      }
    default:
      guard case .done = await loader.perform(wish) else {
        Issue.record("\(wish) has not brought the screen")
        return
      }
      #expect(await loader.current.screen.sections.count == 4)
    }
  }

  @Test("a refresh is awaited until the screen is there")
  func refreshed() async throws {
    let source = ScriptedSource([Act(bytes: Self.whole), Act(bytes: TestScreens.Kind.list.payload(5), chunkBytes: 100)])
    let loader = try loader(source)
    guard case .done = await loader.perform(.open), case .done = await loader.refresh() else {
      Issue.record("not refreshed")
      return
    }
    #expect(await loader.current.phase == .present(.complete))
    #expect(await loader.current.screen.sections.count == 5)
  }

  @Test("a refresh is awaited until it has failed")
  func refreshFailed() async throws {
    let loader = try loader(ScriptedSource([Act(bytes: Self.whole), Act(bytes: Self.whole, fault: (500, .failure))]))
    _ = try await UpdateLedger.opened(loader)
    guard case .failed(let failure) = await loader.refresh() else {
      Issue.record("it has not failed")
      return
    }
    #expect(failure.bytesRead == 500)
  }

  @Test("a refresh is awaited until it is overtaken", arguments: ["cancel", "close", "task"])
  func refreshOvertaken(_ by: String) async throws {
    let source = ScriptedSource([Act(bytes: Self.whole), Act(bytes: Self.whole, fault: (500, .stall))])
    let loader = try loader(source)
    _ = try await UpdateLedger.opened(loader)
    let task = Task { await loader.refresh() }
    try await eventually("the stall") { source.stallCount == 1 }
    switch by {
    case "cancel": await loader.send(.cancel)
    case "close": await loader.close()
    default: task.cancel()
    }
    guard case .overtaken = await task.value else {
      Issue.record("it has not been overtaken")
      return
    }
    await loader.close()
    guard case .ignored = await loader.refresh() else {
      Issue.record("a loader that is closed has refreshed")
      return
    }
  }

  @Test("a refresh takes the place of a page, and those who wait for the page are told")
  func refreshInsteadOfPage() async throws {
    let source = ScriptedSource([
      Act(bytes: Self.whole), Act(fault: (-1, .stall)), Act(bytes: TestScreens.Kind.list.payload(5)),
    ])
    let loader = try loader(source)
    _ = try await UpdateLedger.opened(loader)
    let page = Task { await loader.perform(.more) }
    try await eventually("the stall") { source.stallCount == 1 }
    guard case .done = await loader.refresh(), case .overtaken = await page.value else {
      Issue.record("the page is still under way")
      return
    }
    #expect(await loader.current.screen.sections.count == 5)
  }

  @Test("who wishes for what is under way waits for that")
  func joined() async throws {
    let loader = try loader(ScriptedSource([Act(bytes: Self.whole, chunkBytes: 50)]))
    await withTaskGroup(of: LoadEnd.self) { group in
      for _ in 0..<5 { group.addTask { await loader.perform(.open) } }
      for await end in group {
        guard case .done = end else {
          // Who came when it was complete already.
          guard case .ignored = end else {
            Issue.record("\(end)")
            continue
          }
          continue
        }
      }
    }
    #expect(await loader.current.phase == .present(.complete))
  }
}
