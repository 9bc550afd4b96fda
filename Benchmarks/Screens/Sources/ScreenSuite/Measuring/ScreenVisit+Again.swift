import BenchmarkKit
import CompositionalLayout
import HomeFeed
import SectileBench
import ScreenPipeline
import JSONStream

// Scenarios of a screen that is already shown: opened again, refreshed, failed and retried.

extension ScreenVisit {
  /// Opens the home screen with the last payload in the cache. The source confirms it.
  func reopen() async throws -> ScenarioResult {
    let cache = try await homeCache()
    let log = ReadLog()
    let source = makeSource()
    let loader = try makeLoader(from: source, log: log, cache: cache)
    var follower = ScreenFollower(loader)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await loader.send(.open)
    let end = try await follower.next(what(.reopen)) { update in
      guard !update.screen.sections.isEmpty else { return }
      if result.values[.firstViewport] == nil { result.values[.firstViewport] = watch.nanoseconds }
      if update.isWhole, result.values[.complete] == nil { result.values[.complete] = watch.nanoseconds }
    } until: {
      $0.phase == .present(.complete) && $0.counts.purpose == .refresh
    }
    watch.stop(.confirmed, in: &result)
    result.values[.firstSection] = log.firstSectionAt.map { Double($0 - watch.began) }
    result.sections = end.screen.sections.map(\.part)
    await loader.close()
    let answer = try await host.nextAnswer()
    result.values[.wireBytes] = Double(answer.wireBytes)
    // Only the cached payload was decoded. The source was asked once with a validator, which a loader has only of a
    // complete screen that it has presented.
    result.checks[.keptFirst] =
      answer.status == 304 && log.sections.count == 1 && source.askedValidators.count == 1
      && source.askedValidators.first.flatMap { $0 } != nil
    return result
  }

  /// Refreshes while the source has another payload.
  func refresh() async throws -> ScenarioResult {
    let source = makeSource(isLimited: false)
    let loader = try makeLoader(from: source)
    var follower = ScreenFollower(loader)
    _ = try await opened(loader, &follower, .refresh)
    known.cache = nil
    try await host.changeHome()
    source.conditions = conditions
    var result = ScenarioResult()
    var changed = 0
    var isUpdateOnly = true
    let watch = Stopwatch()
    await loader.send(.refresh)
    let end = try await follower.next(what(.refresh)) { update in
      changed += update.difference.changes.reduce(0) { $0 + $1.updated.count }
      isUpdateOnly =
        isUpdateOnly && update.difference.sections.isEmpty
        && update.difference.changes.allSatisfy { $0.cells.isEmpty && !$0.isHeaderUpdated }
    } until: {
      $0.phase == .present(.complete)
    }
    watch.stop(.complete, in: &result)
    result.values[.updates] = Double(end.counts.updates)
    result.sections = end.screen.sections.map(\.part)
    result.checks[.difference] = isUpdateOnly && changed == (home.sections + 9) / 10
    await loader.close()
    result.values[.wireBytes] = Double(try await host.nextAnswer().wireBytes)
    return result
  }

  /// Refreshes while the source has the same payload.
  func refreshUnchanged() async throws -> ScenarioResult {
    let source = makeSource(isLimited: false)
    let log = ReadLog()
    let loader = try makeLoader(from: source, log: log)
    var follower = ScreenFollower(loader)
    let before = try await opened(loader, &follower, .unchanged)
    source.conditions = conditions
    log.reset()
    var result = ScenarioResult()
    var isSame = true
    let watch = Stopwatch()
    await loader.send(.refresh)
    let end = try await follower.next(what(.unchanged)) {
      isSame = isSame && $0.difference.isEmpty
    } until: {
      $0.phase == .present(.complete)
    }
    watch.stop(.confirmed, in: &result)
    result.sections = end.screen.sections.map(\.part)
    await loader.close()
    let answer = try await host.nextAnswer()
    result.values[.wireBytes] = Double(answer.wireBytes)
    result.checks[.unchanged] =
      isSame && answer.status == 304 && log.sections.isEmpty && end.screen.sections == before.screen.sections
      && end.screen.layout.contentSize == before.screen.layout.contentSize
    return result
  }

  /// Opens the screen with a connection that is cut in the middle, then retries.
  func retry() async throws -> ScenarioResult {
    let source = makeSource()
    source.conditions.fault = .cut(Self.cutBytes(home))
    let loader = try makeLoader(from: source)
    var follower = ScreenFollower(loader)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await loader.send(.open)
    let failed = try await follower.next(what(.retry)) { $0.phase == .error }
    watch.stop(.failed, in: &result)
    source.conditions.fault = nil
    let shown = failed.screen.sections
    var isKept = failed.failure != nil
    await loader.send(.retry)
    let end = try await follower.next(what(.retry)) { update in
      // The sections shown before the cut have to stay in place.
      isKept = isKept && update.screen.sections.starts(with: shown)
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else { return }
      result.values[.firstViewport] = watch.nanoseconds
    } until: {
      $0.phase == .present(.complete)
    }
    watch.stop(.complete, in: &result)
    result.sections = end.screen.sections.map(\.part)
    result.checks[.retried] = isKept && end.screen.sections.count == home.sections
    await loader.close()
    var wireBytes = 0
    for _ in 0..<2 { wireBytes += try await host.nextAnswer().wireBytes }
    result.values[.wireBytes] = Double(wireBytes)
    return result
  }

  /// The offset of the cut: after the first viewport of a large screen, and within a small one. A compressed cell has
  /// some 80 bytes.
  private static func cutBytes(_ home: ServedHome) -> Int { max(64, min(128 << 10, home.sections * home.cells * 16)) }

  /// Opens the screen without a rate limit, and waits until it is complete.
  func opened(
    _ loader: ScreenLoader<SectionModel>, _ follower: inout ScreenFollower, _ scenario: ScreenScenario
  ) async throws -> ScreenFollower.Update {
    await loader.send(.open)
    let update = try await follower.next(what(scenario)) { $0.phase == .present(.complete) }
    _ = try await host.nextAnswer()
    return update
  }

  /// Returns a cache that holds the home screen's payload.
  private func homeCache() async throws -> MemoryPayloadCache {
    if let cache = known.cache { return cache }
    let cache = MemoryPayloadCache(limit: 64 << 20)
    let source = makeSource(isLimited: false)
    let loader = try makeLoader(from: source, cache: cache)
    var follower = ScreenFollower(loader)
    _ = try await opened(loader, &follower, .reopen)
    var isKept = false
    if let key = source.key(for: Self.homeRequest) {
      // The payload is kept only after the screen was shown.
      for _ in 0..<1000 where !isKept {
        isKept = await cache.kept(for: key) != nil
        if !isKept { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    await loader.close()
    guard isKept else {
      throw ToolFailure(.badInput, "\(what(.reopen)): the payload is not kept: does the server forbid it?")
    }
    known.cache = cache
    return cache
  }
}
