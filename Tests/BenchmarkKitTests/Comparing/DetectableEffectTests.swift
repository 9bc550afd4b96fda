import Foundation
import Testing

@testable import BenchmarkKit

struct DetectableEffectTests {
  private let plan = ComparisonPlan(
    significance: 0.02, firstLook: 12, maximumPairs: 24, bootstrap: PairedBootstrap(resamples: 9))

  private func detectable(noise: [Double], floor: Double, benchmarks: Int) -> Double? {
    DetectableEffect(
      plan: plan, subject: ComparisonSubject(name: "", noiseFloor: floor), benchmarks: benchmarks, noise: noise
    ).relative
  }

  /// Of 1000 comparisons, each of the whole family and with other noise than the simulation's. 800 have to find it, less
  /// two standard deviations of 12.6; 900 would mean that less could have been promised. In at most α of as many without
  /// a change something is a regression: 20, and as both measurements have to find it, hardly any.
  @Test("what is promised is found", arguments: [(1, 0.0), (3, 0.01), (3, 0.04)])
  func isFoundAsOftenAsPromised(benchmarks: Int, floor: Double) throws {
    let seed: UInt64 = 51
    var generator = SplitMix64(seed: seed)
    let noise = (0..<200).map { _ in 0.03 * NoiseModel.normal(using: &generator) }
    let effect = try #require(detectable(noise: noise, floor: floor, benchmarks: benchmarks))
    func regressions(of effect: Double) -> (first: Int, any: Int) {
      var found = (first: 0, any: 0)
      for _ in 0..<1000 {
        var family = ComparisonFamily(
          of: (0..<benchmarks).map { ComparisonSubject(name: "b\($0)", noiseFloor: floor) }, plan: plan)
        family.run { subject, _ in
          let factor = NoiseModel.positive(spread: 0.03, using: &generator)
          return PairedSample(base: 1, head: (subject == 0 ? 1 + effect : 1) * factor)
        }
        let verdicts = family.outcome.results.map(\.verdict)
        if verdicts[0] == .regression { found.first += 1 }
        if verdicts.contains(.regression) { found.any += 1 }
      }
      return found
    }
    let found = regressions(of: effect).first
    #expect((775...900).contains(found), "\(found) of 1000 at \(effect), seed \(seed)")
    let alarms = regressions(of: 0).any
    #expect(alarms <= 5, "\(alarms) of 1000, seed \(seed)")
  }

  @Test("grows with the noise, the floor and the family, and may be none")
  func grows() throws {
    func noise(_ spread: Double) -> [Double] {
      var generator = SplitMix64(seed: 52)
      return (0..<100).map { _ in spread * NoiseModel.normal(using: &generator) }
    }
    let little = try #require(detectable(noise: noise(0.01), floor: 0, benchmarks: 1))
    #expect(try #require(detectable(noise: noise(0.03), floor: 0, benchmarks: 1)) > little)
    #expect(try #require(detectable(noise: noise(0.01), floor: 0.02, benchmarks: 1)) > 0.02)
    #expect(try #require(detectable(noise: noise(0.01), floor: 0, benchmarks: 40)) > little)
    #expect(detectable(noise: [], floor: 0, benchmarks: 1) == nil)
    let short = ComparisonPlan(significance: 0.02, firstLook: 12, maximumPairs: 12)
    let hopeless = DetectableEffect(
      plan: short, subject: ComparisonSubject(name: ""), benchmarks: 1000, noise: noise(0.01))
    #expect(hopeless.relative == nil)
  }
}
