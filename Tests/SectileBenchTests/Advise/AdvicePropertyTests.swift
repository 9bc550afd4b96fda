import BenchmarkKit
import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// Random measurements: sizes, costs and tables that some payload and machine could have.
struct RandomMeasurements {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func estimate(_ range: ClosedRange<Double>) -> CostEstimate {
    let three = (0..<3).map { _ in Double.random(in: range, using: &random) }.sorted()
    return CostEstimate(median: three[1], low: three[0], high: three[2])
  }

  mutating func size(_ role: AdviceSize.Role = .payload) -> AdviceSize {
    let bytes = int(100...2_000_000)
    let first = int(1...bytes)
    let viewport = int(1...bytes)
    let section = int(viewport...bytes)
    var offsets: [CompressedOffset] = []
    var (compressed, decompressed) = (0, 0)
    while decompressed < bytes {
      let step = int(1...max(1, bytes / 5))
      decompressed = min(bytes, decompressed + step)
      // Never more than what it gives.
      compressed = min(decompressed, compressed + int(0...step))
      offsets.append(CompressedOffset(compressed: compressed, decompressed: decompressed))
    }
    func run(_ random: inout RandomMeasurements, chunk: Int?) -> AdviceRun {
      let total = random.estimate(1e3...1e8)
      guard chunk != nil else {
        return AdviceRun(chunkBytes: nil, firstSection: total, firstViewport: total, total: total, peakMemory: 7)
      }
      // A part may come out dearer than the whole: noise.
      return AdviceRun(
        chunkBytes: chunk, firstSection: random.estimate(1e3...2e7), firstViewport: random.estimate(1e3...5e7),
        total: total, peakMemory: random.int(0...1) == 0 ? nil : random.int(0...1_000_000))
    }
    return AdviceSize(
      role: role, bytes: bytes, sections: int(1...100), cells: int(0...1000), firstSectionBytes: first,
      viewportBytes: viewport, viewportSectionBytes: section, layout: estimate(0...1e6), gzip: OffsetMap(offsets),
      strategies: [
        AdviceStrategy(name: "json-decoder", delivery: .whole, runs: [run(&self, chunk: nil)]),
        AdviceStrategy(
          name: "split", delivery: .section, runs: (0..<2).map { _ in run(&self, chunk: int(1000...300_000)) }),
        AdviceStrategy(
          name: "yajl", delivery: .cell, runs: (0..<2).map { _ in run(&self, chunk: int(1000...300_000)) }),
      ])
  }

  mutating func network() -> NetworkProfile {
    NetworkProfile(
      name: "random", bytesPerSecond: pow(10, Double.random(in: 4...9, using: &random)),
      ttfbMilliseconds: Double.random(in: 0...500, using: &random))
  }
}

@Suite("advice: properties")
struct AdvicePropertyTests {
  static let seeds = TestSize.some(of: 0..<150 as Range<UInt64>)

  private func forEachRun(
    _ seed: UInt64,
    _ body: (AdviceSize, AdviceStrategy, AdviceRun, NetworkProfile, inout RandomMeasurements) throws -> Void
  ) rethrows {
    var random = RandomMeasurements(seed: seed)
    let size = random.size()
    let network = random.network()
    for strategy in size.strategies {
      for run in strategy.runs { try body(size, strategy, run, network, &random) }
    }
  }

  private func replay(
    _ size: AdviceSize, _ network: NetworkProfile, _ encoding: PayloadEncoding = .gzip
  ) -> ArrivalReplay {
    ArrivalReplay(
      size: size, conditions: AdviceConditions(network: network, encoding: encoding, limits: AdviceLimits()),
      firstLayout: size.layout)
  }

  private func isNoLater(_ one: ArrivalReplay.Timeline, than other: ArrivalReplay.Timeline) -> Bool {
    one.firstSection <= other.firstSection + 1 && one.firstViewport <= other.firstViewport + 1
      && one.total <= other.total + 1
  }

  @Test("a faster network, or an earlier first byte, makes nothing later", arguments: seeds)
  func faster(seed: UInt64) {
    forEachRun(seed) { size, strategy, run, network, random in
      var better = network
      better.bytesPerSecond *= 1 + Double.random(in: 0...10, using: &random.random)
      better.ttfbMilliseconds *= Double.random(in: 0...1, using: &random.random)
      let (fast, slow) = (
        replay(size, better).timeline(of: strategy, run), replay(size, network).timeline(of: strategy, run)
      )
      #expect(isNoLater(fast, than: slow), "seed \(seed), \(strategy.name)")
    }
  }

  @Test("without a network, processor time is all", arguments: seeds)
  func instant(seed: UInt64) {
    let instant = NetworkProfile(name: "instant", bytesPerSecond: .infinity, ttfbMilliseconds: 0)
    forEachRun(seed) { size, strategy, run, _, _ in
      let timeline = replay(size, instant).timeline(of: strategy, run)
      let total = run.total.median + size.layout.median
      #expect(abs(timeline.total - total) <= 1e-6 * total, "seed \(seed), \(strategy.name)")
      if strategy.delivery == .whole { #expect(timeline.firstViewport == timeline.total) }
      #expect(timeline.firstViewport <= total * (1 + 1e-9), "seed \(seed), \(strategy.name)")
    }
  }

  @Test("compressed bytes, never more, are never later", arguments: seeds)
  func compressed(seed: UInt64) {
    forEachRun(seed) { size, strategy, run, network, _ in
      let (gzip, none) = (
        replay(size, network, .gzip).timeline(of: strategy, run),
        replay(size, network, .none).timeline(of: strategy, run)
      )
      #expect(isNoLater(gzip, than: none), "seed \(seed), \(strategy.name)")
    }
  }

  @Test("nothing is decoded before it has arrived, and nothing shown after the end", arguments: seeds)
  func order(seed: UInt64) {
    forEachRun(seed) { size, strategy, run, network, _ in
      let replay = replay(size, network)
      let timeline = replay.timeline(of: strategy, run)
      let viewport =
        switch strategy.delivery {
        case .whole: size.bytes
        case .section: size.viewportSectionBytes
        case .cell: size.viewportBytes
        }
      #expect(timeline.firstViewport >= replay.arrival(of: viewport) + size.layout.median)
      #expect(timeline.firstSection >= replay.arrival(of: size.firstSectionBytes))
      #expect(timeline.total >= replay.arrival(of: size.bytes) && timeline.firstViewport <= timeline.total)
    }
  }

  @Test("a chunk as long as the payload waits for all of it", arguments: seeds)
  func longChunk(seed: UInt64) {
    forEachRun(seed) { size, strategy, run, network, _ in
      guard strategy.delivery != .whole else { return }
      var run = run
      run.chunkBytes = size.bytes
      let replay = replay(size, network)
      #expect(replay.timeline(of: strategy, run).firstSection >= replay.arrival(of: size.bytes))
      let end = replay.arrival(of: size.bytes) + run.total.median + size.layout.median
      #expect(abs(replay.timeline(of: strategy, run).total - end) <= 1e-9 * end)
    }
  }

  @Test(
    "a chunk of one byte is bound by the network or the processor alone",
    arguments: TestSize.some(of: 0..<5 as Range<UInt64>))
  func shortChunk(seed: UInt64) {
    var random = RandomMeasurements(seed: seed)
    let size = random.size()
    guard let strategy = size.strategy("yajl"), var run = strategy.runs.first else { return }
    run.chunkBytes = 1
    let slow = replay(size, NetworkProfile(name: "slow", bytesPerSecond: 100, ttfbMilliseconds: 0))
    let timeline = slow.timeline(of: strategy, run)
    // The decoder has caught up long before the next byte: what it needs for one is nothing beside that.
    let expected = slow.arrival(of: size.viewportBytes) + size.layout.median
    #expect(timeline.firstViewport >= expected && timeline.firstViewport <= expected + run.total.median, "seed \(seed)")
  }

  @Test("the simulation in small steps sees the same", arguments: TestSize.some(of: 0..<25 as Range<UInt64>))
  func simulation(seed: UInt64) {
    forEachRun(seed) { size, strategy, run, network, _ in
      var network = network
      network.bytesPerSecond = max(network.bytesPerSecond, 1e6)
      let timeline = replay(size, network).timeline(of: strategy, run)
      let simulation = TickSimulation(size, strategy, run, network, gzip: true)
      let isWhole = strategy.delivery == .whole
      let moments = simulation.moments(passing: [
        isWhole ? size.bytes : strategy.delivery == .cell ? size.viewportBytes : size.viewportSectionBytes
      ])
      let tolerance = 2 * TickSimulation.step
      // A chunk that arrives within a step waits for its end, and so may each one after it.
      let chunks = Double(size.bytes / (run.chunkBytes ?? size.bytes) + 1)
      #expect(abs(moments.end - (timeline.total - size.layout.median) / 1e6) <= tolerance * chunks, "seed \(seed)")
      let viewport = (timeline.firstViewport - size.layout.median) / 1e6
      #expect(abs(moments.offsets[0] - viewport) <= tolerance * chunks, "seed \(seed), \(strategy.name)")
    }
  }

  @Test(
    "a spoilt file of measurements is refused or advised on", arguments: TestSize.some(of: 0..<200 as Range<UInt64>))
  func spoilt(seed: UInt64) throws {
    var random = RandomMeasurements(seed: seed)
    let measurements = AdviceMeasurements(
      environment: MadeUp.environment(apple: false), app: "test", reference: "json-decoder",
      payloads: [
        AdvicePayload(name: "a\n.json", isLaidOut: true, sizes: [random.size(), random.size(.enlarged)])
      ])
    let text = String(decoding: try JSONEncoder().encode(measurements), as: UTF8.self)
    let extremes = ["0", "-1", "1", "\(Int.max)", "\(Int.min)", "1e18", "1e308", "0.5", "null", "[]"]
    let numbers = text.matches(of: /:-?[0-9.e+]+/)
    for _ in 0..<10 {
      let place = numbers[random.int(0...(numbers.count - 1))].range
      let spoilt = text.replacingCharacters(in: place, with: ":" + extremes[random.int(0...(extremes.count - 1))])
      guard let read = try? JSONDecoder().decode(AdviceMeasurements.self, from: Data(spoilt.utf8)),
        (try? read.check()) != nil
      else { continue }
      let limits = AdviceLimits(maxMemory: random.int(0...5_000_000), maxFirstSection: 1e8)
      let advice = try Advice(read, network: random.network(), encoding: .gzip, limits: limits)
      #expect(advice.text().split(separator: "\n").count > 5)
      _ = try advice.json()
    }
  }

  @Test("measurements come back from their file as they were, and advise the same", arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var random = RandomMeasurements(seed: seed)
    let measurements = AdviceMeasurements(
      environment: MadeUp.environment(apple: seed % 2 == 0), app: "test", reference: "json-decoder",
      payloads: [
        AdvicePayload(name: "a.json", isLaidOut: true, sizes: [random.size(), random.size(.firstPage)]),
        AdvicePayload(name: "b.json", isLaidOut: false, sizes: [random.size(), random.size(.enlarged)]),
      ])
    let read = try JSONDecoder().decode(AdviceMeasurements.self, from: JSONEncoder().encode(measurements))
    #expect(read == measurements, "seed \(seed)")
    let network = random.network()
    let (one, other) = (
      try Advice(measurements, network: network, encoding: .gzip), try Advice(read, network: network, encoding: .gzip)
    )
    #expect(one.text() == other.text() && one.payloads == other.payloads)
    #expect(try one.json() == other.json())
    #expect(one.payloads.allSatisfy { $0.candidates.allSatisfy { $0.firstViewport.low <= $0.firstViewport.high } })
  }
}
