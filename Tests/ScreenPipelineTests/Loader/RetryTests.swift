import HomeFeed
@testable import ScreenPipeline
import TestSupport
import Testing

@Suite("What may pass is tried again", .timeLimit(.minutes(10)))
struct RetryTests {
  typealias Act = ScriptedSource.Act

  private static let whole = TestScreens.Kind.list.payload(4)
  private static let offline = Act(refusal: PayloadSourceError(.offline, "no network"))

  private struct Opening {
    let clock = ManualClock()
    let source: ScriptedSource
    let loader: ScreenLoader<AnyScreenPart>
    let end: Task<LoadEnd, Never>

    init(_ acts: [Act]) throws {
      source = ScriptedSource(acts)
      loader = try TestScreens.loader(source, clock: clock)
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

  @Test(
    "what may pass is tried again in a while, if its source wants that soon; nothing else is, nor for ever",
    arguments: [
      (.offline, 0, nil, 1), (.offline, 2, nil, 4), (.offline, 3, nil, nil), (.timedOut, 0, nil, 1),
      (.status(502), 0, nil, 1), (.status(503), 0, nil, nil), (.status(503), 0, 10, 10),
      (.status(429), 1, 1, 2),
      (.status(503), 0, 3600, nil), (.status(500), 0, nil, nil), (.status(404), 0, nil, nil),
      (.notFound, 0, nil, nil), (.connection, 0, nil, nil), (.tls, 0, nil, nil),
      (.cancelled, 0, nil, nil),
      (.tooLarge(limit: 1), 0, nil, nil), (.io, 0, nil, nil),
    ] as [(PayloadSourceError.Kind, Int, Int?, Int?)])
  func delays(_ kind: PayloadSourceError.Kind, _ attempt: Int, _ retryAfter: Int?, _ seconds: Int?)
  {
    let error = PayloadSourceError(kind, "no", retryAfter: retryAfter.map { .seconds($0) })
    let failure = ScreenFailure(error, bytesRead: 0)
    #expect(RetryPolicy().delay(attempt, after: failure) == seconds.map { .seconds($0) })
    #expect(RetryPolicy(limit: 0).delay(attempt, after: failure) == nil)
  }

  @Test("a cancel ends the wait")
  func cancelled() async throws {
    let opening = try Opening([Self.offline, Act(bytes: Self.whole)])
    _ = try await opening.waits(behind: 1)
    #expect(await opening.loader.send(.cancel))
    #expect(await opening.end.value.isSuperseded)
    try await eventually("nobody sleeps") { opening.clock.sleeperCount == 0 }
    #expect(await opening.loader.current.phase == .start)
    #expect(opening.source.requests.count == 1)
  }

  @Test("what is shown stays while what broke is tried again, and is delivered once")
  func inTheMiddle() async throws {
    let bytes = TestScreens.Kind.list.payload(40)
    let clock = ManualClock()
    var act = Act(bytes: bytes, chunkBytes: 300)
    act.beforeChunk = { number in
      if number == 20 { throw PayloadSourceError(.timedOut, "nothing came") }
    }
    let source = ScriptedSource([act, Act(bytes: bytes)])
    let loader = try TestScreens.loader(source, clock: clock)
    var (updates, ledger) = try await UpdateLedger.opened(loader) { $0.retryDelay != nil }
    let shown = ledger.sections
    #expect(!shown.isEmpty && ledger.last?.phase == .fetch)
    try await eventually("the wait") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(bytes) && ledger.sections.starts(with: shown))
    #expect(
      ledger.updates.allSatisfy { $0.difference.sections.removed.isEmpty && $0.phase != .error })
  }
}
