import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import TestSupport
import Testing

@Suite("Consumers of a screen", .timeLimit(.minutes(10)))
struct ConsumerTests {
  typealias Act = ScriptedSource.Act

  @Test("nothing is decoded or laid out on the main actor, whoever asks")
  @MainActor
  func mainActor() async throws {
    let onMain = Tally()
    let elsewhere = Tally()
    let bytes = TestScreens.Kind.list.payload(600, cells: 8)
    let watch = { @Sendable in (MainQueue.isCurrent ? onMain : elsewhere).add() }
    let format = WatchedFormat { bytes in
      watch()
      #expect(bytes <= 64 << 10)
    } willAppend: { _ in
      watch()
    }
    let loader = try TestScreens.loader(BytesSource(bytes, chunkBytes: 1 << 20), format)
    await loader.send(.open)
    var updates = loader.updates.makeAsyncIterator()
    while let update = await updates.next() {
      #expect(MainQueue.isCurrent)
      if update.phase == .present(.complete) { break }
    }
    await loader.send(.refresh)
    while let update = await updates.next() {
      if update.phase == .present(.complete), update.counts.purpose == .refresh {
        break
      }
    }
    #expect(onMain.sum == 0 && elsewhere.sum > 1200)
  }

  @Test("updates end when the loader is closed, and when the task is cancelled")
  func end() async throws {
    let source = ScriptedSource([
      Act(bytes: TestScreens.Kind.list.payload(50), fault: (3000, .stall))
    ])
    let loader = try TestScreens.loader(source)
    let tasks = (0..<3).map { _ in
      Task {
        var count = 0
        for await _ in loader.updates { count += 1 }
        return count
      }
    }
    await loader.send(.open)
    try await eventually("the stall") { source.stallCount == 1 }
    tasks[0].cancel()
    _ = await tasks[0].value
    await loader.close()
    _ = await tasks[1].value
    _ = await tasks[2].value
    #expect(source.cancelCount == 1)
    #expect(await loader.current.screen.sections.isEmpty)
    #expect(await !loader.send(.open))
    var late = loader.updates.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("a loader that nobody holds lets its source go")
  func dropped() async throws {
    let source = ScriptedSource([
      Act(bytes: TestScreens.Kind.list.payload(50), fault: (3000, .stall))
    ])
    weak var gone: ScreenLoader<AnyScreenPart>?
    do {
      let loader = try TestScreens.loader(source)
      gone = loader
      await loader.send(.open)
      try await eventually("the stall") { source.stallCount == 1 }
    }
    try await eventually("the loader is gone") { gone == nil }
    try await eventually("the chunks are cancelled") { source.cancelCount == 1 }
  }

  @Test("a chunk is asked for when the one before has been worked off")
  func backpressure() async throws {
    let loader = Guarded<ScreenLoader<AnyScreenPart>?>(nil)
    var act = Act(bytes: TestScreens.Kind.list.payload(60), chunkBytes: 1000)
    act.beforeChunk = { number in
      guard number > 0, let loader = loader.with({ $0 }) else { return }
      let counts = await loader.counts
      #expect(counts.bytes >= (number - 1) * 1000 - 1000)
    }
    let made = try TestScreens.loader(ScriptedSource([act]))
    loader.with { $0 = made }
    await made.send(.open)
    try await eventually("the complete screen") { await made.current.phase == .present(.complete) }
  }

  @Test("another container: everything is laid out anew, and nothing is loaded")
  func resized() async throws {
    let source = ScriptedSource(TestScreens.Kind.list.payload(20))
    let loader = try TestScreens.loader(source)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.last?.screen.layout.container.width == 844.0)
    #expect(ledger.last?.difference.isEmpty == true && source.requests.count == 1)
  }

  @Test("a consumer learns of all phases, however late it asks, and of none twice")
  func phases() async throws {
    let loader = try TestScreens.loader(
      BytesSource(TestScreens.Kind.list.payload(60, cells: 8), chunkBytes: 1 << 10),
      SectionListFormat())
    await loader.send(.open)
    var eager = loader.updates.makeAsyncIterator()
    var seen: [ScreenPhase] = []
    while let update = await eager.next() {
      #expect(update.phases.last == update.phase)
      for state in update.phases where state != seen.last { seen.append(state) }
      if update.phase == .present(.complete) { break }
    }
    #expect(seen == [.fetch, .load, .present(.partial), .present(.complete)])

    var late = loader.updates.makeAsyncIterator()
    #expect(await late.next()?.phases == seen)
    await loader.send(.refresh)
    let next = try #require(await late.next())
    #expect(next.phases.first == .fetch, "\(next.phases)")
    #expect(next.phases.last == next.phase)
    await loader.close()
  }
}
