/// Estimates the median ratio of paired runs, with a 95 % interval from the percentile bootstrap: see the article Statistics.
package struct PairedBootstrap: Sendable, Hashable {
  /// The number of draws; more make the interval's ends repeat better from seed to seed, not narrower. SciPy's default.
  var resamples = 9999
  /// The beginning of the draws: the same seed and rounds give the same interval, on every platform.
  var seed: UInt64 = 0x5EC7_11E5

  /// Estimates by how many times less the candidate takes; element i of both arrays is from round i. Nil when there are
  /// fewer than two rounds or a ratio is not a positive finite number.
  package func ratio(reference: [Double], candidate: [Double]) -> RatioEstimate? {
    precondition(
      reference.count == candidate.count,
      "paired values are equally many, not \(reference.count) and \(candidate.count)")
    let ratios = zip(reference, candidate).map { $0 / $1 }.sorted()
    guard ratios.count > 1, ratios.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    let medians = resampledMedians(ofSorted: ratios).sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: ratios),
      let low = Quantile.value(at: 0.025, ofSorted: medians), let high = Quantile.value(at: 0.975, ofSorted: medians)
    else { return nil }
    return RatioEstimate(median: median, low: low, high: high)
  }

  /// Since the values are sorted, a draw need not be: it is counted how often each value was drawn, and the middle is
  /// found by walking the counts. That makes a resample O(n) instead of O(n log n).
  func resampledMedians(ofSorted values: [Double]) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var timesDrawn = [Int](repeating: 0, count: values.count)
    // The two middle places, which are one place for an odd number of values.
    let (lowerMiddle, upperMiddle) = ((values.count - 1) / 2, values.count / 2)
    return (0..<resamples).map { _ in
      for _ in values.indices { timesDrawn[generator.index(below: values.count)] += 1 }
      var passed = 0
      var (low, high) = (values[0], values[0])
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

/// A small random number generator that gives the same numbers for the same seed on every platform and in every version
/// of Swift: Steele, Lea and Flood's SplitMix64 ("Fast splittable pseudorandom number generators", OOPSLA 2014) with the
/// constants of Vigna's reference code. It is for resampling and test data, not for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// Starts the sequence that belongs to the seed. Every seed is good, 0 included.
  package init(seed: UInt64) { state = seed }

  /// Starts the sequence of the scrambled seed: neighbouring seeds do not give the same numbers one step apart.
  public init(scrambling seed: UInt64) { state = Self.scramble(seed &+ 0x6A09_E667_F3BC_C909) }

  /// The next 64 bits.
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

  /// A number from 0 up to, not including, `bound`: not `Int.random(in:using:)`, which may change how it makes numbers.
  mutating func index(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
