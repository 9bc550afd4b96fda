import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("What may pass is tried again", .timeLimit(.minutes(10)))
struct RetryTests {
  typealias Act = ScriptedSource.Act

  private static let whole = TestScreens.Kind.list.payload(4)
  private static let offline = Act(refusal: PayloadSourceError(.offline, "no network"))

  private static func busy(_ retryAfter: Duration?) -> Act {
    Act(refusal: PayloadSourceError(.status(503), "busy", retryAfter: retryAfter))
  }

  private struct Opening {
    let clock = ManualClock()
    let source: ScriptedSource
    let loader: ScreenLoader<AnyScreenPart>
    let end: Task<LoadEnd, Never>

    init(_ acts: [Act], retries: RetryPolicy = RetryPolicy()) throws {
      source = ScriptedSource(acts)
      loader = try TestScreens.loader(source, retries: retries, clock: clock) { _ in PayloadRequest("/next") }
      end = Task { [loader] in await loader.perform(.open) }
    }

    func waits(behind requests: Int) async throws -> Duration? {
      try await eventually("request \(requests), and the wait behind it") {
        source.requests.count == requests && clock.sleeperCount == 1
      }
      let update = await loader.current
      #expect(update.phase == .fetch && update.failure != nil && update.counts.retries == requests)
      return update.retryDelay
    }
  }

  @Test("offline: after 1, 2 and 4 seconds, by the clock alone, until the screen is there")
  func backOff() async throws {
    let opening = try Opening(Array(repeating: Self.offline, count: 3) + [Act(bytes: Self.whole)])
    for (number, seconds) in [1, 2, 4].enumerated() {
      #expect(try await opening.waits(behind: number + 1) == .seconds(seconds))
      opening.clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(opening.source.requests.count == number + 1 && opening.clock.sleeperCount == 1)
      opening.clock.advance(by: .milliseconds(1))
    }
    #expect(await opening.end.value.isDone)
    let update = await opening.loader.current
    #expect(update.failure == nil && update.retryDelay == nil && update.screen.sections.count == 4)
    #expect(opening.source.requests.count == 4 && update.counts.retries == 3)
  }

  @Test("not for ever, and then every command applies")
  func limit() async throws {
    let opening = try Opening(Array(repeating: Self.offline, count: 4) + [Act(bytes: Self.whole)])
    for number in 1...3 {
      let delay = try await opening.waits(behind: number)
      opening.clock.advance(by: try #require(delay))
    }
    #expect(await opening.end.value.failure != nil)
    #expect(await opening.loader.current.phase == .error)
    #expect(await opening.loader.perform(.retry).isDone)
  }

  @Test("a source that says when is asked then, if it is soon")
  func retryAfter() async throws {
    let opening = try Opening([Self.busy(.seconds(10)), Act(bytes: Self.whole)])
    #expect(try await opening.waits(behind: 1) == .seconds(10))
    opening.clock.advance(by: .seconds(10))
    #expect(await opening.end.value.isDone)

    let later = try Opening([Self.busy(.seconds(3600)), Act(bytes: Self.whole)])
    #expect(await later.end.value.failure != nil)
    let soon = try Opening([Self.busy(.milliseconds(1)), Act(bytes: Self.whole)])
    #expect(try await soon.waits(behind: 1) == .seconds(1))
    await soon.loader.close()
  }

  @Test(
    "what does not pass is not tried again",
    arguments: [
      PayloadSourceError.Kind.status(503), .status(500), .status(404), .notFound, .connection, .tls, .cancelled,
      .tooLarge(limit: 1), .io,
    ])
  func final(_ kind: PayloadSourceError.Kind) async throws {
    let opening = try Opening([Act(refusal: PayloadSourceError(kind, "no")), Act(bytes: Self.whole)])
    #expect(await opening.end.value.failure != nil)
    #expect(opening.source.requests.count == 1)
  }

  @Test("nothing is, where the policy says so")
  func none() async throws {
    let opening = try Opening([Self.offline, Act(bytes: Self.whole)], retries: RetryPolicy(limit: 0))
    #expect(await opening.end.value.failure != nil)
  }

  @Test("a cancel ends the wait")
  func cancelled() async throws {
    let opening = try Opening([Self.offline, Act(bytes: Self.whole)])
    _ = try await opening.waits(behind: 1)
    #expect(await opening.loader.send(.cancel))
    #expect(await opening.end.value.isOvertaken)
    try await eventually("nobody sleeps") { opening.clock.sleeperCount == 0 }
    #expect(await opening.loader.current.phase == .start)
    #expect(opening.source.requests.count == 1)
  }

  @Test("what is shown stays while what broke is tried again, and is delivered once")
  func inTheMiddle() async throws {
    let bytes = TestScreens.Kind.list.payload(40)
    let clock = ManualClock()
    var act = Act(bytes: bytes, chunkBytes: 300)
    act.beforeChunk = { number in if number == 20 { throw PayloadSourceError(.timedOut, "nothing came") } }
    let source = ScriptedSource([act, Act(bytes: bytes)])
    let loader = try TestScreens.loader(source, clock: clock)
    var (updates, ledger) = try await UpdateLedger.opened(loader) { $0.retryDelay != nil }
    let shown = ledger.sections
    #expect(!shown.isEmpty && ledger.last?.phase == .fetch)
    try await eventually("the wait") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(bytes) && ledger.sections.starts(with: shown))
    #expect(ledger.updates.allSatisfy { $0.difference.sections.removed.isEmpty && $0.phase != .error })
  }
}
