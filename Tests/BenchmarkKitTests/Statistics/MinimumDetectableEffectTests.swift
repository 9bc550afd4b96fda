import BenchmarkKit
import Testing

struct MinimumDetectableEffectTests {
  /// `exp((norm.isf(.05) + norm.isf(.2)) * .03 * sqrt(pi / 90)) - 1` and, with a floor that decides,
  /// `exp(log(1.02) + norm.isf(.2) * .03 * sqrt(pi / 60)) - 1`, of SciPy 1.17.1.
  @Test("follows its formula")
  func followsItsFormula() {
    let withoutFloor = MinimumDetectableEffect(spread: 0.03).relative(pairs: 30)
    #expect(abs(withoutFloor - 0.014034237866229038) < 1e-12)
    let withFloor = MinimumDetectableEffect(spread: 0.03, noiseFloor: 0.02).relative(pairs: 30)
    #expect(abs(withFloor - 0.025910069471570152) < 1e-12)
  }

  /// Effects of that size are found about as often as promised, by the rule that it is about: significant, and the
  /// median above the floor.
  @Test("is found as often as promised", arguments: [(20, 0.0), (40, 0.0), (40, 0.02)])
  func isFoundAsOftenAsPromised(pairs: Int, floor: Double) throws {
    let seed: UInt64 = 51
    var generator = SplitMix64(seed: seed)
    let effect = MinimumDetectableEffect(spread: 0.03, noiseFloor: floor).relative(pairs: pairs)
    var found = 0
    for _ in 0..<600 {
      let differences = (0..<pairs).map { _ in
        (1 + effect) * NoiseModel.positive(spread: 0.03, using: &generator) - 1
      }
      let test = try #require(WilcoxonSignedRank(differences, tail: .greater))
      let median = try #require(Quantile.value(at: 0.5, of: differences))
      if test.pValue <= 0.05 && median > floor { found += 1 }
    }
    // 480 expected, with a standard deviation of 10, and both conditions together may cost a little.
    #expect((435...515).contains(found), "\(found) of 600, seed \(seed)")
  }
}
