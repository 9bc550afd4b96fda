/// The mean change of a metric over all benchmarks that a gate judged.
package struct MetricMean: Sendable, Hashable, Codable {
  /// The metric's name.
  package var metric: String
  /// How many times as high as in the baseline, as a geometric mean.
  package var ratio: Double
  /// Over how many values; those that are 0 in the baseline or now are not among them, because they have no ratio.
  package var count: Int

  /// The means of findings, in alphabetical order of the metrics; a metric without any ratio has none.
  static func means(of findings: [GateFinding]) -> [MetricMean] {
    Dictionary(grouping: findings, by: \.key.metric).sorted { $0.key < $1.key }.compactMap { metric, findings in
      let ratios = findings.map { $0.current / $0.baseline }.filter { $0 > 0 && $0.isFinite }
      return GeometricMean.value(of: ratios).map { MetricMean(metric: metric, ratio: $0, count: ratios.count) }
    }
  }
}
