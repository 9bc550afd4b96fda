import HomeFeed
import JSONStream
@testable import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("The age of what is shown", .timeLimit(.minutes(10)))
struct ShownAgeTests {
  typealias Act = ScriptedSource.Act

  private static let bytes = TestScreens.Kind.list.payload(10)
  private static let request = PayloadRequest("/home")
  private static let offline = Act(refusal: PayloadSourceError(.offline, "offline"))

  /// A loader with a payload that was kept an hour ago.
  private static func loader(
    _ acts: [Act], _ clock: ManualClock, storage: PayloadStorage = .allowed()
  ) async throws -> ScreenLoader<AnyScreenPart> {
    let cache = PayloadCache(clock: clock)
    await cache.keep(bytes, validator: "v1", storage: storage, by: PayloadKey(request, scope: []))
    clock.advance(by: .seconds(3600))
    return try TestScreens.loader(
      ScriptedSource(acts), request: request, cache: cache, retries: RetryPolicy(limit: 0),
      clock: clock)
  }

  @Test("a kept screen says so, and since when, whatever its load has come to")
  func offline() async throws {
    let clock = ManualClock()
    let loader = try await Self.loader([Self.offline, Act(fault: (-1, .stall))], clock)
    #expect(await loader.current.age == nil)
    #expect(await loader.perform(.open).failure?.sourceError?.kind == .offline)
    var update = await loader.current
    #expect(update.phase == .error && update.isKept && update.age == .seconds(3600))
    #expect(!update.counts.isKept, "the load's payload is not the cache's")

    clock.advance(by: .seconds(60))
    await loader.send(.refresh)
    update = await loader.current
    #expect(update.phase == .fetch && update.isKept && update.age == .seconds(3660))
    clock.advance(by: .seconds(1))
    await loader.send(.cancel)
    update = await loader.current
    #expect(update.phase == .present(.complete) && update.isKept && update.age == .seconds(3661))
  }

  @Test("a fresh kept payload is a kept one, though nobody is asked")
  func fresh() async throws {
    let loader = try await Self.loader(
      [Self.offline], ManualClock(), storage: .allowed(freshFor: .seconds(10_000)))
    #expect(await loader.perform(.open).isDone)
    let update = await loader.current
    #expect(update.phase == .present(.complete) && update.isKept && update.age == .seconds(3600))
  }

  @Test(
    "the source's word ends that, a payload or that nothing has changed; the age begins with it",
    arguments: [Act(validator: "v1", isUnchanged: true), Act(bytes: bytes, validator: "v1")],
    [PayloadStorage.allowed(), .allowed(isConfirmedWhenStale: true)])
  func answered(_ act: Act, _ storage: PayloadStorage) async throws {
    let clock = ManualClock()
    let loader = try await Self.loader([act, Self.offline], clock, storage: storage)
    #expect(await loader.perform(.open).isDone)
    var update = await loader.current
    #expect(update.phase == .present(.complete) && !update.isKept && update.age == .zero)
    clock.advance(by: .seconds(120))
    #expect(await loader.refresh().failure != nil)
    update = await loader.current
    #expect(update.phase == .error && !update.isKept && update.age == .seconds(120))
    await loader.close()
    #expect(await loader.current.age == nil)
  }
}
