import CompositionalLayout
import Foundation
import HomeFeed
import ScreenPipeline
import JSONStream
import TestSupport
import Testing

@Suite("Many screens", .timeLimit(.minutes(10)))
struct ManyScreensTests {
  /// Counts what lives.
  private final class Census: @unchecked Sendable {
    // Sendable: used under the lock alone.
    private let lock = NSLock()
    private var count = 0

    func add(_ number: Int) { lock.withLock { count += number } }
    var alive: Int { lock.withLock { count } }
  }

  private final class Life: Sendable {
    let census: Census

    init(_ census: Census) {
      self.census = census
      census.add(1)
    }

    deinit { census.add(-1) }
  }

  /// A format whose readers are counted.
  private struct CountedFormat: ScreenFormat {
    let base = AutomaticFormat()
    let census: Census
    let life: Life

    init(_ census: Census) {
      self.census = census
      life = Life(census)
    }

    func makeReader(for head: PayloadHead) throws -> any ScreenReader<AnyScreenPart> {
      Reader(try base.makeReader(for: head), Life(census))
    }

    func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<AnyScreenPart> {
      try base.makeLayout(in: container)
    }

    final class Reader: EventDecoder {
      let base: any ScreenReader<AnyScreenPart>
      let life: Life

      init(_ base: any ScreenReader<AnyScreenPart>, _ life: Life) {
        self.base = base
        self.life = life
      }

      func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
        try base.feed(bytes, handler)
      }

      func finish(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws { try base.finish(handler) }
    }
  }

  @Test("opened, and randomly cancelled, cut or dropped: nothing stays alive, nothing comes twice or is lost")
  func soak() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let census = Census()
    let payloads = TestScreens.Kind.allCases.map { $0.payload(12) }
    let wholes = try payloads.map { try TestScreens.parts($0) }
    for number in 0..<3000 {
      let which = number % payloads.count
      let bytes = payloads[which]
      var act = ScriptedSource.Act(bytes: bytes, chunkBytes: Int.random(in: 50...2000, using: &generator))
      let fault = ScriptedSource.Fault.allCases.randomElement(using: &generator) ?? .end
      if generator.chance(60) { act.fault = (Int.random(in: -1..<bytes.count, using: &generator), fault) }
      act.hasEmptyChunks = generator.chance(20)
      let good = ScriptedSource.Act(bytes: bytes)
      let life = Life(census)
      act.beforeChunk = { _ in withExtendedLifetime(life) {} }
      let yields = Int.random(in: 0...30, using: &generator)
      let way = Int.random(in: 0...3, using: &generator)
      let loader = try ScreenLoader(
        PayloadRequest("/"), from: ScriptedSource([act, good]), format: CountedFormat(census),
        container: TestScreens.container)
      var updates = loader.updates.makeAsyncIterator()
      var ledger = UpdateLedger<AnyScreenPart>()
      await loader.send(.open)
      let stalls = act.fault?.1 == .stall
      switch way {
      case 0:
        for _ in 0..<yields { await Task.yield() }
        await loader.send(.cancel)
      case 1:
        for _ in 0..<yields { await Task.yield() }
        await loader.close()
      case 2:
        break
      default:
        guard !stalls else { break }
        try await ledger.take(from: &updates) { [.error, .present(.complete)].contains($0.phase) }
        #expect(wholes[which].starts(with: ledger.parts), "seed \(seed), screen \(number)")
        if ledger.last?.phase == .error {
          await loader.send(.retry)
          try await ledger.take(from: &updates, until: .present(.complete))
        }
        #expect(ledger.parts == wholes[which], "seed \(seed), screen \(number)")
      }
    }
    try await eventually("nothing is alive, seed \(seed)") { census.alive == 0 }
  }
}
