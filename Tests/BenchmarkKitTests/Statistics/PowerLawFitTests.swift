import BenchmarkKit
import Testing

struct PowerLawFitTests {
  /// `scipy.stats.linregress(numpy.log(sizes), numpy.log(costs))` of SciPy 1.17.1; the interval is its slope ± `stderr`
  /// times `scipy.stats.t.isf(0.025, 4)`.
  @Test("agrees with SciPy")
  func agreesWithSciPy() throws {
    let fit = try #require(
      PowerLawFit(
        sizes: [1000, 3000, 10000, 30000, 100_000, 300_000], costs: [0.13, 0.41, 1.22, 4.1, 12.9, 41.5]))
    #expect(abs(fit.exponent - 1.0060096969108905) < 1e-12)
    #expect(abs(fit.coefficient / 0.0001244662748755448 - 1) < 1e-10)
    let interval = try #require(fit.interval)
    #expect(abs(interval.lowerBound - 0.976013264816498) < 1e-10)
    #expect(abs(interval.upperBound - 1.036006129005283) < 1e-10)
  }

  @Test("finds the exponent of an exact law", arguments: [0.5, 1, 1.5, 2])
  func findsExponentExact(exponent: Double) throws {
    let sizes = [1.0, 4, 16, 64, 256]
    let fit = try #require(PowerLawFit(sizes: sizes, costs: sizes.map { 3 * power($0, exponent) }))
    #expect(abs(fit.exponent - exponent) < 1e-12)
    #expect(abs(fit.coefficient - 3) < 1e-11)
  }

  /// Powers of 4 to multiples of ½, from multiplication alone.
  private func power(_ x: Double, _ exponent: Double) -> Double {
    let root = x.squareRoot()
    return (0..<Int(exponent * 2)).reduce(1.0) { product, _ in product * root }
  }

  @Test("two points have no interval")
  func twoPointsHaveNoInterval() throws {
    let fit = try #require(PowerLawFit(sizes: [1, 10], costs: [1, 100]))
    #expect(abs(fit.exponent - 2) < 1e-12)
    #expect(fit.interval == nil)
  }

  @Test("constant costs grow with the exponent zero")
  func constantCostsGrow() throws {
    let fit = try #require(PowerLawFit(sizes: [1, 10, 100], costs: [7, 7, 7]))
    #expect(fit.exponent == 0)
  }

  @Test("there is none without two sizes and positive numbers")
  func noneWithoutTwo() {
    #expect(PowerLawFit(sizes: [], costs: []) == nil)
    #expect(PowerLawFit(sizes: [5, 5], costs: [1, 2]) == nil)
    #expect(PowerLawFit(sizes: [1, 2], costs: [0, 2]) == nil)
    #expect(PowerLawFit(sizes: [-1, 2], costs: [1, 2]) == nil)
    #expect(PowerLawFit(sizes: [1, 2], costs: [.nan, 2]) == nil)
  }

  /// The interval of the exponent holds the true one about as often as it says, also from few points.
  @Test("the interval holds the true exponent")
  func intervalHoldsTrue() throws {
    let seed: UInt64 = 31
    var generator = SplitMix64(seed: seed)
    let sizes = [1.0, 10, 100, 1000]
    var held = 0
    for _ in 0..<1000 {
      let fit = try #require(
        PowerLawFit(
          sizes: sizes, costs: sizes.map { $0 * NoiseModel.positive(spread: 0.1, using: &generator) }))
      if try #require(fit.interval).contains(1) { held += 1 }
    }
    // 950 expected, with a standard deviation of 7.
    #expect((925...975).contains(held), "\(held) of 1000, seed \(seed)")
  }
}
