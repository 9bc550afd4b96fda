import CompositionalLayout
import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("When a screen that arrives is presented", .timeLimit(.minutes(10)))
struct PresentationTests {
  typealias Kind = TestScreens.Kind

  private final class Stepper: Sendable {
    let clock = ManualClock()
    let loader: ScreenLoader<AnyScreenPart>
    private let bytes: AsyncStream<[UInt8]>.Continuation

    init() throws {
      let (stream, bytes) = AsyncStream.makeStream(of: [UInt8].self)
      self.bytes = bytes
      loader = try TestScreens.loader(
        ClosureSource { _ in PayloadResponse(chunks: PayloadChunks(stream)) }, clock: clock)
    }

    func step(to count: Int) async throws {
      while await loader.counts.sections < count {
        let next = await loader.counts.sections + 1
        bytes.yield(
          Array(((next == 1 ? "[" : ",") + TestScreens.section(next - 1, cells: 0..<3)).utf8))
        try await eventually("section \(next)") { await loader.counts.sections >= next }
      }
    }

    func end() {
      bytes.yield([UInt8(ascii: "]")])
      bytes.finish()
    }

    var presented: Int { get async { await loader.counts.presentations } }
  }

  @Test(
    "the first viewport once its cells are there, then at growing intervals, by the clock alone")
  func intervals() async throws {
    let stepper = try Stepper()
    await stepper.loader.send(.open)
    // A section of cards is 40 + 8 + 220 + 16 = 284 high: two leave room on the screen, three fill
    // its 844.
    try await stepper.step(to: 2)
    #expect(await stepper.loader.current.phase == .load)
    #expect(await stepper.presented == 0)
    try await stepper.step(to: 3)
    #expect(await stepper.loader.current.phase == .present(.partial))
    #expect(await stepper.presented == 1)
    #expect(await stepper.loader.current.screen.layout.contentSize.height >= 844)

    try await stepper.step(to: 20)
    #expect(await stepper.presented == 1)
    stepper.clock.advance(by: .milliseconds(99))
    try await stepper.step(to: 21)
    #expect(await stepper.presented == 1)
    stepper.clock.advance(by: .milliseconds(1))
    try await eventually("the second presentation, without another section") {
      await stepper.presented == 2
    }
    #expect(await stepper.loader.current.screen.sections.count == 21)

    var count = 21
    for (number, interval) in [300, 900, 2700, 8100, 24300].enumerated() {
      count += 1
      try await stepper.step(to: count)
      stepper.clock.advance(by: .milliseconds(interval - 1))
      count += 1
      try await stepper.step(to: count)
      #expect(await stepper.presented == number + 2)
      stepper.clock.advance(by: .milliseconds(1))
      try await eventually("presentation \(number + 3)") { await stepper.presented == number + 3 }
      #expect(await stepper.loader.current.screen.sections.count == count)
    }
    stepper.clock.advance(by: .seconds(100_000))
    try await stepper.step(to: 200)
    #expect(await stepper.presented == 7)
    stepper.end()
    try await eventually("the complete screen") {
      await stepper.loader.current.phase == .present(.complete)
    }
    #expect(await stepper.loader.current.screen.sections.count == 200)
    #expect(await stepper.presented == 8)
    #expect(await stepper.loader.counts.updates == 10)
  }

  @Test(
    "at most ten updates, however fast or slowly sections arrive",
    arguments: [0, 1, 20, 100, 1000, 60_000])
  func atMostTen(_ milliseconds: Int) async throws {
    let clock = ManualClock()
    let bytes = Kind.list.payload(200)
    var act = ScriptedSource.Act(bytes: bytes, chunkBytes: bytes.count / 200)
    act.beforeChunk = { _ in clock.advance(by: .milliseconds(milliseconds)) }
    let loader = try TestScreens.loader(ScriptedSource([act]), clock: clock)
    let ledger = try await UpdateLedger.opened(loader).ledger
    let counts = await loader.counts
    #expect(counts.updates <= 10 && counts.presentations >= 2, "\(counts)")
    #expect(ledger.updates.count <= 10)
    #expect(counts.sections == 200 && counts.cells == 600 && counts.bytes == bytes.count)
    #expect(try ledger.parts == TestScreens.parts(bytes))
    let presented = ledger.updates.first { !$0.screen.sections.isEmpty }
    let first = try #require(presented).screen
    let last = try #require(ledger.last).screen
    #expect(first.layout.contentSize.height >= 844)
    #expect(last.layout.firstViewport() == first.layout.firstViewport())
  }
}
