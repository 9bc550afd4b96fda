/// Which way a metric gets better.
public enum MetricDirection: Sendable, Hashable {
  /// Times, bytes, allocations.
  case lowerIsBetter
  /// Throughputs.
  case higherIsBetter
}
