import BenchmarkKit
import CompositionalLayout
import HomeFeed
import ScreenPipeline
import ScreenServer
package import SectileBench

/// One strategy's visit of a host's screens at a rate: it runs scenarios and measures them.
package struct ScreenVisit: Sendable {
  private let strategy: ScreenStrategy
  private let host: ScreenHost
  private let home: PayloadGenerator
  private let rate: NetworkRate

  package init(
    _ strategy: ScreenStrategy, _ host: ScreenHost, _ home: PayloadGenerator, _ rate: NetworkRate
  ) {
    self.strategy = strategy
    self.host = host
    self.home = home
    self.rate = rate
  }

  package func run(_ scenario: ScreenScenario) async throws -> ScenarioResult {
    switch scenario {
    case .open: try await open()
    case .reopen: try await reopen()
    case .refresh, .unchanged: try await refresh(scenario)
    case .retry: try await retry()
    }
  }

  /// Opens the home screen.
  ///
  /// - Parameters:
  ///   - isWhole: Whether to wait for all of it. Over a slow network the first viewport takes a
  ///     small part of the time, so that it can be measured often.
  ///   - counted: Reads the allocation counters, if they run.
  func open(isWhole: Bool = true, counted: (@Sendable () -> AllocationSnapshot)? = nil) async throws
    -> ScenarioResult
  {
    var screen = try OpenScreen(self, .open, rate.parameters)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let end = try await screen.next { update in
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else {
        return
      }
      result.values[.firstViewport] = watch.nanoseconds
      result.values[.viewportMemory] = counted.map { Double($0().peakLiveBytes) }
    } until: {
      isWhole ? $0.phase == .present(.complete) : !$0.screen.sections.isEmpty
    }
    watch.stop(isWhole ? .complete : .firstViewport, in: &result)
    result.values[.peakMemory] = counted.map { Double($0().peakLiveBytes) }
    result.values[.updates] = Double(end.counts.updates)
    result.values[.firstSection] = screen.log.firstSectionAt.map { Double($0 - watch.began) }
    result.bytes = end.counts.bytes
    await screen.close(end, into: &result)
    return result
  }

  /// Reads the home screen's payload without decoding it: a lower bound for every strategy.
  func transferAlone() async throws -> ScenarioResult {
    var result = ScenarioResult()
    let watch = Stopwatch()
    let answer = try await HostedSource(host, rate.parameters).answer(to: HostedSource.home)
    var bytes = 0
    for try await chunk in answer.chunks { bytes += chunk.count }
    keep(bytes)
    watch.stop(.complete, in: &result)
    return result
  }

  /// Opens the home screen with its payload in the cache. The source confirms it.
  private func reopen() async throws -> ScenarioResult {
    let cache = try await homeCache()
    var screen = try OpenScreen(self, .reopen, rate.parameters, cache)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let end = try await screen.next { update in
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else {
        return
      }
      result.values[.firstViewport] = watch.nanoseconds
    } until: {
      $0.phase == .present(.complete) && $0.counts.purpose == .refresh
    }
    watch.stop(.confirmed, in: &result)
    // Only the cached payload was decoded. The source was asked once with a validator, which a
    // loader has only of a complete screen that it has presented.
    result.checks[.keptFirst] =
      screen.source.counts.current == (1, 1, 1) && screen.log.sections.count == 1
    await screen.close(end, into: &result)
    return result
  }

  /// Returns a cache that has the home screen's payload.
  private func homeCache() async throws -> PayloadCache {
    let cache = PayloadCache(limit: 64 << 20)
    let (screen, _) = try await shown(.reopen, cache)
    var isKept = false
    if let key = screen.source.key(for: HostedSource.home) {
      // The payload is kept only after the screen was shown.
      for _ in 0..<1000 where !isKept {
        isKept = await cache.contains(key)
        if !isKept { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    await screen.loader.close()
    guard isKept else {
      throw ToolFailure(
        .badInput, "\(screen.what): the payload is not kept: does the server forbid it?")
    }
    return cache
  }

  /// Refreshes the shown home screen, which has changed in `refresh` and has not in `unchanged`.
  private func refresh(_ scenario: ScreenScenario) async throws -> ScenarioResult {
    let isChanging = scenario == .refresh
    var (screen, before) = try await shown(scenario)
    if isChanging { try await host.changeHome() }
    screen.source.parameters.current = rate.parameters
    var result = ScenarioResult()
    var changed = 0
    var isSame = true
    var isUpdateOnly = true
    let watch = Stopwatch()
    await screen.loader.send(.refresh)
    let end = try await screen.next { update in
      isSame = isSame && update.difference.isEmpty
      changed += update.difference.changes.reduce(0) { $0 + $1.updated.count }
      isUpdateOnly =
        isUpdateOnly && update.difference.sections.isEmpty
        && update.difference.changes.allSatisfy { $0.cells.isEmpty && !$0.isHeaderUpdated }
    }
    watch.stop(isChanging ? .complete : .confirmed, in: &result)
    if isChanging {
      result.values[.updates] = Double(end.counts.updates)
      result.checks[.difference] = isUpdateOnly && changed == (home.sections + 9) / 10
    } else {
      result.checks[.unchanged] =
        isSame && screen.source.counts.current == (2, 1, 1) && screen.log.sections.count == 1
        && end.screen.sections == before.screen.sections
        && end.screen.layout.contentSize == before.screen.layout.contentSize
    }
    await screen.close(end, into: &result)
    return result
  }

  /// Opens the home screen over a connection that ends in the middle, and retries. The sections
  /// that were shown before the failure must stay.
  private func retry() async throws -> ScenarioResult {
    // After the first viewport of a large screen, and within a small one. A compressed cell has
    // some 80 bytes.
    let cut = max(64, min(128 << 10, home.sections * home.cells * 16))
    var screen = try OpenScreen(self, .retry, rate.parameters + [.init("cut", "\(cut)")])
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let failed = try await screen.next(until: { $0.phase == .error })
    watch.stop(.failed, in: &result)
    screen.source.parameters.current = rate.parameters
    let before = failed.screen.sections
    var isKept = failed.failure != nil
    await screen.loader.send(.retry)
    let end = try await screen.next { update in
      isKept = isKept && update.screen.sections.starts(with: before)
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else {
        return
      }
      result.values[.firstViewport] = watch.nanoseconds
    }
    watch.stop(.complete, in: &result)
    result.checks[.retried] = isKept && end.screen.sections.count == home.sections
    await screen.close(end, into: &result)
    return result
  }

  private func shown(
    _ scenario: ScreenScenario, _ cache: PayloadCache? = nil
  ) async throws -> (OpenScreen, OpenScreen.Update) {
    var screen = try OpenScreen(self, scenario, [], cache)
    await screen.loader.send(.open)
    let update = try await screen.next()
    return (screen, update)
  }

  /// Follows a screen's updates as an app does, and requests the frames that it would show.
  private struct OpenScreen {
    typealias Update = ScreenUpdate<SectionModel>

    let source: HostedSource
    let log = ReadLog()
    let loader: ScreenLoader<SectionModel>
    let what: String
    private var updates: ScreenUpdates<SectionModel>
    private var frames: [LayoutRect] = []

    init(
      _ visit: ScreenVisit, _ scenario: ScreenScenario, _ parameters: [PayloadRequest.Parameter],
      _ cache: PayloadCache? = nil
    ) throws {
      source = HostedSource(visit.host, parameters)
      loader = try ScreenLoader(
        HostedSource.home, from: source, format: visit.strategy.format(log),
        container: Phone.container, cache: cache)
      what = "\(visit.strategy.name), \(scenario.title), \(visit.rate.name)"
      updates = loader.updates.makeAsyncIterator()
    }

    /// Takes updates until one satisfies `isEnd`, and calls `each` with every one after its frames
    /// were requested.
    mutating func next(
      each: (Update) -> Void = { _ in },
      until isEnd: (Update) -> Bool = { $0.phase == .present(.complete) }
    ) async throws -> Update {
      while let update = await updates.next() {
        if !update.difference.isEmpty { show(update) }
        each(update)
        if isEnd(update) { return update }
        if update.phase == .error {
          throw ToolFailure(
            .badInput, "\(what): \(update.failure.map { "\($0)" } ?? "failed without a reason")")
        }
        // Nothing follows a complete screen that did not come from a cache.
        if update.phase == .present(.complete), !update.counts.isKept { break }
      }
      throw ToolFailure(
        .ioFailed, "\(what): the updates ended too early; see what the server says of caching")
    }

    /// Requests an update's frames as an app does: those of the first viewport, and all of them
    /// once the screen is complete.
    private mutating func show(_ update: Update) {
      keep(update.screen.layout.firstViewport())
      let isRefreshing = update.phase == .fetch && update.counts.purpose == .refresh
      guard update.phase == .present(.complete) || isRefreshing else { return }
      update.screen.layout.writeFrames(into: &frames)
      keep(frames.count)
    }

    func close(_ end: Update, into result: inout ScenarioResult) async {
      result.sections = end.screen.sections.map(\.part)
      await loader.close()
    }
  }
}

/// The time since a moment, and the processor time of this process.
private struct Stopwatch {
  let began: Int64
  private let beganCPU: Int64

  init() {
    beganCPU = ProcessCPUClock.nanoseconds()
    began = MonotonicClock.nanoseconds()
  }

  var nanoseconds: Double { Double(MonotonicClock.nanoseconds() - began) }

  /// Notes the time under a phase, and the processor time.
  func stop(_ phase: MeasuredPhase, in result: inout ScenarioResult) {
    result.values[phase] = nanoseconds
    result.values[.cpuTime] = Double(ProcessCPUClock.nanoseconds() - beganCPU)
  }
}
