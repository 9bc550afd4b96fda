import BenchmarkKit
import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import ScreenServer
import ScreenSuite
import SectileBench
import SharedTestSupport
import Testing

/// Runs scenarios against a host process of its own, with a small home screen.
@Suite(
  "ScenarioSuite and ScreenVisit", .ownThread, .timeLimit(.minutes(20)),
  .enabled(
    if: Tool.screens != nil, "SECTILE_SCREENS_EXECUTABLE does not say where the executable is"))
struct ScenarioSuiteTests {
  private static let home = PayloadGenerator(sections: 12, cells: 5)

  private static func withHost<Result>(
    _ home: PayloadGenerator = home, _ body: (ScreenHost) async throws -> Result
  ) async throws -> Result {
    let host = try ScreenHost(home, executable: URL(fileURLWithPath: try #require(Tool.screens)))
    defer { host.stop() }
    return try await body(host)
  }

  /// Runs the suite on a thread of its own: it blocks its thread, and must not block one that its
  /// work needs.
  private static func run(_ strategies: [ScreenStrategy], expecting home: PayloadGenerator = home)
    async throws
    -> ScreenOutcome
  {
    var settings = ScreenSettings()
    settings.strategies = strategies
    settings.rates = [.unlimited]
    settings.home = home
    settings.samples = 1
    return try await withHost { [settings] host in
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try ScenarioSuite(settings, host).run { _, _ in } })
        }
      }
    }
  }

  @Test("a strategy that shows something else → no numbers, and where it differs")
  func differing() async throws {
    let liar = ScreenStrategy("liar") {
      try DecodingStrategy.native.makeDecoder().compactMap { event in
        guard case .element(var section) = event else { return event }
        section.header.title += "!"
        return .element(section)
      }
    }
    let outcome = try await Self.run([.streaming, liar])
    #expect(!outcome.isEqual && outcome.measurements.isEmpty && outcome.bars.isEmpty)
    #expect(
      outcome.differences.allSatisfy {
        $0.contains("liar shows differs from native's: the header of section 0")
      })
    #expect(outcome.text(environment: .current(buildMode: .debug)).isEmpty)
  }

  @Test("a refresh that changes more than is expected → its bar is missed")
  func tooManyChanges() async throws {
    let outcome = try await Self.run(
      [.streaming], expecting: PayloadGenerator(sections: 10, cells: 5))
    #expect(outcome.bars.first { $0.subject == ScreenCheck.difference.title }?.verdict == .missed)
    #expect(outcome.verdict == .missed)
  }

  @Test("a home screen of 200 sections → ten updates at most")
  func updates() async throws {
    let home = PayloadGenerator(sections: 200, cells: 10)
    try await Self.withHost(home) { host in
      for strategy in [ScreenStrategy.streaming, .splitting] {
        let whole = try await ScreenVisit(strategy, host, home, .unlimited).run(.open)
        #expect(whole.sections.count == 200 && whole.bytes > 400_000)
        #expect(try #require(whole.values[.updates]) <= Double(ScenarioSuite.mostUpdates))
      }
    }
  }

  @Test("a screen that fails → an error that names the run")
  func failing() async throws {
    let broken = ScreenStrategy("broken") { throw ToolFailure(.badInput, "no decoder") }
    try await Self.withHost { host in
      let visit = ScreenVisit(broken, host, Self.home, .unlimited)
      let failure = await #expect(throws: ToolFailure.self) { try await visit.run(.open) }
      #expect(failure?.message?.hasPrefix("broken, home opened, cold, no limit: ") == true)
    }
  }
}
