import BenchmarkKit

extension MetricRules {
  /// What the metrics of `bench` are: those of any run, and what is gained, of which more is better.
  static let bench = MetricRules([Rule(metric: "type.saved_time", .time, .higherIsBetter)] + MetricRules.standard.rules)
}
