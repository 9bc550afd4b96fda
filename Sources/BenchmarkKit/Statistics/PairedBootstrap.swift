/// Estimates the ratio of paired runs, with an interval from resampling.
///
/// Each round of a benchmark runs the reference and the candidate within moments of each other, so what disturbs the
/// machine disturbs both, and their ratio is steadier than either time. The estimate is the median of these ratios. Its
/// interval is the percentile bootstrap (Efron 1979): rounds are drawn with replacement, as many as there are, the
/// median of each draw is noted, and the interval spans the middle `confidence` of the noted medians. A round is
/// drawn as a pair or not at all.
///
/// With fewer than six rounds no interval of this kind can reach 95 %: the widest it can be, from the lowest ratio to
/// the highest, holds the true median with a probability of 1 − 2^(1 − n), which is 75 % for three rounds and 94 % for
/// five. With few rounds the interval holds the true ratio a little less often than it says: in simulations with heavy
/// tails, 93 % of the times with 8 and 12 rounds and 94 to 95 % from 20 on.
package struct PairedBootstrap: Sendable, Hashable {
  /// How many draws; more make the interval's ends repeat better from seed to seed, not narrower.
  package var resamples: Int
  /// The share of the noted medians that the interval spans, between 0 and 1.
  package var confidence: Double
  /// Where the draws begin: the same seed and rounds give the same interval, on every platform.
  package var seed: UInt64

  /// Makes an estimator; draws and confidence default to those of SciPy's `bootstrap`. `resamples` must be positive and
  /// `confidence` between 0 and 1.
  package init(resamples: Int = 9999, confidence: Double = 0.95, seed: UInt64 = 0x5EC7_11E5) {
    precondition(resamples > 0, "a bootstrap needs at least one resample, not \(resamples)")
    precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1, not at \(confidence)")
    self.resamples = resamples
    self.confidence = confidence
    self.seed = seed
  }

  /// How many times less the candidate takes; element i of both arrays is from round i.
  ///
  /// Nil when there are fewer than two rounds (one says nothing about its own spread) or a ratio is not a positive
  /// finite number. The arrays must be equally long.
  /// - Complexity: O(resamples · n + n log n), n the number of rounds.
  package func ratio(reference: [Double], candidate: [Double]) -> RatioEstimate? {
    precondition(
      reference.count == candidate.count,
      "paired values are equally many, not \(reference.count) and \(candidate.count)")
    let ratios = zip(reference, candidate).map { $0 / $1 }
    guard ratios.count > 1, ratios.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    return interval(ofMedian: ratios)
  }

  private func interval(ofMedian values: [Double]) -> RatioEstimate? {
    let sorted = values.sorted()
    let medians = resampledMedians(ofSorted: sorted).sorted()
    let tail = (1 - confidence) / 2
    guard let median = Quantile.value(at: 0.5, ofSorted: sorted),
      let low = Quantile.value(at: tail, ofSorted: medians),
      let high = Quantile.value(at: 1 - tail, ofSorted: medians)
    else { return nil }
    return RatioEstimate(median: median, low: low, high: high)
  }

  /// Since the values are sorted, a draw need not be: it is counted how often each value was drawn, and the middle is
  /// found by walking the counts. That makes a resample O(n) instead of O(n log n).
  func resampledMedians(ofSorted values: [Double]) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var timesDrawn = [Int](repeating: 0, count: values.count)
    // The two middle places, which are one place for an odd number of values.
    let lowerMiddle = (values.count - 1) / 2
    let upperMiddle = values.count / 2
    return (0..<resamples).map { _ in
      for _ in values.indices { timesDrawn[generator.index(below: values.count)] += 1 }
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
