import BenchmarkKit

extension MetricRules {
  /// What the metrics of a ``DeterministicRun`` are.
  static let deterministicRun = MetricRules(
    [Rule(metric: "work.*", .work), Rule(metric: "*.allocated_bytes", .allocations)] + MetricRules.standard.rules)
}

/// What a gate may measure.
enum GateMetric: String, CaseIterable {
  /// Counted by valgrind, in a process of its own for each case.
  case instructions
  /// Calls of malloc and its kin in one decode, and the bytes that they asked for.
  case allocations
}
