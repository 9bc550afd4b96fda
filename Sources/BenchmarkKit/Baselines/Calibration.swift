/// The noise of a machine and a suite, from A/A runs. It is stored beside the baseline.
package struct Calibration: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// When it was measured.
  package var recordedAt: UTCTime
  /// The machine and the build that ran, as its times depend on them.
  package var environment: BenchmarkEnvironment
  /// The environment of what was counted, which is the same everywhere; nil where it is that of the times.
  package var counted: BenchmarkEnvironment?
  /// What was found, one entry per value.
  package var metrics: [CalibratedMetric]

  /// Makes a calibration.
  package init(
    recordedAt: UTCTime, environment: BenchmarkEnvironment, counted: BenchmarkEnvironment? = nil,
    metrics: [CalibratedMetric]
  ) {
    self.recordedAt = recordedAt
    self.environment = environment
    self.counted = counted
    self.metrics = metrics
  }

  /// What was found of a value, if that holds in this environment too: noise depends on what the values depend on. Nil
  /// where it does not, and for a value that was not calibrated.
  /// - Complexity: O(m), m the number of entries.
  package func metric(
    _ key: MeasurementKey, kind: MetricKind, in environment: BenchmarkEnvironment
  ) -> CalibratedMetric? {
    let known = kind.isDeterministic ? counted ?? self.environment : self.environment
    guard BaselineCompatibility(baseline: known, current: environment).obstacles(to: kind).isEmpty else { return nil }
    return metrics.first { $0.key == key }
  }
}
