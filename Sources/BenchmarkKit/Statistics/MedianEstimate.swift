/// A median, and where the median of many more values probably lies.
package struct MedianEstimate: Sendable, Hashable {
  /// The median of the values.
  package let median: Double
  /// The lower end of a 95 % interval.
  package let low: Double
  /// The upper end of the interval.
  package let high: Double
}

extension MedianEstimate {
  /// Estimates from values in any order, such as the differences of two cases round by round; nil when there are none
  /// or one of them is not finite.
  ///
  /// The interval is that of the sign test: the values whose ranks lie 1.96 standard deviations of a fair coin off the
  /// middle. It assumes nothing of how the values are distributed; with fewer than six it is their whole range.
  /// - Complexity: O(n log n), n the number of values.
  package init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: sorted) else { return nil }
    let count = Double(sorted.count)
    let rank = max(0, Int(((count - 1) / 2 - 0.98 * count.squareRoot()).rounded(.down)))
    self.init(median: median, low: sorted[rank], high: sorted[sorted.count - 1 - rank])
  }

  /// What stands where nothing was measured.
  package static let none = MedianEstimate(median: 0, low: 0, high: 0)
}
