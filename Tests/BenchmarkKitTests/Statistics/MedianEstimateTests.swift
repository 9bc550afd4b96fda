import Testing

@testable import BenchmarkKit

@Suite("Medians with intervals")
struct MedianEstimateTests {
  @Test("the interval is made of the values themselves, at the sign test's ranks")
  func ranks() throws {
    // Of 41 values the 95 % interval of the median lies between the 14th and the 28th; of 5 it is all of them.
    let many = try #require(MedianEstimate((1...41).map(Double.init).shuffled()))
    #expect(many.median == 21 && many.low == 14 && many.high == 28)
    let few = try #require(MedianEstimate([5, 1, 4, 2, 3]))
    #expect(few.median == 3 && few.low == 1 && few.high == 5)
    let one = try #require(MedianEstimate([7]))
    #expect(one.median == 7 && one.low == 7 && one.high == 7)
    #expect(MedianEstimate([]) == nil && MedianEstimate([1, .nan]) == nil)
  }

  @Test("it covers the true median about as often as it says")
  func coverage() throws {
    var generator = SplitMix64(seed: 3)
    var covered = 0
    for _ in 0..<2000 {
      // Skewed on purpose: times are.
      let values = (0..<21).map { _ -> Double in
        let uniform = Double.random(in: 0..<1, using: &generator)
        return uniform * uniform * uniform
      }
      let estimate = try #require(MedianEstimate(values))
      if estimate.low <= 0.125, estimate.high >= 0.125 { covered += 1 }
    }
    #expect(covered > 1860 && covered < 1990, "\(covered) of 2000")
  }
}
