import TestSupport
import Testing

@testable import SectileBench

/// The same download and decode, written the other way round: time goes on in small steps, and each step moves some bytes
/// and some work. Slow and plain; what ``ArrivalReplay`` says in closed form has to agree with it.
private struct TickSimulation {
  /// Nanoseconds.
  static let step = 50_000.0

  /// When a decoder that works on bytes as they come has passed an offset.
  static func moment(passing offset: Int, _ costs: DecodeCosts, in replay: ArrivalReplay) -> Double {
    let curve = CostCurve(costs, of: replay.payload, cpu: replay.cpu)
    let due = curve.cost(upTo: offset)
    var (clock, spent, readable) = (0.0, 0.0, 0)
    while true {
      clock += step
      while readable < replay.payload.bytes, replay.arrival(of: readable + 1) <= clock { readable += 1 }
      spent = min(spent + step, curve.cost(upTo: readable))
      if readable >= offset, spent >= due - 1e-6 { return clock }
    }
  }
}

@Suite("advice: the replay of an arrival")
struct ArrivalReplayTests {
  private static let seeds: Range<UInt64> = 0..<30

  /// A payload, a network and a strategy's costs, at random.
  private static func random(
    _ seed: UInt64
  ) -> (payload: MeasuredPayload, network: NetworkProfile, strategies: [MeasuredStrategy]) {
    var random = SeededGenerator(seed: seed)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var madeUp = MadeUpPayload()
    madeUp.bytes = int(1...60_000)
    madeUp.section = int(1...madeUp.bytes)
    madeUp.cell = int(1...madeUp.section)
    madeUp.firstSection = int(1...madeUp.section)
    madeUp.ratio = int(1...20)
    madeUp.layout = Double(int(0...50_000))
    for name in MadeUpPayload.order { madeUp.rates[name] = Double(int(0...200)) }
    var payload = madeUp.payload
    // Compressed bytes that give nothing to read, and then much at once.
    var (arrived, readable) = (0, 0)
    var offsets: [CompressedOffset] = []
    while readable < madeUp.bytes {
      arrived += int(1...500)
      readable = min(madeUp.bytes, readable + (Bool.random(using: &random) ? 0 : int(0...5000)))
      offsets.append(CompressedOffset(compressed: arrived, decompressed: readable))
    }
    payload.travelling = OffsetMap(offsets)
    let network = NetworkProfile(
      name: "", bytesPerSecond: Double(int(50_000...5_000_000)), roundTripMilliseconds: Double(int(0...20)))
    return (payload, network, payload.strategies)
  }

  @Test("it agrees with a plain simulation", arguments: seeds)
  func simulation(seed: UInt64) {
    let (payload, network, strategies) = Self.random(seed)
    let replay = ArrivalReplay(payload: payload, network: network, cpu: 2)
    for strategy in strategies where strategy.delivery != .whole {
      let place = strategy.delivery == .cell ? payload.screen.cell : payload.screen.section
      for (offset, replayed) in [
        (place, replay.firstViewport(strategy.delivery, strategy.costs[0])),
        (payload.bytes, replay.total(strategy.delivery, strategy.costs[0])),
      ] {
        let simulated = TickSimulation.moment(passing: offset, strategy.costs[0], in: replay)
        // A step for the clock, and one that was idle before bytes came.
        #expect(
          abs(simulated - replayed) <= 2 * TickSimulation.step + 1, "seed \(seed), \(strategy.name), at \(offset)")
      }
    }
  }

  @Test("a faster network and a faster device never show later; nothing is shown before it is there", arguments: seeds)
  func monotone(seed: UInt64) {
    let (payload, network, strategies) = Self.random(seed)
    func replay(rate: Double = 1, cpu: Double = 1) -> ArrivalReplay {
      var network = network
      network.bytesPerSecond *= rate
      return ArrivalReplay(payload: payload, network: network, cpu: cpu)
    }
    for strategy in strategies {
      for time in [
        { $0.firstViewport(strategy.delivery, strategy.costs[0]) }, { $0.total(strategy.delivery, strategy.costs[0]) },
      ] as [(ArrivalReplay) -> Double] {
        #expect(time(replay(rate: 1.5)) <= time(replay()) + 1e-3, "seed \(seed)")
        #expect(time(replay(cpu: 1.5)) >= time(replay()) - 1e-3, "seed \(seed)")
      }
      let (shown, all) = (
        replay().firstViewport(strategy.delivery, strategy.costs[0]),
        replay().total(strategy.delivery, strategy.costs[0])
      )
      #expect(all >= replay().arrival(of: payload.bytes) - 1e-3 && shown >= network.roundTripMilliseconds * 1e6)
      switch strategy.delivery {
      case .whole: #expect(shown >= replay().arrival(of: payload.bytes) - 1e-3, "seed \(seed)")
      case .section: #expect(shown >= replay().arrival(of: payload.screen.section) - 1e-3, "seed \(seed)")
      case .cell: #expect(shown >= replay().arrival(of: payload.screen.cell) - 1e-3, "seed \(seed)")
      }
    }
  }

  @Test("the payload's own length scaled to itself is the payload", arguments: seeds)
  func scaled(seed: UInt64) {
    let (payload, network, strategies) = Self.random(seed)
    let replay = ArrivalReplay(payload: payload, network: network, cpu: 1)
    for strategy in strategies {
      let own = replay.firstViewport(strategy.delivery, strategy.costs[0])
      let scaled = replay.firstViewport(strategy.delivery, strategy.costs[0], ofPayload: payload.bytes)
      #expect(abs(own - scaled) <= 1, "seed \(seed)")
      // A longer payload waits no less.
      #expect(replay.firstViewport(strategy.delivery, strategy.costs[0], ofPayload: payload.bytes * 2) >= own - 1)
    }
  }
}
