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

  /// A format that says where it decodes and lays out.
  private struct WatchedFormat: ScreenFormat {
    let base = SectionListFormat()
    let watch: @Sendable (Bool) -> Void

    func makeReader(for head: PayloadHead) throws -> any ScreenReader<SectionModel> {
      Reader(base: try base.makeReader(for: head), watch: watch)
    }

    func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<SectionModel> {
      Layout(base: try base.makeLayout(in: container), watch: watch)
    }

    final class Reader: EventDecoder {
      let base: any ScreenReader<SectionModel>
      let watch: @Sendable (Bool) -> Void

      init(base: any ScreenReader<SectionModel>, watch: @escaping @Sendable (Bool) -> Void) {
        self.base = base
        self.watch = watch
      }

      func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<SectionModel>) throws -> Void) throws {
        watch(MainQueue.isCurrent)
        #expect(bytes.count <= 64 << 10)
        try base.feed(bytes, handler)
      }

      func finish(_ handler: (ScreenEvent<SectionModel>) throws -> Void) throws {
        watch(MainQueue.isCurrent)
        try base.finish(handler)
      }
    }

    struct Layout: GrowingLayout {
      var base: any GrowingLayout<SectionModel>
      let watch: @Sendable (Bool) -> Void

      var layout: SolvedLayout { base.layout }

      mutating func append(_ part: SectionModel) throws -> LayoutPlacement {
        watch(MainQueue.isCurrent)
        return try base.append(part)
      }
    }
  }

  @Test("nothing is decoded or laid out on the main actor, whoever asks")
  @MainActor
  func mainActor() async throws {
    let (onMain, elsewhere) = (Tally(), Tally())
    let bytes = TestScreens.Kind.list.payload(600, cells: 8)
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: BytesSource(bytes, chunkBytes: 1 << 20),
      format: WatchedFormat { ($0 ? onMain : elsewhere).add() }, container: TestScreens.container)
    await loader.send(.open)
    var updates = loader.updates.makeAsyncIterator()
    while let update = await updates.next() {
      #expect(MainQueue.isCurrent)
      if update.phase == .present(.complete) { break }
    }
    await loader.send(.refresh)
    while let update = await updates.next() {
      if update.phase == .present(.complete), update.counts.purpose == .refresh { break }
    }
    #expect(onMain.sum == 0 && elsewhere.sum > 1200)
  }

  private static func loader(of bytes: [UInt8]) throws -> ScreenLoader<AnyScreenPart> {
    try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource(bytes, chunkBytes: 200), format: AutomaticFormat(),
      container: TestScreens.container)
  }

  @Test("whoever takes no updates gets them folded into one, and the source is not held back")
  func slow() async throws {
    let bytes = TestScreens.Kind.list.payload(100)
    let loader = try Self.loader(of: bytes)
    await loader.send(.open)
    try await eventually("the complete screen") { await loader.current.phase == .present(.complete) }
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.updates.count == 1 && ledger.last?.difference.sections.inserted.count == 100)
    #expect(try ledger.parts == TestScreens.parts(bytes))
  }

  @Test("every consumer gets everything once")
  func several() async throws {
    let bytes = TestScreens.Kind.list.payload(100)
    let loader = try Self.loader(of: bytes)
    try await withThrowingTaskGroup(of: [AnyScreenPart].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var updates = loader.updates.makeAsyncIterator()
          var ledger = UpdateLedger<AnyScreenPart>()
          try await ledger.take(from: &updates, until: .present(.complete))
          return ledger.parts
        }
      }
      await loader.send(.open)
      for try await parts in group { #expect(try parts == TestScreens.parts(bytes)) }
    }
  }

  @Test("updates end when the loader is closed, and when the task is cancelled")
  func end() async throws {
    let source = ScriptedSource([Act(bytes: TestScreens.Kind.list.payload(50), fault: (3000, .stall))])
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: source, format: AutomaticFormat(), container: TestScreens.container)
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
    let source = ScriptedSource([Act(bytes: TestScreens.Kind.list.payload(50), fault: (3000, .stall))])
    weak var gone: ScreenLoader<AnyScreenPart>?
    do {
      let loader = try ScreenLoader(
        PayloadRequest("/"), from: source, format: AutomaticFormat(), container: TestScreens.container)
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
      // All but what a section still lacks has been decoded and laid out.
      guard number > 0, let loader = loader.with({ $0 }) else { return }
      let counts = await loader.counts
      #expect(counts.bytes >= (number - 1) * 1000 - 1000)
    }
    let made = try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource([act]), format: AutomaticFormat(), container: TestScreens.container)
    loader.with { $0 = made }
    await made.send(.open)
    try await eventually("the complete screen") { await made.current.phase == .present(.complete) }
  }

  @Test("another container: everything is laid out anew, and nothing is loaded")
  func resized() async throws {
    let source = ScriptedSource(TestScreens.Kind.list.payload(20))
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: source, format: AutomaticFormat(), container: TestScreens.container)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.last?.screen.layout.container.width == 844.0)
    #expect(ledger.last?.difference.isEmpty == true && source.requests.count == 1)
  }
}
