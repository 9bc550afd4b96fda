/// The results of one run in a history.
public struct HistoryEntry: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the lines' shape that this module knows.
  public static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// What tells this run from all others; a run that was read twice counts once.
  public var id: String
  /// When it was measured.
  public var recordedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  @Nullable public var commit: String?
  /// The machine and the build that ran.
  public var environment: BenchmarkEnvironment
  /// The measured values.
  public var measurements: [BenchmarkMeasurement]

  /// Makes an entry of a run's results.
  /// - Parameter id: 16 random hexadecimal digits by default.
  public init(
    id: String = HistoryEntry.randomID(), recordedAt: UTCTime, commit: String?, report: BenchmarkReport
  ) {
    self.id = id
    self.recordedAt = recordedAt
    self.commit = commit
    environment = report.environment
    // A history is read as a whole and kept in git: summaries are enough.
    measurements = report.measurements.map { measurement in
      var measurement = measurement
      measurement.values = []
      return measurement
    }
  }

  /// 16 random hexadecimal digits: among a million runs, two are alike with a chance of 3 in 10⁸.
  public static func randomID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
