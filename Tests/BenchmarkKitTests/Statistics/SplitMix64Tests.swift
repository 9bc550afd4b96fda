import Testing

@testable import BenchmarkKit

struct SplitMix64Tests {
  /// The first numbers of Vigna's splitmix64.c for this seed, as published with other implementations of it.
  @Test("gives the reference sequence")
  func givesReferenceSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("indices stay in range and reach both ends")
  func indicesStayRange() {
    var generator = SplitMix64(seed: 9)
    var seen = [Int](repeating: 0, count: 7)
    for _ in 0..<7000 { seen[generator.index(below: 7)] += 1 }
    // 1000 expected each, with a standard deviation of 29; the seed is fixed.
    #expect(seen.allSatisfy { (850...1150).contains($0) }, "\(seen)")
  }
}
