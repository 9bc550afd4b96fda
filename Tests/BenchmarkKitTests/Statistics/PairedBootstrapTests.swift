import Testing

@testable import BenchmarkKit
@testable import SectileMeasure

struct PairedBootstrapTests {
  /// Computed with SciPy 1.17.1 and NumPy 2.4.6:
  ///
  ///     scipy.stats.bootstrap((reference, candidate), lambda a, b, axis=-1: numpy.median(a / b, axis=axis),
  ///                           paired=True, vectorized=True, method="percentile", n_resamples=99999,
  ///                           rng=numpy.random.default_rng(1)).confidence_interval
  static let reference = [
    90.011, 101.411, 94.539, 113.325, 99.381, 109.35, 105.482, 100.995, 89.79, 97.784, 103.214,
    107.937,
    114.962, 103.851, 118.202, 97.113, 102.458, 97.232, 94.615, 87.295, 85.942, 111.588, 87.947,
    93.364, 90.132,
    100.03, 89.159, 89.667, 103.063, 101.209, 96.796, 110.005, 111.776, 103.085, 94.193, 105.482,
    103.551,
    119.624, 103.283, 107.192, 99.292,
  ]
  static let candidate = [
    15.204, 20.299, 16.532, 18.942, 21.267, 24.222, 22.728, 21.856, 18.214, 22.3, 19.584, 21.03,
    25.232, 21.377,
    20.104, 19.274, 19.99, 18.867, 21.644, 16.262, 15.622, 26.477, 16.735, 20.232, 18.008, 20.885,
    18.281,
    22.289, 23.478, 20.08, 21.262, 21.599, 23.948, 21.128, 17.823, 19.558, 21.404, 20.48, 20.655,
    20.659,
    20.587,
  ]

  @Test("agrees with SciPy")
  func agreesWithSciPy() throws {
    // Both ends are one of the ratios, or the middle of two, so another generator's draws may move
    // an end by one step. With so many draws they do not.
    for (resamples, error) in [(99_999, 0.002), (9999, 0.03)] {
      let estimate = try #require(
        PairedBootstrap(resamples: resamples).ratio(
          reference: Self.reference, candidate: Self.candidate))
      #expect(abs(estimate.median - 4.995861865116509) < 1e-12)
      #expect(
        abs(estimate.low / 4.823043668334386 - 1) < error
          && abs(estimate.high / 5.125462731365683 - 1) < error)
    }
  }

  @Test("resampled medians are those of sorted draws")
  func resampledMediansThose() {
    // The same draws, sorted and looked up the plain way.
    for count in [2, 3, 8, 9] {
      let values = (0..<count).map { Double($0 * $0) }
      let bootstrap = PairedBootstrap(resamples: 200, seed: UInt64(count))
      var generator = SplitMix64(seed: UInt64(count))
      let expected = (0..<200).map { _ in
        Quantile.value(at: 0.5, of: values.map { _ in values[generator.index(below: count)] })
      }
      #expect(bootstrap.resampledMedians(ofSorted: values).map(Optional.some) == expected)
    }
  }

  /// The promise of a 95 % interval, under swings that both sides share and hits on one side alone.
  /// The percentile bootstrap of a median is known to hold the true value slightly less or more
  /// often, so the bar is wider than chance alone would ask (400 repetitions at 95 % have a
  /// standard deviation of 1.1 %).
  @Test("holds the true ratio under heavy tails", arguments: [12, 30])
  func holdsTrueRatioUnder(pairs: Int) throws {
    let seed: UInt64 = 8
    var generator = SplitMix64(seed: seed)
    var held = 0
    for trial in 0..<400 {
      let run = (0..<pairs).map {
        NoiseModel.pair(index: $0, effect: 0.05, spread: 0.03, using: &generator)
      }
      let bootstrap = PairedBootstrap(resamples: 499, seed: UInt64(trial))
      let estimate = try #require(
        bootstrap.ratio(reference: run.map(\.head), candidate: run.map(\.base)))
      if estimate.low <= 1.05 && 1.05 <= estimate.high { held += 1 }
    }
    #expect((360...396).contains(held), "\(held) of 400, seed \(seed)")
  }

  @Test("there is none without two pairs of positive numbers")
  func noneWithoutTwo() {
    let bootstrap = PairedBootstrap(resamples: 10)
    #expect(bootstrap.ratio(reference: [], candidate: []) == nil)
    #expect(bootstrap.ratio(reference: [1], candidate: [2]) == nil)
    #expect(bootstrap.ratio(reference: [1, 2], candidate: [1, 0]) == nil)
    #expect(bootstrap.ratio(reference: [0, 2], candidate: [1, 1]) == nil)
    #expect(bootstrap.ratio(reference: [.nan, 2], candidate: [1, 1]) == nil)
  }

  /// The first numbers of Vigna's splitmix64.c for this seed, as published with other
  /// implementations of it.
  @Test("the generator gives the reference sequence")
  func givesReferenceSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }
}
