import TestSupport
import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("advice: the replay of an arrival")
struct ArrivalReplayTests {
  private static let seeds: Range<UInt64> = 0..<30
  private static let tick = 50_000.0

  /// When a decoder that works on bytes as they come has passed an offset, written the other way round: time goes on in small
  /// steps, and each step moves some bytes and some work. Slow and plain; what ``ArrivalReplay`` says in closed form has to
  /// agree with it.
  private static func moment(passing offset: Int, _ costs: DecodeCosts, in replay: ArrivalReplay) -> Double {
    let curve = Curve(costs, of: replay.payload, cpu: replay.cpu)
    let due = curve.value(at: offset)
    var (clock, spent, readable) = (0.0, 0.0, 0)
    while true {
      clock += tick
      while readable < replay.payload.bytes, replay.arrival(of: readable + 1) <= clock { readable += 1 }
      spent = min(spent + tick, curve.value(at: readable))
      if readable >= offset, spent >= due - 1e-6 { return clock }
    }
  }

  private static func random(_ seed: UInt64) -> (MeasuredPayload, NetworkProfile) {
    var random = SeededGenerator(seed: seed)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var madeUp = MadeUpPayload()
    madeUp.bytes = int(1...60_000)
    madeUp.section = int(1...madeUp.bytes)
    madeUp.cell = int(1...madeUp.section)
    madeUp.firstSection = int(1...madeUp.section)
    madeUp.layout = Double(int(0...50_000))
    for name in MadeUpPayload.order { madeUp.rates[name] = Double(int(0...200)) }
    var payload = madeUp.payload
    // Compressed bytes that give nothing to read, and then much at once.
    var (arrived, readable) = (0, 0)
    var offsets: [Gzip.Offset] = []
    while readable < madeUp.bytes {
      arrived += int(1...500)
      readable = min(madeUp.bytes, readable + (Bool.random(using: &random) ? 0 : int(0...5000)))
      offsets.append((arrived, readable))
    }
    payload.travelling = Curve(offsets)
    let network = NetworkProfile(
      name: "", bytesPerSecond: Double(int(50_000...5_000_000)), roundTripMilliseconds: Double(int(0...20)))
    return (payload, network)
  }

  private static func screen(_ strategy: MeasuredStrategy, in payload: MeasuredPayload) -> Int {
    switch strategy.delivery {
    case .whole: payload.bytes
    case .section: payload.screen.section
    case .cell: payload.screen.cell
    }
  }

  @Test("it agrees with a plain simulation", arguments: seeds)
  func simulation(seed: UInt64) {
    let (payload, network) = Self.random(seed)
    let replay = ArrivalReplay(payload: payload, network: network, cpu: 2)
    for strategy in payload.others where strategy.delivery != .whole {
      for (offset, replayed) in [
        (Self.screen(strategy, in: payload), replay.firstViewport(strategy)), (payload.bytes, replay.total(strategy)),
      ] {
        let simulated = Self.moment(passing: offset, strategy.costs[0], in: replay)
        // A step for the clock, and one that was idle before bytes came.
        #expect(
          abs(simulated - replayed.processes[0]) <= 2 * Self.tick + 1, "seed \(seed), \(strategy.name), at \(offset)")
      }
    }
  }

  @Test("a faster network and a faster device never show later; nothing is shown before it is there", arguments: seeds)
  func monotone(seed: UInt64) {
    let (payload, network) = Self.random(seed)
    func replay(rate: Double = 1, cpu: Double = 1) -> ArrivalReplay {
      var network = network
      network.bytesPerSecond *= rate
      return ArrivalReplay(payload: payload, network: network, cpu: cpu)
    }
    for strategy in payload.others + [payload.today] {
      for time in [{ $0.firstViewport(strategy).median }, { $0.total(strategy).median }] as [(ArrivalReplay) -> Double]
      {
        #expect(time(replay(rate: 1.5)) <= time(replay()) + 1e-3, "seed \(seed)")
        #expect(time(replay(cpu: 1.5)) >= time(replay()) - 1e-3, "seed \(seed)")
      }
      let (shown, all) = (replay().firstViewport(strategy).median, replay().total(strategy).median)
      #expect(all >= replay().arrival(of: payload.bytes) - 1e-3 && shown >= network.roundTripMilliseconds * 1e6)
      #expect(shown >= replay().arrival(of: Self.screen(strategy, in: payload)) - 1e-3, "seed \(seed)")
      // The payload's own length scaled to itself is the payload, and a longer one waits no less.
      #expect(abs(shown - replay().firstViewport(strategy, ofPayload: payload.bytes).median) <= 1, "seed \(seed)")
      #expect(replay().firstViewport(strategy, ofPayload: payload.bytes * 2).median >= shown - 1)
    }
  }
}
