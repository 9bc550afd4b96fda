import TestSupport
import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("advice: the replay of an arrival")
struct ArrivalReplayTests {
  private static let seeds = 0..<UInt64(TestSize.step(10, full: 30))
  private static let tick = 50_000.0

  /// When a decoder that works on bytes as they come has passed an offset, written the other way
  /// round: time goes on in small steps, and each step moves some bytes and some work. Slow and
  /// plain; what ``ArrivalReplay`` says in closed form has to agree with it.
  private static func moment(passing offset: Int, _ costs: DecodeCosts, in replay: ArrivalReplay)
    -> Double
  {
    let curve = Curve(costs, of: replay.payload, cpu: replay.cpu)
    let due = curve.value(at: offset)
    var clock = 0.0
    var spent = 0.0
    var readable = 0
    while true {
      clock += tick
      while readable < replay.payload.bytes, replay.arrival(of: readable + 1) <= clock {
        readable += 1
      }
      spent = min(spent + tick, curve.value(at: readable))
      if readable >= offset, spent >= due - 1e-6 { return clock }
    }
  }

  private static func random(_ seed: UInt64) -> (MeasuredPayload, NetworkProfile) {
    var random = SeededGenerator(seed: seed)
    func int(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }
    var madeUp = MadeUpPayload()
    madeUp.bytes = int(1...60_000)
    madeUp.section = int(1...madeUp.bytes)
    madeUp.cell = int(1...madeUp.section)
    madeUp.firstSection = int(1...madeUp.section)
    madeUp.layout = Double(int(0...50_000))
    for name in MadeUpPayload.order {
      madeUp.rates[name] = Double(int(0...200))
    }
    var payload = madeUp.payload
    // Compressed bytes that give nothing to read, and then much at once.
    var arrived = 0
    var readable = 0
    var offsets: [Gzip.Offset] = []
    while readable < madeUp.bytes {
      arrived += int(1...500)
      readable = min(madeUp.bytes, readable + (Bool.random(using: &random) ? 0 : int(0...5000)))
      offsets.append((arrived, readable))
    }
    payload.travelling = Curve(offsets)
    let network = NetworkProfile(
      name: "", bytesPerSecond: Double(int(50_000...5_000_000)),
      roundTripMilliseconds: Double(int(0...20)))
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
        (Self.screen(strategy, in: payload), replay.firstViewport(strategy)),
        (payload.bytes, replay.total(strategy)),
      ] {
        let simulated = Self.moment(passing: offset, strategy.costs[0], in: replay)
        // A step for the clock, and one that was idle before bytes came.
        #expect(
          abs(simulated - replayed.processes[0]) <= 2 * Self.tick + 1,
          "seed \(seed), \(strategy.name), at \(offset)")
      }
    }
  }
}
