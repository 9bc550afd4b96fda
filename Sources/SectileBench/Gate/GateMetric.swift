import BenchmarkKit

extension GateLimits {
  /// What holds for the metrics of a ``DeterministicRun`` where a file of limits has no rule for them.
  static let deterministicRun = [
    // One more for each thousand cells.
    GateLimit(metric: "*allocations_per_cell", relative: 0, absolute: 0.001),
    // Those of two allocations.
    GateLimit(metric: "*allocated_bytes", relative: 0.001, absolute: 512),
    // Nothing may stay.
    GateLimit(metric: "*leaked_bytes", relative: 0, absolute: 0),
    // The allocator rounds by what is left over.
    GateLimit(metric: "*peak_bytes", relative: 0.01, absolute: 256),
    // Which lines share a place in the cache depends on addresses, and these on all of the program.
    GateLimit(metric: "*cache_misses", relative: 0.1, absolute: 160),
    // Of a change elsewhere the compiler makes a few retains more or fewer.
    GateLimit(metric: "*atomics", relative: 0.03, absolute: 24),
  ]

  /// These limits, with the rules above behind their own.
  func forDeterministicRun(of report: BenchmarkReport) -> GateLimits {
    GateLimits(
      defaults: defaults, rules: rules + Self.allowances(for: report, above: 0.001) + Self.deterministicRun)
  }

  /// Two allocations more for payloads with few cells, where that is more for each cell than what all may have.
  ///
  /// A change elsewhere in the program has been seen to move the layout's count by one, although two builds of the same
  /// sources count the same: an array takes what the allocator has left over. A file of limits can be stricter.
  private static func allowances(for report: BenchmarkReport, above usual: Double) -> [GateLimit] {
    report.measurements.filter { $0.metric == MeasurementRows.cells && $0.median > 0 && 2 / $0.median > usual }
      .map { cells in
        GateLimit(payload: cells.payload, metric: "*allocations_per_cell", relative: 0, absolute: 2 / cells.median)
      }
  }
}

extension Gate {
  /// The gate with the limits of this run's payloads.
  func withLimits(of report: BenchmarkReport) -> Gate {
    var gate = self
    gate.limits = limits.forDeterministicRun(of: report)
    return gate
  }
}

/// What a gate may measure.
enum GateMetric: String, CaseIterable {
  /// Counted in a process of its own for each case.
  case instructions
  /// Calls of malloc and its kin in one decode, and the bytes that they asked for.
  case allocations

  /// What they depend on.
  var kind: MetricKind {
    switch self {
    case .instructions: .instructions
    case .allocations: .allocations
    }
  }
}

/// What a gate may leave out of the baseline when somebody says so.
enum AllowedGap: String, CaseIterable {
  case instructions, allocations
  /// Those that are not given.
  case payloads

  init(_ metric: GateMetric) {
    switch metric {
    case .instructions: self = .instructions
    case .allocations: self = .allocations
    }
  }
}
