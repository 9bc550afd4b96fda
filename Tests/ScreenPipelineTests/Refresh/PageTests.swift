import HomeFeed
import ScreenPipeline
import JSONStream
import Testing

@Suite("The next page", .timeLimit(.minutes(10)))
struct PageTests {
  typealias Act = ScriptedSource.Act

  private func complete(_ acts: [Act]) async throws -> (
    ScreenLoader<AnyScreenPart>, ScriptedSource, ScreenUpdates<AnyScreenPart>,
    UpdateLedger<AnyScreenPart>
  ) {
    let source = ScriptedSource(acts)
    let loader = try TestScreens.loader(source, request: PayloadRequest("/list")) { screen in
      screen.cellCount < 100
        ? PayloadRequest("/list", parameters: [.init("from", "\(screen.cellCount)")]) : nil
    }
    let (updates, ledger) = try await UpdateLedger.opened(loader)
    return (loader, source, updates, ledger)
  }

  @Test("new sections are appended, and nothing that is shown moves")
  func sections() async throws {
    let pages = [0..<10, 10..<20].map {
      TestScreens.list($0.map { TestScreens.section($0, cells: 0..<3) })
    }
    // The page waits until all have asked for it.
    let (haveAsked, asking) = AsyncStream.makeStream(of: Void.self)
    var (loader, source, updates, ledger) = try await complete([
      Act(bytes: pages[0]), Act(bytes: pages[1], beforeChunk: { _ in for await _ in haveAsked {} }),
    ])
    await loader.send(.more)
    for _ in 0..<5 { #expect(await loader.send(.more)) }
    asking.finish()
    let start = ledger.updates.count
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.sections.map(\.key) == (0..<20).map(ScreenKey.number))
    #expect(ledger.updates[start...].allSatisfy { $0.difference.isAppendOnly(behind: 10) })
    #expect(source.requests.map(\.parameters) == [[], [.init("from", "30")]])
    #expect(await loader.counts.duplicates == 0)
  }

  @Test("where there is no next page nothing is asked")
  func end() async throws {
    let bytes = TestScreens.list((0..<40).map { TestScreens.section($0, cells: 0..<3) })
    let (loader, source, _, _) = try await complete([Act(bytes: bytes)])
    #expect(await !loader.send(.more))
    #expect(source.requests.count == 1)
  }

  @Test("a page of another format is an error, and the screen stays")
  func otherFormat() async throws {
    var (loader, _, updates, ledger) = try await complete([
      Act(bytes: TestScreens.Kind.list.payload(4)),
      Act(bytes: TestScreens.Kind.contents.payload(2)),
    ])
    await loader.send(.more)
    try await ledger.take(from: &updates, until: .error)
    #expect(ledger.sections.count == 4)
    #expect(ledger.last?.failure?.description.contains("another format") == true)
  }
}
