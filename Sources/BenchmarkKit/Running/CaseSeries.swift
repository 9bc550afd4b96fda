/// All samples of one case.
public struct CaseSeries: Sendable {
  /// The case's name.
  public let name: String
  /// The samples; element i is from round i. A case that was cut for time took part in the first rounds only.
  public internal(set) var samples: [Sample] = []
  /// What one run allocates; nil when there was no counter.
  public internal(set) var allocations: AllocationSnapshot?

  /// The metric's value in each round; nil when a round has none.
  /// - Complexity: O(n), n the number of samples.
  package func values(of metric: SampleMetric) -> [Double?] {
    samples.map(metric.value(of:))
  }

  /// A summary of the metric over the rounds that have it; nil when none has, or a value is not finite.
  /// - Parameter scale: what each value is multiplied by, for units other than the metric's own.
  /// - Complexity: O(n log n), n the number of samples.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
