import BenchmarkKit

extension MetricRules {
  /// What the metrics of a ``DeterministicRun`` are.
  static let deterministicRun = MetricRules(
    [
      Rule(metric: "work.*", .work), Rule(metric: "*first_section_bytes", .work),
      Rule(metric: "*allocated_bytes", .allocations), Rule(metric: "*allocations_per_cell", .allocations),
      Rule(metric: "*peak_bytes", .allocations), Rule(metric: "*leaked_bytes", .allocations),
      Rule(metric: "*cache_misses", .instructions), Rule(metric: "*atomics", .instructions),
    ] + MetricRules.standard.rules)
}

extension GateLimits {
  /// What holds for the metrics of a ``DeterministicRun`` where a file of limits has no rule for them.
  static let deterministicRun: [GateLimitRule] = [
    GateLimitRule(
      metric: "*allocations_per_cell", limit: .init(relative: 0, absolute: 0.001),
      reason: "one more for each thousand cells"),
    GateLimitRule(metric: "*leaked_bytes", limit: .init(relative: 0, absolute: 0), reason: "nothing may stay"),
    GateLimitRule(
      metric: "*peak_bytes", limit: .init(relative: 0.01, absolute: 256),
      reason: "the allocator rounds by what is left over"),
    GateLimitRule(
      metric: "*cache_misses", limit: .init(relative: 0.05, absolute: 64),
      reason: "which lines share a place in the cache depends on addresses"),
    GateLimitRule(metric: "*atomics", limit: .init(relative: 0.02, absolute: 8), reason: "a lock takes two"),
  ]

  /// These limits, with the rules above behind their own.
  var forDeterministicRun: GateLimits { GateLimits(defaults: defaults, rules: rules + Self.deterministicRun) }

  /// How far the sum of many steps may lead away from an anchor: about ten gates.
  static let drift = GateLimits(
    defaults: [
      .instructions: .init(relative: 0.05), .allocations: .init(relative: 0.01, absolute: 2),
      .work: .init(relative: 0),
    ],
    rules: [
      GateLimitRule(metric: "*allocations_per_cell", limit: .init(relative: 0, absolute: 0.01)),
      GateLimitRule(metric: "*leaked_bytes", limit: .init(relative: 0, absolute: 0)),
      GateLimitRule(metric: "*peak_bytes", limit: .init(relative: 0.05, absolute: 256)),
      GateLimitRule(metric: "*cache_misses", limit: .init(relative: 0.15, absolute: 64)),
    ])
}

/// What a gate may measure.
enum GateMetric: String, CaseIterable {
  /// Counted in a process of its own for each case.
  case instructions
  /// Calls of malloc and its kin in one decode, and the bytes that they asked for.
  case allocations

  /// The names of its metrics.
  var patterns: [WildcardPattern] {
    switch self {
    case .instructions: ["*instructions", "*cache_misses", "*atomics"].map(WildcardPattern.init)
    case .allocations:
      ["*allocations", "*allocations_per_cell", "*allocated_bytes", "*peak_bytes", "*leaked_bytes"]
        .map(WildcardPattern.init)
    }
  }
}
