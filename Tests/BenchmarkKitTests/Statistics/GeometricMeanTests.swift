import Testing

@testable import BenchmarkKit

struct GeometricMeanTests {
  /// `scipy.stats.gmean([0.5, 2.25, 1.1, 0.93, 7.5])` of SciPy 1.17.1.
  @Test("agrees with SciPy")
  func agreesWithSciPy() throws {
    let mean = try #require(GeometricMean.value(of: [0.5, 2.25, 1.1, 0.93, 7.5]))
    #expect(abs(mean - 1.5389265203168292) < 1e-14)
  }

  @Test("does not depend on the reference")
  func notDependReference() throws {
    let ratios = [0.5, 2.25, 1.1, 0.93, 7.5]
    let there = try #require(GeometricMean.value(of: ratios))
    let back = try #require(GeometricMean.value(of: ratios.map { 1 / $0 }))
    #expect(abs(there * back - 1) < 1e-14)
  }

  @Test("has none of nothing or of what is not positive")
  func noneNothingNot() {
    #expect(GeometricMean.value(of: []) == nil)
    #expect(GeometricMean.value(of: [1, 0]) == nil)
    #expect(GeometricMean.value(of: [1, -1]) == nil)
    #expect(GeometricMean.value(of: [1, .infinity]) == nil)
    #expect(GeometricMean.ratio(of: []) == nil)
    #expect(GeometricMean.ratio(of: [RatioEstimate(median: 1, low: 0, high: 2)]) == nil)
  }

  @Test("one estimate is its own mean")
  func oneEstimateIsItsOwnMean() throws {
    let mean = try #require(GeometricMean.ratio(of: [RatioEstimate(median: 2, low: 1.5, high: 3)]))
    #expect(abs(mean.median - 2) < 1e-14 && abs(mean.low - 1.5) < 1e-14 && abs(mean.high - 3) < 1e-14)
  }

  /// The interval of the mean of four benchmarks holds the true mean about as often as the single intervals hold theirs.
  @Test("the interval holds the true mean")
  func intervalHoldsTrue() throws {
    let seed: UInt64 = 21
    var generator = SplitMix64(seed: seed)
    let truths = [0.8, 1, 1.25, 2]
    let trueMean = try #require(GeometricMean.value(of: truths))
    var held = 0
    for trial in 0..<300 {
      let estimates = try truths.map { truth in
        let candidate = (0..<20).map { _ in NoiseModel.positive(spread: 0.05, using: &generator) }
        let reference = candidate.map { _ in truth * NoiseModel.positive(spread: 0.05, using: &generator) }
        let bootstrap = PairedBootstrap(resamples: 299, seed: UInt64(trial))
        return try #require(bootstrap.ratio(reference: reference, candidate: candidate))
      }
      let mean = try #require(GeometricMean.ratio(of: estimates))
      if mean.low <= trueMean && trueMean <= mean.high { held += 1 }
    }
    #expect((270...297).contains(held), "\(held) of 300, seed \(seed)")
  }
}
