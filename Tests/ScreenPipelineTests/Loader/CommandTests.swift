import HomeFeed
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Commands to a screen", .timeLimit(.minutes(10)))
struct CommandTests {
  typealias Act = ScriptedSource.Act

  private static let whole = TestScreens.Kind.list.payload(4)

  private func loader(_ acts: Act..., cache: PayloadCache? = nil) throws -> (
    ScreenLoader<AnyScreenPart>, ScriptedSource
  ) {
    let source = ScriptedSource(acts)
    let loader = try TestScreens.loader(source, cache: cache) { _ in PayloadRequest("/next") }
    return (loader, source)
  }

  @Test("cancel behind a kept screen → consumers are told that it is complete")
  func cancelBehindKept() async throws {
    let cache = PayloadCache()
    await cache.keep(Self.whole, validator: "v1", by: PayloadKey(PayloadRequest("/"), scope: []))
    let (loader, _) = try loader(Act(fault: (-1, .stall)), cache: cache)
    var (updates, ledger) = try await UpdateLedger.opened(loader) {
      $0.phase == .fetch && $0.counts.purpose == .refresh
    }
    #expect(await loader.send(.cancel))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(Self.whole))
    #expect(await !loader.send(.cancel))
  }

  @Test("a command behind a page that is gone → begins, and the shown screen stays", arguments: ScreenCommand.allCases)
  func deadEnd(_ command: ScreenCommand) async throws {
    let (loader, source) = try loader(
      Act(bytes: Self.whole), Act(refusal: PayloadSourceError(.status(404), "/next: gone")),
      Act(bytes: TestScreens.Kind.list.payload(6)))
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    #expect(await loader.perform(.more).failure?.sourceError?.kind == .status(404))
    try await ledger.take(from: &updates, until: .error)
    #expect(try ledger.parts == TestScreens.parts(Self.whole))

    #expect(await loader.send(command))
    try await ledger.take(from: &updates, until: .present(.complete))
    let isPage = command == .more || command == .retry
    #expect(source.requests.last?.path == (isPage || command == .cancel ? "/next" : "/"))
    #expect(ledger.parts.count == (command == .cancel ? 4 : 6))
    #expect(ledger.last?.failure == nil)
  }

  @Test("a refresh ends when it is overtaken", arguments: ["cancel", "close", "task"])
  func refreshOvertaken(_ by: String) async throws {
    let (loader, source) = try loader(Act(bytes: Self.whole), Act(bytes: Self.whole, fault: (500, .stall)))
    _ = try await UpdateLedger.opened(loader)
    let task = Task { await loader.refresh() }
    try await eventually("the stall") { source.stallCount == 1 }
    switch by {
    case "cancel": await loader.send(.cancel)
    case "close": await loader.close()
    default: task.cancel()
    }
    #expect(await task.value.isOvertaken)
    await loader.close()
    guard case .ignored = await loader.refresh() else {
      Issue.record("a loader that is closed has refreshed")
      return
    }
  }

  @Test("a refresh takes the place of a page → those who wait for the page are told")
  func refreshInsteadOfPage() async throws {
    let (loader, source) = try loader(
      Act(bytes: Self.whole), Act(fault: (-1, .stall)), Act(bytes: TestScreens.Kind.list.payload(5)))
    _ = try await UpdateLedger.opened(loader)
    let page = Task { await loader.perform(.more) }
    try await eventually("the stall") { source.stallCount == 1 }
    #expect(await loader.refresh().isDone)
    #expect(await page.value.isOvertaken)
    #expect(await loader.current.screen.sections.count == 5)
  }

  @Test("several commands for the same work → all wait for its end")
  func joined() async throws {
    let (loader, _) = try loader(Act(bytes: Self.whole, chunkBytes: 50))
    await withTaskGroup(of: LoadEnd.self) { group in
      for _ in 0..<5 { group.addTask { await loader.perform(.open) } }
      for await end in group {
        // Ignored if it came when the screen was complete.
        let isIgnored = if case .ignored = end { true } else { false }
        #expect(end.isDone || isIgnored)
      }
    }
    #expect(await loader.current.phase == .present(.complete))
  }
}
