import Testing

@testable import BenchmarkKit

struct ChartScaleTests {
  @Test("every value has room and order is kept")
  func everyValueRoom() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let magnitude = (0..<(random.next() % 20)).reduce(1e-9) { value, _ in value * 10 }
      let values = (0..<20).map { _ in magnitude * (1 + Double(random.next() % 1_000_000)) }.sorted()
      for kind in [ChartScale.Kind.linear, .log] {
        let scale = try #require(ChartScale(of: values, kind: kind), "seed \(seed)")
        let places = values.map(scale.fraction)
        #expect(places == places.sorted() && places.allSatisfy { $0 > 0 && $0 < 1 }, "seed \(seed)")
        let ticks = scale.ticks
        #expect((1...8).contains(ticks.count), "seed \(seed), \(kind): \(ticks)")
        #expect(ticks == ticks.sorted() && ticks.allSatisfy { scale.low <= $0 && $0 <= scale.high }, "seed \(seed)")
      }
    }
  }

  @Test("logarithms show ratios as distances")
  func logarithmsShowRatios() throws {
    let scale = try #require(ChartScale(of: [0.1, 10], kind: .log))
    #expect(abs(scale.fraction(1) - 0.5) < 1e-9)
    #expect(abs((scale.fraction(1) - scale.fraction(0.5)) - (scale.fraction(2) - scale.fraction(1))) < 1e-9)
    #expect(scale.ticks.contains(1))
  }

  @Test("odd values make a scale or none")
  func oddValuesMake() throws {
    #expect(ChartScale(of: [], kind: .log) == nil && ChartScale(of: [.nan, .infinity], kind: .linear) == nil)
    #expect(ChartScale(upTo: 0) == nil && ChartScale(upTo: .infinity) == nil)
    #expect(try #require(ChartScale(of: [0, 5], kind: .log)).kind == .linear)
    let one = try #require(ChartScale(of: [1], kind: .log))
    #expect(abs(one.fraction(1) - 0.5) < 1e-6 && one.low < 1 && one.high > 1)
    #expect(try #require(ChartScale(of: [0, 0], kind: .linear)).fraction(0).isFinite)
  }
}
