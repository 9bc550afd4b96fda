import BenchmarkKit
import CompositionalLayout
import HomeFeed
import ScreenPipeline
import SectileBench
import JSONStream

/// A run of a scenario by a strategy, at a network rate.
package struct ScreenVisit: Sendable {
  let strategy: ScreenStrategy
  let host: any ScreenHost
  let home: ServedHome
  let rate: NetworkRate
  let known: KnownHome
  /// The name of the transport; nil is the host's first.
  var transport: String?

  static let homeRequest = PayloadRequest("/api/home/homeList")

  package init(
    strategy: ScreenStrategy, host: any ScreenHost, home: ServedHome, rate: NetworkRate, known: KnownHome,
    transport: String? = nil
  ) {
    self.strategy = strategy
    self.host = host
    self.home = home
    self.rate = rate
    self.known = known
    self.transport = transport
  }

  /// Runs a scenario.
  ///
  /// - Throws: ``ToolFailure`` when the screen fails where it should not.
  package func run(_ scenario: ScreenScenario) async throws -> ScenarioResult {
    switch scenario {
    case .open: try await open()
    case .reopen: try await reopen()
    case .seeAll: try await load(.seeAll, seeAllRequest())
    case .switchView: try await switchView()
    case .refresh: try await refresh()
    case .unchanged: try await refreshUnchanged()
    case .retry: try await retry()
    }
  }

  var conditions: ScreenConditions {
    var conditions = ScreenConditions()
    conditions.bytesPerSecond = rate.bytesPerSecond
    return conditions
  }

  /// Makes a source; one without the rate limit serves the parts that are not measured.
  func makeSource(isLimited: Bool = true) -> ChangingSource {
    ChangingSource(host, transport, isLimited ? conditions : ScreenConditions())
  }

  func makeLoader(
    _ request: PayloadRequest = homeRequest, from source: any PayloadSource, log: ReadLog = ReadLog(),
    cache: (any PayloadCache)? = nil
  ) throws -> ScreenLoader<SectionModel> {
    try ScreenLoader(
      request, from: source, format: WatchedFormat(strategy, log: log), container: Phone.container, cache: cache)
  }

  func what(_ scenario: ScreenScenario) -> String { "\(strategy.name), \(scenario.title), \(rate.name)" }

  /// Opens a screen, and waits until it is complete.
  ///
  /// - Parameter counted: Reads the allocation counters, if they run.
  func load(
    _ scenario: ScreenScenario, _ request: PayloadRequest = homeRequest,
    counted: (@Sendable () -> AllocationSnapshot)? = nil
  ) async throws -> ScenarioResult {
    let log = ReadLog()
    let loader = try makeLoader(request, from: makeSource(), log: log)
    var follower = ScreenFollower(loader)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await loader.send(.open)
    let end = try await follower.next(what(scenario)) { update in
      guard !update.screen.sections.isEmpty, result.values[.firstViewport] == nil else { return }
      result.values[.firstViewport] = watch.nanoseconds
      result.values[.viewportMemory] = counted.map { Double($0().peakLiveBytes) }
    } until: {
      $0.phase == .present(.complete)
    }
    watch.stop(.complete, in: &result)
    result.values[.peakMemory] = counted.map { Double($0().peakLiveBytes) }
    result.values[.firstSection] = log.firstSectionAt.map { Double($0 - watch.began) }
    result.values[.updates] = Double(end.counts.updates)
    result.bytes = end.counts.bytes
    result.sections = end.screen.sections.map(\.part)
    await loader.close()
    result.values[.wireBytes] = Double(try await host.nextAnswer().wireBytes)
    return result
  }

  private func open() async throws -> ScenarioResult { try await load(.open) }
}

struct Stopwatch {
  let began: Int64
  private let beganCPU: Int64

  init() {
    beganCPU = ProcessCPUClock.nanoseconds()
    began = MonotonicClock.nanoseconds()
  }

  var nanoseconds: Double { Double(MonotonicClock.nanoseconds() - began) }

  /// Stores the elapsed time under a phase, and the processor time.
  func stop(_ phase: ScreenPhase, in result: inout ScenarioResult) {
    result.values[phase] = nanoseconds
    result.values[.cpuTime] = Double(ProcessCPUClock.nanoseconds() - beganCPU)
  }
}
