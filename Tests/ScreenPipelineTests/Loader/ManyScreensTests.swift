import CompositionalLayout
import Foundation
import HomeFeed
import ScreenPipeline
import JSONStream
import TestSupport
import Testing

@Suite("Many screens", .timeLimit(.minutes(10)))
struct ManyScreensTests {
  /// Something whose instances are counted.
  private final class Life: Sendable {
    let alive: Tally

    init(_ alive: Tally) {
      self.alive = alive
      alive.add()
    }

    deinit { alive.add(-1) }
  }

  /// A format whose readers are counted.
  private struct CountedFormat: ScreenFormat {
    let base = AutomaticFormat()
    let alive: Tally
    let life: Life

    init(_ alive: Tally) {
      self.alive = alive
      life = Life(alive)
    }

    func makeReader(for head: PayloadHead) throws -> any ScreenReader<AnyScreenPart> {
      let life = Life(alive)
      return try base.makeReader(for: head).compactMap { event in withExtendedLifetime(life) { event } }
    }

    func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<AnyScreenPart> {
      try base.makeLayout(in: container)
    }
  }

  @Test("opened, and randomly cancelled, cut or dropped: nothing stays alive, nothing comes twice or is lost")
  func soak() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let alive = Tally()
    let payloads = TestScreens.Kind.allCases.map { $0.payload(12) }
    let wholes = try payloads.map { try TestScreens.parts($0) }
    for number in 0..<TestSize.step(600, full: 3000) {
      let which = number % payloads.count
      let bytes = payloads[which]
      var act = ScriptedSource.Act(bytes: bytes, chunkBytes: Int.random(in: 50...2000, using: &generator))
      let fault = ScriptedSource.Fault.allCases.randomElement(using: &generator) ?? .end
      if generator.chance(60) { act.fault = (Int.random(in: -1..<bytes.count, using: &generator), fault) }
      act.hasEmptyChunks = generator.chance(20)
      let good = ScriptedSource.Act(bytes: bytes)
      let life = Life(alive)
      act.beforeChunk = { _ in withExtendedLifetime(life) {} }
      let yields = Int.random(in: 0...30, using: &generator)
      let way = Int.random(in: 0...3, using: &generator)
      let loader = try ScreenLoader(
        PayloadRequest("/"), from: ScriptedSource([act, good]), format: CountedFormat(alive),
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
    try await eventually("nothing is alive, seed \(seed)") { alive.sum == 0 }
  }
}
