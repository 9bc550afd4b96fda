import BenchmarkKit

/// A measurement of a gate.
enum GateMetric: String, CaseIterable {
  /// Counted in a process of its own for each case.
  case instructions
  /// Calls of malloc and its kin in one decode, and the bytes that they asked for.
  case allocations

  var kind: MetricKind { self == .instructions ? .instructions : .allocations }
}

/// A part of the baseline that a gate may leave out when told so: a ``GateMetric``, or payloads that are not given.
enum AllowedGap: String, CaseIterable {
  case instructions, allocations, payloads
}

extension Gate {
  /// The limits of a ``DeterministicRun``'s metrics where a file of limits has no rule for them.
  private static let deterministicRun = [
    // One more for each thousand cells.
    GateLimit(metric: "*allocations_per_cell", relative: 0, absolute: 0.001),
    // Those of two allocations.
    GateLimit(metric: "*allocated_bytes", relative: 0.001, absolute: 512),
    GateLimit(metric: "*leaked_bytes", relative: 0, absolute: 0),
    // The allocator rounds by what is left over.
    GateLimit(metric: "*peak_bytes", relative: 0.01, absolute: 256),
    // Which lines share a place in the cache depends on addresses, and these on all of the program.
    GateLimit(metric: "*cache_misses", relative: 0.1, absolute: 160),
    // Of a change elsewhere the compiler makes a few retains more or fewer.
    GateLimit(metric: "*atomics", relative: 0.03, absolute: 24),
  ]

  /// The gate for a run: with the rules above behind those of its own.
  ///
  /// Payloads with few cells may have two allocations more, where that is more for each cell than what all may have. A change
  /// elsewhere in the program has been seen to move the layout's count by one, although two builds of the same sources
  /// count the same: an array takes what the allocator has left over. A file of limits can be stricter.
  func withLimits(of report: BenchmarkReport) -> Gate {
    let cells = report.measurements.filter { $0.metric == "work.cells" && $0.median > 0 && $0.median < 2000 }
    let allowances = cells.map { cells in
      GateLimit(payload: cells.payload, metric: "*allocations_per_cell", relative: 0, absolute: 2 / cells.median)
    }
    var gate = self
    gate.limits = GateLimits(defaults: limits.defaults, rules: limits.rules + allowances + Self.deterministicRun)
    return gate
  }
}

extension BenchmarkEnvironment {
  /// A name for a baseline that is made of all that counts of instructions depend on, such as
  /// `x86_64-swift6.3.1-glibc2.36-yajl2.1.0-ssse3`.
  var baselineName: String {
    let parts = [
      architecture, "swift\(swift)", "glibc\(glibc ?? "none")", "yajl\(libraries["libyajl"] ?? "none")",
      libraries["vectors"] ?? "none",
    ]
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
    }
    return String(parts.joined(separator: "-").map { isPlain($0) ? $0 : "_" })
  }
}
