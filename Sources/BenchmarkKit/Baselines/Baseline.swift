/// Results that later ones are held to.
public struct Baseline: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// Its name, under which it is stored.
  package var name: String
  /// When it was measured.
  package var savedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  @Nullable package var commit: String?
  /// The results.
  public var report: BenchmarkReport

  /// Makes a baseline of a run's results.
  package init(name: String, savedAt: UTCTime, commit: String? = nil, report: BenchmarkReport) {
    self.name = name
    self.savedAt = savedAt
    self.commit = commit
    self.report = report
  }

  /// Makes a baseline of the results of a run that has just ended.
  public init(name: String, report: BenchmarkReport) {
    self.init(name: name, savedAt: .now(), report: report)
  }
}
