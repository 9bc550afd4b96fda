/// Finds the places in a series where its level changes.
///
/// By division: in the whole series, the split is sought at which the ranks on both sides differ most, by the
/// standardized rank sum of Mann and Whitney (the statistic that Pettitt's test of 1979 is made of). It is significant if
/// few random orders of the same values have as clear a split anywhere, a permutation test that so accounts for the
/// choice among splits; then both sides are searched likewise. This is the scheme of E-divisive (Matteson and James
/// 2014; Daly et al., "The use of change point detection to identify software performance regressions", 2020) with ranks
/// for its distances: single wild values do not matter, and the cost per search is linear in the series.
///
/// A series without a change is given one with probability `significance`, and every level between two changes can be
/// divided falsely with the same.
package struct ChangePointDetector: Sendable, Hashable {
  /// The level of each search.
  package var significance: Double
  /// How many random orders a split is compared with; the smallest p-value is 1 over one more than that.
  package var permutations: Int
  /// The fewest values on a side of a split.
  package var minimumLength: Int
  /// How many values are looked at: of a longer series, the last so many.
  package var maximumLength: Int
  /// Where the random orders begin: the same seed and values give the same changes, on every platform.
  package var seed: UInt64

  /// Makes a detector. The counts must be positive, `significance` between 0 and 1.
  package init(
    significance: Double = 0.01, permutations: Int = 999, minimumLength: Int = 3, maximumLength: Int = 1000,
    seed: UInt64 = 0x5EC7_11E5
  ) {
    precondition(significance > 0 && significance < 1, "a level lies between 0 and 1, not at \(significance)")
    precondition(permutations > 0 && minimumLength > 0 && maximumLength > 0, "counts are positive")
    self.significance = significance
    self.permutations = permutations
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.seed = seed
  }

  /// The changes in ascending order of their place; none when a value is NaN.
  /// - Complexity: O(permutations · n · (c + 1)), n the number of values looked at and c that of the changes found.
  package func changes(in series: [Double]) -> [ChangePoint] {
    guard !series.contains(where: \.isNaN) else { return [] }
    let offset = max(0, series.count - maximumLength)
    let values = Array(series[offset...])
    var generator = SplitMix64(seed: seed)
    var splits: [(index: Int, pValue: Double)] = []
    var parts = [values.indices]
    while let part = parts.popLast() {
      guard let split = split(of: values[part], using: &generator) else { continue }
      splits.append(split)
      parts.append(part.lowerBound..<split.index)
      parts.append(split.index..<part.upperBound)
    }
    splits.sort { $0.index < $1.index }
    let bounds = [0] + splits.map(\.index) + [values.count]
    let levels = zip(bounds, bounds.dropFirst()).map { Quantile.value(at: 0.5, of: Array(values[$0..<$1])) ?? .nan }
    return splits.enumerated().map { place, split in
      ChangePoint(
        index: split.index + offset, before: levels[place], after: levels[place + 1], pValue: split.pValue)
    }
  }

  /// The clearest split of a part, if it is significant.
  private func split(
    of part: ArraySlice<Double>, using generator: inout SplitMix64
  ) -> (index: Int, pValue: Double)? {
    guard part.count >= 2 * minimumLength else { return nil }
    var ranks = MidRanks(Array(part)).doubled
    let found = clearest(ranks)
    guard found.clarity > 0 else { return nil }
    // Beyond so many orders that are as clear, the p-value cannot come down to the level again.
    let tolerated = Int(significance * Double(permutations + 1)) - 1
    var asClear = 0
    for _ in 0..<permutations {
      shuffle(&ranks, using: &generator)
      // The orders of few values repeat, and rounding must not tell equal ones apart.
      if clearest(ranks).clarity >= found.clarity * (1 - 1e-12) { asClear += 1 }
      if asClear > tolerated { return nil }
    }
    return (part.startIndex + found.length, Double(asClear + 1) / Double(permutations + 1))
  }

  /// The split at which the mean ranks of both sides differ most: with S the sum of the first t of n centred ranks,
  /// S² / (t(n − t)) is the square of the standardized rank sum, but for a factor that all orders share.
  private func clearest(_ doubledRanks: [Int]) -> (length: Int, clarity: Double) {
    let n = doubledRanks.count
    var sum = 0
    var best = (length: 0, clarity: 0.0)
    for index in 0..<(n - minimumLength) {
      // The mean of the doubled ranks is n + 1.
      sum += doubledRanks[index] - (n + 1)
      let length = index + 1
      guard length >= minimumLength else { continue }
      let clarity = Double(sum) * Double(sum) / (Double(length) * Double(n - length))
      if clarity > best.clarity { best = (length, clarity) }
    }
    return best
  }

  /// Fisher and Yates's shuffle, written out for the same orders in every version of Swift.
  private func shuffle(_ values: inout [Int], using generator: inout SplitMix64) {
    for index in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(index, generator.index(below: index + 1))
    }
  }
}

/// A place in a series where its level changes.
package struct ChangePoint: Sendable, Hashable, Codable {
  /// The index of the first value of the new level.
  package var index: Int
  /// The median from the change before, or the beginning, to this one.
  package var before: Double
  /// The median from this change to the next, or the end.
  package var after: Double
  /// The probability of so clear a change somewhere in its part of the series, if there were none.
  package var pValue: Double

  /// The relative change of the level, 0.05 for 5 % more; nil from 0.
  package var change: Double? { before == 0 ? nil : after / before - 1 }
}
