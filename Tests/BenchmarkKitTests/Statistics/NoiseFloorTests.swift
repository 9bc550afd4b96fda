import BenchmarkKit
import Testing

struct NoiseFloorTests {
  /// With NumPy and SciPy, `S` being `median_abs_deviation(…, scale="normal")` and u, v the logarithms of the halves:
  /// `exp(norm.isf(.025) * sqrt(S((u + v) / 2) ** 2 - S((u - v) / 2) ** 2)) - 1`
  @Test("follows its formula")
  func followsItsFormula() throws {
    let first = [1.01, 0.985, 1.003, 0.998, 1.021, 0.96, 1.005, 0.991, 1.013, 1.3]
    let second = [1.012, 0.990, 1.001, 0.995, 1.018, 0.965, 1.0, 0.994, 1.009, 1.28]
    let floor = try #require(NoiseFloor(halves: Array(zip(first, second))))
    #expect(abs(floor.relative - 0.02670266679222255) < 1e-12)
    #expect(floor.runs == 10)
  }

  /// `scipy.stats.median_abs_deviation(values, scale="normal")`
  @Test("the robust spread agrees with SciPy")
  func robustSpreadAgrees() throws {
    let spread = try #require(RobustSpread.value(of: [3.1, 2.9, 3.0, 9.7, 3.2, 2.8, 3.05]))
    #expect(abs(spread - 0.22239033277584017) < 1e-14)
    #expect(RobustSpread.value(of: []) == nil)
  }

  @Test("does not depend on which side is first")
  func notDependSide() throws {
    let halves = [(1.01, 1.02), (0.985, 0.98), (1.003, 1.004), (0.9, 0.93), (1.03, 1.02)]
    let there = try #require(NoiseFloor(halves: halves)).relative
    let back = try #require(NoiseFloor(halves: halves.map { (1 / $0, 1 / $1) })).relative
    #expect(there > 0.01 && abs(there - back) < 1e-14)
  }

  /// The floor is that of the places, whatever the sampling error: 1.96 · 1 %, also where a pair of fifty goes wrong.
  @Test("is what is left without sampling error", arguments: [0, 0.01, 0.03])
  func withoutSamplingError(error: Double) throws {
    let seed: UInt64 = 41
    var generator = SplitMix64(seed: seed)
    func floor(places: Double) throws -> Double {
      try #require(
        NoiseFloor(
          halves: (0..<4000).map { index in
            let pair = NoiseModel.positive(spread: places, using: &generator) * (index % 50 == 0 ? 1.3 : 1)
            return (
              pair * NoiseModel.positive(spread: error, using: &generator),
              pair * NoiseModel.positive(spread: error, using: &generator)
            )
          })
      ).relative
    }
    let found = try floor(places: 0.01)
    #expect((0.016...0.026).contains(found), "\(found), seed \(seed)")
    let none = try floor(places: 0)
    #expect(none < 0.013 && (error > 0 || none < 1e-9), "\(none), seed \(seed)")
  }

  @Test("of what should not vary it is the whole range")
  func shouldNotVary() {
    #expect(NoiseFloor(repeatedValues: [100, 100, 102])?.relative == 0.02)
    #expect(NoiseFloor(repeatedValues: [7, 7]) == NoiseFloor(relative: 0, runs: 2))
    #expect(NoiseFloor(repeatedValues: [0, 0])?.relative == 0)
    #expect(NoiseFloor(repeatedValues: [0, 1]) == nil)
    #expect(NoiseFloor(repeatedValues: []) == nil)
    #expect(NoiseFloor(repeatedValues: [1, .nan]) == nil)
  }

  @Test("there is none without positive ratios")
  func noneWithoutPositive() {
    let pairs = [(1.0, 1.0), (1, 1), (1, 1), (1, 1), (1, 1)]
    #expect(NoiseFloor(halves: pairs)?.relative == 0)
    #expect(NoiseFloor(halves: Array(pairs.dropLast())) == nil)
    #expect(NoiseFloor(halves: pairs + [(1, 0)]) == nil)
    #expect(NoiseFloor(halves: pairs + [(.infinity, 1)]) == nil)
  }
}
