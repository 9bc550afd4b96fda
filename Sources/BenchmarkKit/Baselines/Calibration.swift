/// The noise of a machine and a suite, from A/A runs. It is stored beside the baseline.
public struct Calibration: Sendable, Hashable {
  /// The version of the file's shape that this module knows.
  public static let currentSchemaVersion = 1

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

extension Calibration: Codable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, recordedAt, environment, metrics }

  /// Reads a calibration.
  /// - Throws: `DecodingError`, also for another schema version.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.schemaVersion(CodingKeys.schemaVersion, known: Self.currentSchemaVersion)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    recordedAt = try container.decode(UTCTime.self, forKey: .recordedAt)
    environment = try container.decode(BenchmarkEnvironment.self, forKey: .environment)
    metrics = try container.decode([CalibratedMetric].self, forKey: .metrics)
  }

  /// Writes the calibration.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentSchemaVersion, forKey: .schemaVersion)
    try container.encode(recordedAt, forKey: .recordedAt)
    try container.encode(environment, forKey: .environment)
    try container.encode(metrics, forKey: .metrics)
  }
}
