import Testing

@testable import SectileBench

/// Measurements whose answer can be said beforehand.
struct AdviceScenario: CustomTestStringConvertible, Sendable {
  var name: String
  var network = NetworkProfile.fourG
  var encoding = PayloadEncoding.gzip
  var limits = AdviceLimits()
  var verdict = PayloadAdvice.Verdict.ship
  /// Nil: not said.
  var strategy: String?
  var madeUp: @Sendable () -> MadeUp = { MadeUp() }

  var testDescription: String { name }

  static func with(_ change: @escaping @Sendable (inout MadeUp) -> Void) -> @Sendable () -> MadeUp {
    {
      var madeUp = MadeUp()
      change(&madeUp)
      return madeUp
    }
  }

  private static let instant = NetworkProfile(name: "instant", bytesPerSecond: 1e15, ttfbMilliseconds: 0)

  /// In the comments: the wait with json-decoder, then with what is advised.
  static let all: [AdviceScenario] = [
    // 170 + 0.7 + 0.1 ms; nothing can gain 16 ms of that.
    AdviceScenario(
      name: "a home screen of 4 KB", verdict: .keep, strategy: "json-decoder",
      madeUp: with { ($0.bytes, $0.viewport, $0.viewportSection, $0.firstSection) = (3600, 2700, 2800, 500) }),
    AdviceScenario(
      name: "the same on 3g", network: .threeG, verdict: .keep, strategy: "json-decoder",
      madeUp: with { ($0.bytes, $0.viewport, $0.viewportSection, $0.firstSection) = (3600, 2700, 2800, 500) }),
    // 300 + 27 MB / 5 / 200 KB/s: 27 s, against 0.3 s. split is as soon, but takes 540 ms of processor time more.
    AdviceScenario(
      name: "27 MB on 3g", network: .threeG, strategy: "yajl", madeUp: with { $0.bytes = 27_000_000 }),
    AdviceScenario(name: "27 MB on 4g", strategy: "yajl", madeUp: with { $0.bytes = 27_000_000 }),
    // 1.4 s and 600 ms, against 10 ms.
    AdviceScenario(
      name: "27 MB on wifi", network: .wifi, strategy: "yajl", madeUp: with { $0.bytes = 27_000_000 }),
    AdviceScenario(
      name: "6 MB uncompressed", network: .threeG, encoding: .none, strategy: "yajl",
      madeUp: with { $0.bytes = 6_000_000 }),
    // 1.3 s against 0.31 s; yajl saves 20 ms of 24 ms of processor time, which is more than a frame.
    AdviceScenario(name: "1 MB on 3g", network: .threeG, strategy: "yajl"),
    // 500 KB: yajl saves 10 ms of processor time, less than a frame: the simpler one stays.
    AdviceScenario(
      name: "half a megabyte on 3g: what a team can write itself is enough", network: .threeG,
      strategy: "split-json-decoder", madeUp: with { $0.bytes = 500_000 }),
    // Only processor time: 22 ms against 0.04 ms, more than a frame; and in all 4 ms against split's 24.
    AdviceScenario(name: "1 MB at once", network: instant, strategy: "yajl"),
    // 600 KB at 22 ns are 13 ms: less than a frame.
    AdviceScenario(
      name: "600 KB at once: 99 % of the wait, but less than a frame", network: instant, verdict: .keep,
      madeUp: with { $0.bytes = 600_000 }),
    // 1 s until the first byte; then 8 KB in 40 ms, of which 30 ms could be saved: 3 %.
    AdviceScenario(
      name: "more than a frame, less than 5 % of the wait",
      network: NetworkProfile(name: "slow", bytesPerSecond: 200_000, ttfbMilliseconds: 1000), verdict: .keep,
      madeUp: with {
        ($0.bytes, $0.ratio, $0.viewport, $0.viewportSection, $0.chunks) = (40_000, 5, 10_000, 10_000, [4096])
      }),
    // The same after 100 ms: 20 % of the wait.
    AdviceScenario(
      name: "the same gain of a shorter wait",
      network: NetworkProfile(name: "slow", bytesPerSecond: 200_000, ttfbMilliseconds: 100),
      strategy: "split-json-decoder",
      madeUp: with {
        ($0.bytes, $0.ratio, $0.viewport, $0.viewportSection, $0.chunks) = (40_000, 5, 10_000, 10_000, [4096])
      }),
    // One section: split has nothing to give before the end.
    AdviceScenario(
      name: "a single long section", network: .threeG, strategy: "yajl",
      madeUp: with { ($0.viewportSection, $0.firstSection) = (1_000_000, 1_000_000) }),
    // The same, where all of it is on the screen: nobody can show it sooner than it is there, and 7 ms are no frame.
    AdviceScenario(
      name: "all of the payload is on the screen", network: .threeG, verdict: .keep,
      madeUp: with { ($0.bytes, $0.viewport, $0.viewportSection) = (400_000, 400_000, 400_000) }),
    // The same with 1 MB: decoding while it arrives saves 22 ms, of 1.3 s: less than 5 %.
    AdviceScenario(
      name: "all of a long payload is on the screen", network: .threeG, verdict: .keep,
      madeUp: with { ($0.viewport, $0.viewportSection) = (1_000_000, 1_000_000) }),
    // On wifi 22 of 77 ms are 28 %, and split is busy until after the last byte no longer than for its last chunk.
    AdviceScenario(
      name: "all of a long payload is on the screen, on wifi", network: .wifi,
      madeUp: with { ($0.viewport, $0.viewportSection) = (1_000_000, 1_000_000) }),
    // Compression takes the gain away: 80 times, 5 KB over 4g are 4 ms, and 9 ms of decoding.
    AdviceScenario(
      name: "compressed 80 times", verdict: .keep, madeUp: with { ($0.bytes, $0.ratio) = (400_000, 80) }),
    AdviceScenario(
      name: "the same uncompressed", encoding: .none, strategy: "split-json-decoder",
      madeUp: with { ($0.bytes, $0.ratio) = (400_000, 80) }),
    // 26 ms, of which 20 are saved; but it may be 8 ms.
    AdviceScenario(
      name: "the gain is not sure", network: instant, verdict: .keep,
      madeUp: with { ($0.bytes, $0.spread) = (1_200_000, 0.5) }),
    AdviceScenario(
      name: "the same gain, sure", network: instant, strategy: "yajl",
      madeUp: with { ($0.bytes, $0.spread) = (1_200_000, 0.05) }),
    // json-decoder takes 5 MB and the payload of 1 MB; the others 1.4 MB.
    AdviceScenario(
      name: "a limit on memory that the reference breaks, where nothing gains", network: instant,
      limits: AdviceLimits(maxMemory: 2_000_000), strategy: "split-json-decoder",
      madeUp: with { $0.bytes = 200_000 }),
    AdviceScenario(
      name: "a limit on memory that only yajl keeps", network: .threeG, limits: AdviceLimits(maxMemory: 1_370_000),
      strategy: "yajl"),
    AdviceScenario(
      name: "a limit on memory that nothing keeps", network: .threeG, limits: AdviceLimits(maxMemory: 1000),
      verdict: .none),
    AdviceScenario(
      name: "a limit on memory that nobody counted", network: .threeG, limits: AdviceLimits(maxMemory: 50_000_000),
      verdict: .none, madeUp: with { $0.memory = nil }),
    // 1 MB / 5 / 200 KB/s: json-decoder's first section is 1 s behind the first byte.
    AdviceScenario(
      name: "a limit on the first section", network: .threeG, limits: AdviceLimits(maxFirstSection: 50e6),
      strategy: "yajl"),
    AdviceScenario(
      name: "a limit on the first section that nothing keeps", network: .threeG,
      limits: AdviceLimits(maxFirstSection: 50e6), verdict: .none,
      madeUp: with { $0.firstSection = 1_000_000 }),
    AdviceScenario(
      name: "limits that all keep change nothing",
      limits: AdviceLimits(maxMemory: 50_000_000, maxFirstSection: 1e9), verdict: .keep, strategy: "json-decoder",
      madeUp: with { $0.bytes = 20_000 }),
    // Slower than json-decoder, and everything on the screen.
    AdviceScenario(
      name: "streaming that is slower", network: instant, verdict: .keep, strategy: "json-decoder",
      madeUp: with {
        ($0.viewport, $0.viewportSection, $0.split, $0.yajl) = (1_000_000, 1_000_000, 60, 50)
      }),
  ]
}

@Suite("advice: scenarios with known answers")
struct AdviceScenarioTests {
  @Test("there are at least 20 of them")
  func count() { #expect(AdviceScenario.all.count >= 20) }

  @Test("the answer is the known one", arguments: AdviceScenario.all)
  func answer(_ scenario: AdviceScenario) throws {
    let advice = try Advice(
      scenario.madeUp().measurements(), network: scenario.network, encoding: scenario.encoding, limits: scenario.limits)
    #expect(advice.deciding.verdict == scenario.verdict, "\(advice.deciding.details)")
    if let strategy = scenario.strategy { #expect(advice.deciding.chosen?.strategy == strategy, "\(advice.text())") }
    #expect(advice.text().hasPrefix(advice.deciding.answer))
    switch scenario.verdict {
    case .keep:
      #expect(advice.text().hasPrefix("Keep JSONDecoder"))
      #expect(advice.deciding.chosen?.strategy == "json-decoder")
    case .ship: #expect(advice.text().hasPrefix("Ship "))
    case .none: #expect(advice.deciding.chosen == nil && advice.text().hasPrefix("No strategy keeps the limits"))
    }
  }

  @Test("the moments are those of a simulation in small steps, and so is what follows", arguments: AdviceScenario.all)
  func simulation(_ scenario: AdviceScenario) throws {
    let payload = try #require(scenario.madeUp().measurements().payloads.first)
    let advice = try Advice(
      scenario.madeUp().measurements(), network: scenario.network, encoding: scenario.encoding, limits: scenario.limits)
    let size = payload.whole
    var waits: [String: Double] = [:]
    for candidate in advice.deciding.candidates {
      let strategy = try #require(size.strategy(candidate.strategy))
      let run = try #require(strategy.runs.first { $0.chunkBytes == candidate.chunkBytes })
      let simulation = TickSimulation(size, strategy, run, scenario.network, gzip: scenario.encoding == .gzip)
      let layout = size.layout.median / 1e6
      let isWhole = strategy.delivery == .whole
      let moments = simulation.moments(passing: [
        isWhole ? size.bytes : size.firstSectionBytes,
        isWhole ? size.bytes : strategy.delivery == .cell ? size.viewportBytes : size.viewportSectionBytes,
      ])
      let expected = [moments.offsets[0], moments.offsets[1] + layout, moments.end + layout]
      let actual = [candidate.firstSection, candidate.firstViewport, candidate.total].map { $0.median / 1e6 }
      for (one, other) in zip(expected, actual) {
        #expect(abs(one - other) <= 4 * TickSimulation.step, "\(candidate.strategy): \(expected), \(actual)")
      }
      waits[candidate.strategy] = expected[1]
    }
    // The rule once more, on the simulation's numbers. Intervals and limits are not the simulation's.
    guard scenario.limits == AdviceLimits(), scenario.madeUp().spread == 0 else { return }
    let today = try #require(waits["json-decoder"])
    let best = try #require(waits.values.min())
    let pays = today - best >= 16 && today - best >= today / 20
    #expect(advice.deciding.verdict == (pays ? .ship : .keep), "\(waits)")
    let advised = try #require(advice.deciding.chosen.flatMap { waits[$0.strategy] })
    #expect(advised <= best + max(16, today / 20))
  }
}
