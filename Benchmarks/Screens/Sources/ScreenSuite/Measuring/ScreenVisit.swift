import BenchmarkKit
import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline
package import ScreenServer
import SectileBench

/// Runs the scenarios with one strategy, at one network rate.
package struct ScreenVisit: Sendable {
  /// The server's home screen as earlier visits found it, which saves the next visit the requests.
  package final class KnownHome: @unchecked Sendable {
    // Sendable: visits come one after the other.
    /// The cache that holds its payload; nil when the screen has changed since.
    fileprivate var cache: PayloadCache?
    fileprivate var seeAll: PayloadRequest?

    package init() {}
  }

  private let strategy: ScreenStrategy
  private let host: ScreenHost
  private let home: GeneratedHome
  private let rate: NetworkRate
  private let known: KnownHome
  private var conditions: ScreenConditions { ScreenConditions(bytesPerSecond: rate.bytesPerSecond) }

  private static let homeRequest = PayloadRequest("/api/home/homeList")

  package init(
    _ strategy: ScreenStrategy, _ host: ScreenHost, _ home: GeneratedHome, _ rate: NetworkRate, _ known: KnownHome
  ) {
    self.strategy = strategy
    self.host = host
    self.home = home
    self.rate = rate
    self.known = known
  }

  /// Runs a scenario.
  ///
  /// - Throws: `ToolFailure` when the screen fails where it should not.
  package func run(_ scenario: ScreenScenario) async throws -> ScenarioResult {
    switch scenario {
    case .open: try await load(.open, Self.homeRequest)
    case .reopen: try await reopen()
    case .seeAll: try await load(.seeAll, seeAllRequest())
    case .switchView: try await switchView()
    case .refresh, .unchanged: try await refresh(scenario)
    case .retry: try await retry()
    }
  }

  // MARK: Opening

  func open(counted: @escaping @Sendable () -> AllocationSnapshot) async throws -> ScenarioResult {
    try await load(.open, Self.homeRequest, counted: counted)
  }

  private func load(
    _ scenario: ScreenScenario, _ request: PayloadRequest, isWhole: Bool = true,
    counted: (@Sendable () -> AllocationSnapshot)? = nil
  ) async throws -> ScenarioResult {
    var screen = try OpenScreen(self, scenario, request, conditions)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let end = try await screen.next { update in
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else { return }
      result.values[.firstViewport] = watch.nanoseconds
      result.values[.viewportMemory] = counted.map { Double($0().peakLiveBytes) }
    } until: {
      isWhole ? $0.phase == .present(.complete) : !$0.screen.sections.isEmpty
    }
    watch.stop(isWhole ? .complete : .firstViewport, in: &result)
    result.values[.peakMemory] = counted.map { Double($0().peakLiveBytes) }
    result.values[.updates] = Double(end.counts.updates)
    result.bytes = end.counts.bytes
    try await screen.close(end, watch, into: &result)
    return result
  }

  /// Opens the home screen, and closes it when its first viewport is complete. Over a slow network that takes a small
  /// part of the whole time, so that it can be measured often.
  func firstViewportAlone() async throws -> ScenarioResult {
    try await load(.open, Self.homeRequest, isWhole: false)
  }

  /// Reads the home screen's payload without decoding it: a lower bound for every strategy.
  func transferAlone() async throws -> ScenarioResult {
    var result = ScenarioResult()
    let watch = Stopwatch()
    let answer = try await HostedSource(host, conditions).answer(to: Self.homeRequest)
    var bytes = 0
    for try await chunk in answer.chunks {
      if bytes == 0 { result.values[.firstSection] = watch.nanoseconds }
      bytes += chunk.count
    }
    keep(bytes)
    watch.stop(.complete, in: &result)
    result.values[.wireBytes] = Double(try await host.nextAnswer().wireBytes)
    return result
  }

  // MARK: Again

  private func reopen() async throws -> ScenarioResult {
    let cache = try await homeCache()
    var screen = try OpenScreen(self, .reopen, Self.homeRequest, conditions, cache)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let end = try await screen.next { update in
      guard !update.screen.sections.isEmpty else { return }
      if result.values[.firstViewport] == nil { result.values[.firstViewport] = watch.nanoseconds }
      if update.isWhole, result.values[.complete] == nil { result.values[.complete] = watch.nanoseconds }
    } until: {
      $0.phase == .present(.complete) && $0.counts.purpose == .refresh
    }
    watch.stop(.confirmed, in: &result)
    let answers = try await screen.close(end, watch, into: &result)
    // Only the cached payload was decoded. The source was asked once with a validator, which a loader has only of a
    // complete screen that it has presented.
    let asked = screen.source.requests.current
    result.checks[.keptFirst] =
      answers == [304] && screen.log.sections.count == 1 && asked.count == 1 && asked.validator != nil
    return result
  }

  private func refresh(_ scenario: ScreenScenario) async throws -> ScenarioResult {
    let isChanging = scenario == .refresh
    var (screen, before) = try await shown(scenario, Self.homeRequest)
    if isChanging {
      known.cache = nil
      try await host.changeHome()
    }
    screen.source.conditions.current = conditions
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
    let answers = try await screen.close(end, nil, into: &result)
    guard !isChanging else {
      result.values[.updates] = Double(end.counts.updates)
      result.checks[.difference] = isUpdateOnly && changed == (home.sections + 9) / 10
      return result
    }
    result.checks[.unchanged] =
      isSame && answers == [304] && screen.log.sections.count == 1
      && end.screen.sections == before.screen.sections
      && end.screen.layout.contentSize == before.screen.layout.contentSize
    return result
  }

  private func retry() async throws -> ScenarioResult {
    var screen = try OpenScreen(self, .retry, Self.homeRequest, conditions)
    // After the first viewport of a large screen, and within a small one. A compressed cell has some 80 bytes.
    screen.source.conditions.current.cut = max(64, min(128 << 10, home.sections * home.cells * 16))
    var result = ScenarioResult()
    let watch = Stopwatch()
    await screen.loader.send(.open)
    let failed = try await screen.next(until: { $0.phase == .error })
    watch.stop(.failed, in: &result)
    screen.source.conditions.current.cut = nil
    let before = failed.screen.sections
    var isKept = failed.failure != nil
    await screen.loader.send(.retry)
    let end = try await screen.next { update in
      isKept = isKept && update.screen.sections.starts(with: before)
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else { return }
      result.values[.firstViewport] = watch.nanoseconds
    }
    watch.stop(.complete, in: &result)
    result.checks[.retried] = isKept && end.screen.sections.count == home.sections
    try await screen.close(end, nil, answers: 2, into: &result)
    return result
  }

  private func homeCache() async throws -> PayloadCache {
    if let cache = known.cache { return cache }
    let cache = PayloadCache(limit: 64 << 20)
    let (screen, _) = try await shown(.reopen, Self.homeRequest, cache)
    var isKept = false
    if let key = screen.source.key(for: Self.homeRequest) {
      // The payload is kept only after the screen was shown.
      for _ in 0..<1000 where !isKept {
        isKept = await cache.contains(key)
        if !isKept { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    await screen.loader.close()
    guard isKept else {
      throw ToolFailure(.badInput, "\(screen.what): the payload is not kept: does the server forbid it?")
    }
    known.cache = cache
    return cache
  }

  // MARK: See all

  /// Returns the "see all" request of a section of restaurants; one of five consecutive sections is such a section.
  private func seeAllRequest() async throws -> PayloadRequest {
    if let request = known.seeAll { return request }
    let (screen, update) = try await shown(.seeAll, Self.homeRequest)
    await screen.loader.close()
    guard let section = update.screen.sections.first(where: { $0.part.cellType == .cardInfo }) else {
      throw ToolFailure(.badInput, "\(screen.what): the home screen has no section of restaurants")
    }
    let request = PayloadRequest("/api/home/allList", parameters: [.init("id", "\(section.part.id)")])
    known.seeAll = request
    return request
  }

  private func switchView() async throws -> ScenarioResult {
    var (screen, before) = try await shown(.switchView, try await seeAllRequest())
    guard let section = before.screen.sections.first else {
      throw ToolFailure(.badInput, "\(screen.what): the screen has no section")
    }
    var other = section.part
    other.header.cellType = .featured02Info
    other.header.layoutTemplate.layoutTemplate = .featured02
    other.cells = other.cells.map { cell in cell.restaurant.map { .restaurant($0, .featured02Info) } ?? cell }
    var result = ScenarioResult()
    let watch = Stopwatch()
    try await screen.loader.replace(section.id, with: other)
    let after = try await screen.next(until: { $0.number > before.number })
    watch.stop(.complete, in: &result)
    result.checks[.isLocal] =
      screen.source.requests.current.count == 1 && after.screen.layout.contentSize != before.screen.layout.contentSize
      && after.difference.changes.map(\.id) == [section.id]
    try await screen.close(after, nil, answers: 0, into: &result)
    return result
  }

  // MARK: Screens

  private func shown(
    _ scenario: ScreenScenario, _ request: PayloadRequest, _ cache: PayloadCache? = nil
  ) async throws -> (OpenScreen, ScreenFollower.Update) {
    var screen = try OpenScreen(self, scenario, request, ScreenConditions(), cache)
    await screen.loader.send(.open)
    let update = try await screen.next()
    _ = try await host.nextAnswer()
    return (screen, update)
  }

  private struct OpenScreen {
    let host: ScreenHost
    let source: HostedSource
    let log = ReadLog()
    let loader: ScreenLoader<SectionModel>
    let what: String
    private var follower: ScreenFollower

    init(
      _ visit: ScreenVisit, _ scenario: ScreenScenario, _ request: PayloadRequest, _ conditions: ScreenConditions,
      _ cache: PayloadCache? = nil
    ) throws {
      host = visit.host
      source = HostedSource(host, conditions)
      loader = try ScreenLoader(
        request, from: source, format: visit.strategy.format(log), container: Phone.container,
        cache: cache)
      what = "\(visit.strategy.name), \(scenario.title), \(visit.rate.name)"
      follower = ScreenFollower(loader)
    }

    mutating func next(
      each: (ScreenFollower.Update) -> Void = { _ in },
      until isEnd: (ScreenFollower.Update) -> Bool = { $0.phase == .present(.complete) }
    ) async throws -> ScreenFollower.Update { try await follower.next(what, each: each, until: isEnd) }

    @discardableResult
    func close(
      _ end: ScreenFollower.Update, _ watch: Stopwatch?, answers: Int = 1, into result: inout ScenarioResult
    ) async throws -> [Int] {
      if let watch { result.values[.firstSection] = log.firstSectionAt.map { Double($0 - watch.began) } }
      result.sections = end.screen.sections.map(\.part)
      await loader.close()
      var (status, wireBytes): ([Int], Int) = ([], 0)
      for _ in 0..<answers {
        let answer = try await host.nextAnswer()
        status.append(answer.status)
        wireBytes += answer.wireBytes
      }
      if answers > 0 { result.values[.wireBytes] = Double(wireBytes) }
      return status
    }
  }
}

private struct Stopwatch {
  let began: Int64
  private let beganCPU: Int64

  init() {
    beganCPU = ProcessCPUClock.nanoseconds()
    began = MonotonicClock.nanoseconds()
  }

  var nanoseconds: Double { Double(MonotonicClock.nanoseconds() - began) }

  func stop(_ phase: MeasuredPhase, in result: inout ScenarioResult) {
    result.values[phase] = nanoseconds
    result.values[.cpuTime] = Double(ProcessCPUClock.nanoseconds() - beganCPU)
  }
}
