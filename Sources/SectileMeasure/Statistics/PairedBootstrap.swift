/// Estimates the median ratio of paired runs, with a 95 % interval from the percentile bootstrap:
/// see the article Statistics.
package struct PairedBootstrap: Sendable, Hashable {
  /// The number of draws, SciPy's default; more make the interval more repeatable, not narrower.
  var resamples: Int
  /// The seed of the draws: equal samples have equal intervals in every run.
  var seed: UInt64

  package init(resamples: Int = 9999, seed: UInt64 = 0x5EC7_11E5) {
    self.resamples = resamples
    self.seed = seed
  }

  /// Returns the ratio of paired rounds; nil for fewer than two, or a ratio that is not positive
  /// and finite.
  package func ratio(reference: [Double], candidate: [Double]) -> RatioEstimate? {
    precondition(
      reference.count == candidate.count,
      "paired values are equally many, not \(reference.count) and \(candidate.count)")
    let ratios = zip(reference, candidate).map { $0 / $1 }.sorted()
    guard ratios.count > 1, ratios.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      return nil
    }
    let medians = resampledMedians(ofSorted: ratios).sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: ratios),
      let low = Quantile.value(at: 0.025, ofSorted: medians),
      let high = Quantile.value(at: 0.975, ofSorted: medians)
    else { return nil }
    return RatioEstimate(median: median, low: low, high: high)
  }

  /// Takes O(n) for each: it counts the draws of each sorted value, and finds the median by summing
  /// the counts.
  func resampledMedians(ofSorted values: [Double]) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var timesDrawn = [Int](repeating: 0, count: values.count)
    // The two middle indices, which are equal for an odd number of values.
    let lowerMiddle = (values.count - 1) / 2
    let upperMiddle = values.count / 2
    return (0..<resamples).map { _ in
      for _ in values.indices {
        timesDrawn[generator.index(below: values.count)] += 1
      }
      var passed = 0
      var low = values[0]
      var high = values[0]
      for index in values.indices {
        let next = passed + timesDrawn[index]
        if passed <= lowerMiddle && lowerMiddle < next { low = values[index] }
        if passed <= upperMiddle && upperMiddle < next { high = values[index] }
        passed = next
        timesDrawn[index] = 0
      }
      return low == high ? low : low + (high - low) / 2
    }
  }
}

/// SplitMix64 by Steele, Lea and Flood (OOPSLA 2014) with the constants of Vigna's reference code:
/// equal numbers for equal seeds on every platform. It is for resampling and test data, not for
/// secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  @usableFromInline var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Creates a generator from a scrambled seed, so that the sequences of adjacent seeds are not
  /// shifted copies.
  public init(scrambling seed: UInt64) {
    state = Self.scramble(seed &+ 0x6A09_E667_F3BC_C909)
  }

  /// Returns the next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  @inlinable
  static func scramble(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below `bound`. `Int.random(in:using:)` is not used, since its algorithm may
  /// change.
  mutating func index(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
