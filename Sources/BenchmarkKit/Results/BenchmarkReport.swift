/// The results of one benchmark run, as they are written to JSON.
///
/// Encoded with the keys schemaVersion, environment, payloads, equal, measurements; a
/// metric that was not measured has no entry in `measurements`. For output that is the same byte for byte from run to
/// run of the same results, encode with sorted keys.
public struct BenchmarkReport: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the JSON's shape that this module writes. It rises when a reader of the former shape would
  /// misunderstand the new one; new keys alone do not raise it. Version 1 had intervals within one process and did not say
  /// so; it is read.
  package static let currentSchemaVersion = 2

  private var schemaVersion = SchemaVersion<Self>()

  /// The machine and the build that ran.
  public var environment: BenchmarkEnvironment
  /// What was worked on, in the order in which it ran.
  public var payloads: [PayloadDescription]
  /// Whether all strategies gave the same results on all payloads. Where it is false, times compare different work.
  public var equal: Bool
  /// The measured values, one entry per payload, strategy and metric.
  public var measurements: [BenchmarkMeasurement]
  /// In how many processes each payload was timed: with more than one, the intervals are over processes. Nil, and absent in
  /// JSON, where nobody said.
  package var processes: Int?

  /// Makes a report of the current schema version.
  public init(
    environment: BenchmarkEnvironment, payloads: [PayloadDescription], equal: Bool,
    measurements: [BenchmarkMeasurement], processes: Int? = nil
  ) {
    self.environment = environment
    self.payloads = payloads
    self.equal = equal
    self.measurements = measurements
    self.processes = processes
  }
}
