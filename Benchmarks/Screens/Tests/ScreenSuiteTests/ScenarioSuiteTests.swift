import BenchmarkKit
import CompositionalLayout
import Foundation
import JSONStream
import SectileBench
import ScreenPipeline
import JSONStreamFoundation
import Testing

import HomeFeed
import ScreenSuite

@Suite("The scenarios, without a network", .timeLimit(.minutes(20)))
struct ScenarioSuiteTests {
  private static func settings(_ strategies: [ScreenStrategy] = ScreenStrategy.standard) -> ScreenSettings {
    var settings = ScreenSettings()
    settings.strategies = strategies
    settings.rates = [.unlimited]
    settings.home = ServedHome(sections: 12, cells: 5)
    settings.samples = 2
    return settings
  }

  /// Runs the suite on a thread of its own: it blocks its thread, and must not block one that its work needs.
  private static func run(_ settings: ScreenSettings, _ host: LocalHost) async throws -> ScreenOutcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try ScenarioSuite(settings, host).run { _, _ in } })
      }
    }
  }

  @Test("every scenario of every strategy is measured, and what has to hold does")
  func scenarios() async throws {
    let settings = Self.settings(ScreenStrategy.all)
    let outcome = try await Self.run(settings, LocalHost(settings.home))
    #expect(outcome.isEqual)
    for strategy in settings.strategies {
      let rows = outcome.measurements.filter { $0.strategy == strategy.name && $0.payload.hasSuffix("no limit") }
      let metrics = Set(rows.map(\.metric))
      for (scenario, phase) in [
        (ScreenScenario.open, ScreenPhase.firstSection), (.open, .firstViewport), (.open, .complete), (.open, .updates),
        (.open, .wireBytes), (.open, .cpuTime), (.reopen, .firstViewport), (.reopen, .confirmed), (.seeAll, .complete),
        (.switchView, .complete), (.refresh, .complete), (.unchanged, .confirmed), (.retry, .failed),
        (.retry, .complete),
      ] {
        #expect(metrics.contains(scenario.metric(phase)), "\(strategy.name): no \(scenario.metric(phase))")
      }
      #expect(rows.allSatisfy { $0.median >= 0 && ($0.samples == 2 || $0.metric.hasSuffix("memory")) })
    }
    let verdicts = Dictionary(uniqueKeysWithValues: outcome.bars.map { ($0.subject, $0.verdict) })
    for check in ScreenCheck.allCases { #expect(verdicts[check.title] == .met, "\(check.title)") }
    // The rate of this bar was not measured.
    #expect(outcome.bars.first?.verdict == .inconclusive)
  }

  @Test("a strategy that shows something else: no numbers")
  func differing() async throws {
    let liar = ScreenStrategy("liar") {
      let base = try DecodingStrategy.yajl.makeFeeder()
      return base.compactMap { event in
        guard case .element(var section) = event else { return event }
        section.header.title += "!"
        return .element(section)
      }
    }
    let settings = Self.settings(ScreenStrategy.standard + [liar])
    let outcome = try await Self.run(settings, LocalHost(settings.home))
    #expect(!outcome.isEqual && outcome.measurements.isEmpty && outcome.bars.isEmpty)
    #expect(outcome.differences.first?.contains("liar") == true)
    #expect(
      outcome.differences.allSatisfy { $0.contains("liar shows differs from json-decoder's: the header of section 0") })
    let environment = BenchmarkEnvironment.current(buildMode: .debug)
    #expect(ScreenTables.text(outcome, environment: environment).isEmpty)
  }

  @Test("a server that changes more than a refresh says misses that bar")
  func tooManyChanges() async throws {
    let settings = Self.settings([.streaming])
    let host = try LocalHost(settings.home)
    host.changesTooMuch = true
    let outcome = try await Self.run(settings, host)
    #expect(outcome.bars.first { $0.subject == ScreenCheck.difference.title }?.verdict == .missed)
    #expect(outcome.verdict == .missed)
  }

  @Test("the first viewport needs little of the payload, and as much by either streaming strategy")
  func viewportBytes() throws {
    let bytes = PayloadGenerator(.init(sections: 60, cells: 12, seed: 1)).bytes()
    var needed: [Int] = []
    for strategy in [ScreenStrategy.streaming, .rival] {
      let format = WatchedFormat(strategy, log: ReadLog())
      let reader = try format.makeReader(for: PayloadHead())
      var layout = try format.makeLayout(in: Phone.container)
      var fed = 0
      while layout.layout.contentSize.h < Phone.container.height, fed < bytes.count {
        let end = min(fed + 64, bytes.count)
        try bytes[fed..<end].withUnsafeBufferPointer { chunk in
          try reader.feed(chunk) { if case .part(let part) = $0 { try layout.append(part) } }
        }
        fed = end
      }
      needed.append(fed)
    }
    #expect(needed[0] == needed[1] && needed[0] * 8 < bytes.count, "\(needed) of \(bytes.count)")
  }

  @Test("a home screen of 200 sections takes ten updates at most")
  func updates() async throws {
    let home = ServedHome(sections: 200, cells: 10)
    let host = try LocalHost(home)
    for strategy in [ScreenStrategy.streaming, .rival] {
      let visit = ScreenVisit(strategy: strategy, host: host, home: home, rate: .unlimited, known: KnownHome())
      let whole = try await visit.run(.open)
      #expect(whole.sections.count == 200 && whole.bytes > 400_000)
      #expect(try #require(whole.values[.updates]) <= Double(ScenarioSuite.mostUpdates))
    }
  }

  @Test("a refused screen says so, and names what was measured")
  func refused() async throws {
    let home = ServedHome(sections: 5, cells: 2)
    let visit = ScreenVisit(
      strategy: .streaming, host: RefusingHost(base: try LocalHost(home)), home: home, rate: .unlimited,
      known: KnownHome())
    let failure = await #expect(throws: ToolFailure.self) { try await visit.run(.open) }
    #expect(failure?.message == "native, home opened, cold, no limit: refused")
  }

  @Test("a complete screen that nothing follows ends the wait, and says for what")
  func nothingFollows() async throws {
    let host = try LocalHost(ServedHome(sections: 5, cells: 2))
    let loader = try ScreenLoader(
      PayloadRequest("/api/home/homeList"), from: host.makeSource("memory", ScreenConditions()),
      format: WatchedFormat(.streaming, log: ReadLog()), container: Phone.container)
    var follower = ScreenFollower(loader, patience: .zero)
    await loader.send(.open)
    // The wait has no limit before the screen is complete.
    _ = try await follower.next("opened") { $0.phase == .present(.complete) }
    let failure = await #expect(throws: ToolFailure.self) { try await follower.next("the change") { _ in true } }
    #expect(failure?.message?.hasPrefix("the change: nothing has followed the complete screen for 0.0 seconds") == true)
  }
}

private struct RefusingHost: ScreenHost {
  let base: LocalHost

  var transports: [String] { base.transports }

  func makeSource(_ transport: String, _ conditions: ScreenConditions) throws -> any PayloadSource {
    var conditions = conditions
    conditions.fault = .status(503)
    return try base.makeSource(transport, conditions)
  }

  func nextAnswer() async throws -> ServedAnswer { try await base.nextAnswer() }
  func forgetAnswers() async { await base.forgetAnswers() }
  func changeHome() async throws {}
  func stop() async {}
}
