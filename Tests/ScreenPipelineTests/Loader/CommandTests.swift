import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("Commands to a screen", .timeLimit(.minutes(10)))
struct CommandTests {
  typealias Act = ScriptedSource.Act

  private static let whole = TestScreens.Kind.list.payload(4)

  @Test("a refresh ends when it is superseded", arguments: ["cancel", "close", "task"])
  func refreshSuperseded(_ by: String) async throws {
    let source = ScriptedSource([
      Act(bytes: Self.whole), Act(bytes: Self.whole, fault: (500, .stall)),
    ])
    let loader = try TestScreens.loader(source)
    _ = try await UpdateLedger.opened(loader)
    let task = Task { await loader.refresh() }
    try await eventually("the stall") { source.stallCount == 1 }
    switch by {
    case "cancel": await loader.send(.cancel)
    case "close": await loader.close()
    default: task.cancel()
    }
    #expect(await task.value.isSuperseded)
    await loader.close()
    #expect(await loader.refresh().isIgnored, "a loader that is closed has refreshed")
  }

  @Test("several commands for the same work → all wait for its end")
  func joined() async throws {
    let loader = try TestScreens.loader(ScriptedSource(Self.whole, chunkBytes: 50))
    await withTaskGroup(of: LoadEnd.self) { group in
      for _ in 0..<5 { group.addTask { await loader.perform(.open) } }
      for await end in group {
        // Ignored if it came when the screen was complete.
        #expect(end.isDone || end.isIgnored)
      }
    }
    #expect(await loader.current.phase == .present(.complete))
  }
}
