/// What a gate concludes of a run.
package struct GateOutcome: Sendable, Hashable {
  /// The version of the JSON's shape that this module writes.
  package static let currentSchemaVersion = 1

  /// The name of the baseline.
  package var baseline: String
  /// The values that were judged, in the order of the baseline.
  package var findings: [GateFinding]
  /// What could not be judged.
  package var problems: [GateProblem] = []
  /// Values that the baseline does not have, so that nothing holds them yet.
  package var newBenchmarks: [MeasurementKey] = []

  /// All in which the run's environment differs from the baseline's, also where no judged metric depends on it: times
  /// of the two say nothing about each other.
  package var differences: [EnvironmentDifference] = []

  /// The verdict on all values together: a regression if there is one, or if results differ, else inconclusive where there
  /// is a problem.
  package var verdict: Verdict {
    .overall(of: findings.map(\.verdict) + problems.map { $0.exit == .regression ? .regression : .inconclusive })
  }

  /// The status to end with: that of a regression before that of an incompatible baseline before that of anything else
  /// that was not decided.
  package var exit: GateExit {
    let own = GateExit(verdict)
    if own == .inconclusive && problems.contains(where: { $0.exit == .noBaseline }) { return .noBaseline }
    return own
  }

  /// The mean change of each metric.
  package var means: [MetricMean] { MetricMean.means(of: findings) }
}

extension GateOutcome: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, baseline, verdict, exitStatus, means, findings, problems, newBenchmarks, differences
  }

  /// Writes the outcome for other programs; problems as the sentences that people read.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentSchemaVersion, forKey: .schemaVersion)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(exit.rawValue, forKey: .exitStatus)
    try container.encode(means, forKey: .means)
    try container.encode(findings, forKey: .findings)
    try container.encode(problems.map(\.description), forKey: .problems)
    try container.encode(newBenchmarks, forKey: .newBenchmarks)
    try container.encode(differences, forKey: .differences)
  }
}

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
