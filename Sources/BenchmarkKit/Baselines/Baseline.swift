/// Results that later ones are held to.
public struct Baseline: Sendable, Hashable {
  /// The version of the file's shape that this module knows.
  public static let currentSchemaVersion = 1

  /// Its name, under which it is stored.
  public var name: String
  /// When it was measured.
  public var savedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  public var commit: String?
  /// The results.
  public var report: BenchmarkReport

  /// Makes a baseline of a run's results.
  public init(name: String, savedAt: UTCTime, commit: String? = nil, report: BenchmarkReport) {
    self.name = name
    self.savedAt = savedAt
    self.commit = commit
    self.report = report
  }
}

extension Baseline: Codable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, name, savedAt, commit, report }

  /// Reads a baseline.
  /// - Throws: `DecodingError`, also for another schema version.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.schemaVersion(CodingKeys.schemaVersion, known: Self.currentSchemaVersion)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    savedAt = try container.decode(UTCTime.self, forKey: .savedAt)
    commit = try container.decodeIfPresent(String.self, forKey: .commit)
    report = try container.decode(BenchmarkReport.self, forKey: .report)
  }

  /// Writes the baseline; an unknown commit as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentSchemaVersion, forKey: .schemaVersion)
    try container.encode(name, forKey: .name)
    try container.encode(savedAt, forKey: .savedAt)
    try container.encode(commit, forKey: .commit)
    try container.encode(report, forKey: .report)
  }
}
