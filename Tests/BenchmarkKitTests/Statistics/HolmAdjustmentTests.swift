import BenchmarkKit
import Testing

struct HolmAdjustmentTests {
  /// By the closure principle, in plain Python: the adjusted p-value of test i is the highest of
  /// `min(1, len(S) * min(p[j] for j in S))` over all sets S of tests that i is in.
  @Test("is the closure of Bonferroni")
  func isTheClosureOfBonferroni() {
    let adjusted = HolmAdjustment.adjusted([0.01, 0.04, 0.03, 0.005, 0.2, 0.04])
    let expected = [0.05, 0.12, 0.12, 0.03, 0.2, 0.12]
    #expect(zip(adjusted, expected).allSatisfy { abs($0 - $1) < 1e-15 }, "\(adjusted)")
  }

  @Test("never passes one, and leaves a single test alone")
  func neverPassesOne() {
    #expect(HolmAdjustment.adjusted([0.9, 0.8]) == [1, 1])
    #expect(HolmAdjustment.adjusted([0.03]) == [0.03])
    #expect(HolmAdjustment.adjusted([]).isEmpty)
  }

  /// Of families without a true effect, no more than the level's share has any adjusted p-value under it.
  @Test("controls the family")
  func controlsTheFamily() {
    let seed: UInt64 = 11
    var generator = SplitMix64(seed: seed)
    let alarms = (0..<2000).count { _ in
      let pValues = (0..<10).map { _ in Double.random(in: 0..<1, using: &generator) }
      return HolmAdjustment.adjusted(pValues).contains { $0 <= 0.05 }
    }
    // 2000 families at 4.9 % have a standard deviation of 10 alarms; without the adjustment there would be 800.
    #expect((60...135).contains(alarms), "\(alarms) of 2000, seed \(seed)")
  }
}
