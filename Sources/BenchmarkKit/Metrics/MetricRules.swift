/// Says of each metric what kind it is and which way it gets better, by its name and its unit.
public struct MetricRules: Sendable, Hashable {
  /// What holds for the metrics whose name and unit fit both patterns.
  public struct Rule: Sendable, Hashable {
    /// Of which names.
    package var metric: WildcardPattern
    /// And which units.
    package var unit: WildcardPattern
    /// The kind of these metrics.
    package var kind: MetricKind
    /// Which way they get better.
    package var direction: MetricDirection

    /// Makes a rule.
    public init(
      metric: String = "*", unit: String = "*", _ kind: MetricKind, _ direction: MetricDirection = .lowerIsBetter
    ) {
      self.metric = WildcardPattern(metric)
      self.unit = WildcardPattern(unit)
      self.kind = kind
      self.direction = direction
    }
  }

  /// The rules; the first that fits holds.
  package var rules: [Rule]

  /// Makes rules.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// What names and units usually mean. A program puts rules of its own before these.
  public static let standard = MetricRules([
    Rule(unit: "*/s", .time, .higherIsBetter),
    Rule(unit: "ns", .time), Rule(unit: "µs", .time), Rule(unit: "ms", .time), Rule(unit: "s", .time),
    Rule(metric: "*instructions", .instructions),
    Rule(metric: "*allocations", .allocations), Rule(metric: "*allocated_bytes", .allocations),
    Rule(metric: "*memory", .machine),
    Rule(metric: "*bytes", .work), Rule(metric: "*cells", .work), Rule(metric: "*tokens", .work),
  ])

  /// The kind and the direction of a metric; one that no rule fits is never judged.
  /// - Complexity: O(r), r the number of rules.
  package func kind(metric: String, unit: String) -> (kind: MetricKind, direction: MetricDirection) {
    rules.first { $0.metric.matches(metric) && $0.unit.matches(unit) }.map { ($0.kind, $0.direction) }
      ?? (.machine, .lowerIsBetter)
  }

  /// The kind and the direction of what was measured.
  package func kind(of measurement: BenchmarkMeasurement) -> (kind: MetricKind, direction: MetricDirection) {
    kind(metric: measurement.metric, unit: measurement.unit)
  }
}
