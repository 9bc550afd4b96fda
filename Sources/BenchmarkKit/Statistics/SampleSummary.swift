/// What a report says about a row of measured values.
public struct SampleSummary: Sendable, Hashable {
  /// How many values there were; at least 1.
  public let count: Int
  /// The value that half of them do not exceed. See `Quantile` for the definition.
  public let median: Double
  /// The value that nine tenths do not exceed: what a bad run costs. With fewer than ten values it is interpolated
  /// from the two highest.
  public let p90: Double
  /// The lowest value: of times, the run that was disturbed least.
  public let min: Double
  /// The highest value.
  public let max: Double
  /// The values in the order in which they were given, for charts; of more than `keptValues` so many evenly spaced
  /// quantiles, in ascending order.
  package let values: [Double]

  /// How many values are kept as they are.
  package static let keptValues = 500

  /// Summarises values in any order; nil when there are none or one of them is not finite, because a summary of that
  /// would look like a measurement.
  /// - Complexity: O(n log n), n the number of values.
  public init?(_ values: [Double]) {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    guard let min = sorted.first, let max = sorted.last,
      let median = Quantile.value(at: 0.5, ofSorted: sorted),
      let p90 = Quantile.value(at: 0.9, ofSorted: sorted)
    else { return nil }
    self.count = sorted.count
    self.median = median
    self.p90 = p90
    self.min = min
    self.max = max
    self.values =
      sorted.count <= Self.keptValues
      ? values
      : (0..<Self.keptValues).compactMap {
        Quantile.value(at: Double($0) / Double(Self.keptValues - 1), ofSorted: sorted)
      }
  }
}
