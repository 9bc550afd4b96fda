/// The noise of a machine and a suite, from A/A runs. It is stored beside the baseline.
public struct Calibration: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  public static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// When it was measured.
  public var recordedAt: UTCTime
  /// The machine and the build that ran.
  public var environment: BenchmarkEnvironment
  /// What was found, one entry per value.
  public var metrics: [CalibratedMetric]

  /// Makes a calibration.
  public init(recordedAt: UTCTime, environment: BenchmarkEnvironment, metrics: [CalibratedMetric]) {
    self.recordedAt = recordedAt
    self.environment = environment
    self.metrics = metrics
  }

  /// What was found of a value, if that holds in this environment too: noise depends on what the values depend on. Nil
  /// where it does not, and for a value that was not calibrated.
  /// - Complexity: O(m), m the number of entries.
  public func metric(
    _ key: MeasurementKey, kind: MetricKind, in environment: BenchmarkEnvironment
  ) -> CalibratedMetric? {
    guard BaselineCompatibility(baseline: self.environment, current: environment).obstacles(to: kind).isEmpty else {
      return nil
    }
    return metrics.first { $0.key == key }
  }
}
