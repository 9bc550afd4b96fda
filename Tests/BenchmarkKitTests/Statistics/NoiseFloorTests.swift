import BenchmarkKit
import Testing

struct NoiseFloorTests {
  /// With NumPy 2.4.6 and SciPy 1.17.1, d = abs(log(ratios)):
  /// `exp(max(norm.isf(.025) * median(d) / norm.isf(.25), quantile(d, .9))) - 1`
  @Test("follows its formula")
  func followsItsFormula() throws {
    let floor = try #require(
      NoiseFloor(ratios: [1.01, 0.985, 1.003, 0.998, 1.021, 0.96, 1.005, 0.991, 1.013, 1.3]))
    #expect(abs(floor.relative - 0.06500151480765082) < 1e-12)
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
    let ratios = [1.01, 0.985, 1.003, 0.9]
    let there = try #require(NoiseFloor(ratios: ratios)).relative
    let back = try #require(NoiseFloor(ratios: ratios.map { 1 / $0 })).relative
    #expect(abs(there - back) < 1e-14)
  }

  /// About 95 % of further A/A runs stay within the floor of twenty.
  @Test("further runs stay within")
  func furtherRunsStayWithin() throws {
    let seed: UInt64 = 41
    var generator = SplitMix64(seed: seed)
    var within = 0
    for _ in 0..<1000 {
      let floor = try #require(
        NoiseFloor(ratios: (0..<20).map { _ in NoiseModel.positive(spread: 0.01, using: &generator) }))
      let further = NoiseModel.positive(spread: 0.01, using: &generator)
      if max(further, 1 / further) <= 1 + floor.relative { within += 1 }
    }
    #expect((910...975).contains(within), "\(within) of 1000, seed \(seed)")
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

  @Test("a negative one in a file is refused")
  func negativeOneFile() throws {
    let floor = NoiseFloor(relative: 0.02, runs: 20)
    let text = try DocumentCoder.text(of: floor, onOneLine: true)
    #expect(try DocumentCoder.value(NoiseFloor.self, from: text) == floor)
    #expect(throws: DecodingError.self) {
      try DocumentCoder.value(NoiseFloor.self, from: text.replacing("0.02", with: "-0.02"))
    }
  }

  @Test("there is none without positive ratios")
  func noneWithoutPositive() {
    #expect(NoiseFloor(ratios: []) == nil)
    #expect(NoiseFloor(ratios: [1, 0]) == nil)
    #expect(NoiseFloor(ratios: [1, .infinity]) == nil)
  }
}
