import BenchmarkKit
import Testing

struct AnchoredDriftTests {
  @Test("small steps add up")
  func smallStepsAddUp() throws {
    // Half a percent at a time: no step is above 1 %, their sum is above 3 %.
    var values: [Double] = []
    for _ in 0..<10 { values.append((values.last ?? 1000) * 1.005) }
    let drift = try #require(AnchoredDrift(anchor: 1000, values: values, allowed: 30))
    #expect(drift.isExceeded)
    #expect(drift.largestStep < 10)
    #expect(drift.level == values[8])
    #expect(abs(try #require(drift.change) - 0.0459) < 0.0001)
    let before = try #require(AnchoredDrift(anchor: 1000, values: Array(values.prefix(6)), allowed: 30))
    #expect(!before.isExceeded)
  }

  @Test("a single wild value is no drift")
  func singleWildValue() throws {
    let drift = try #require(AnchoredDrift(anchor: 100, values: [100, 101, 100, 100, 500], allowed: 5))
    #expect(!drift.isExceeded)
    #expect(drift.largestStep == 400)
  }

  @Test("exactly the allowed is no drift")
  func exactlyAllowedNo() throws {
    #expect(try #require(AnchoredDrift(anchor: 100, values: [105], allowed: 5)).isExceeded == false)
    #expect(try #require(AnchoredDrift(anchor: 100, values: [106], allowed: 5)).isExceeded)
  }

  @Test("higher is better turns it around")
  func higherBetterTurns() throws {
    let slower = try #require(
      AnchoredDrift(anchor: 100, values: [80], allowed: 5, direction: .higherIsBetter))
    #expect(slower.isExceeded && slower.worsening == 20)
    let faster = try #require(
      AnchoredDrift(anchor: 100, values: [120], allowed: 5, direction: .higherIsBetter))
    #expect(!faster.isExceeded && faster.largestStep == 0)
  }

  @Test("from zero there is a drift but no ratio")
  func zeroDriftNo() throws {
    let drift = try #require(AnchoredDrift(anchor: 0, values: [3], allowed: 0))
    #expect(drift.isExceeded && drift.change == nil)
    #expect(AnchoredDrift(anchor: 1, values: [], allowed: 0) == nil)
    #expect(AnchoredDrift(anchor: .nan, values: [1], allowed: 0) == nil)
  }
}
