package import Foundation

/// Results that later ones are held to.
package struct Baseline: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// Its name, under which it is stored.
  package var name: String
  /// When it was measured.
  package var savedAt: Date
  /// The commit that was measured; nil where that is not known.
  @Nullable package var commit: String?
  /// The results.
  package var report: BenchmarkReport

  /// Makes a baseline of a run's results.
  package init(name: String, savedAt: Date = Date(), commit: String? = nil, report: BenchmarkReport) {
    self.name = name
    self.savedAt = savedAt
    self.commit = commit
    self.report = report
  }
}

/// Why there is no baseline to hold results to.
package enum BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none of this name in the folder; these are there.
  case missing(name: String, folder: String, available: [String])
  /// There is one that cannot be understood.
  case unreadable(DocumentError)
  /// The name cannot be the name of a file everywhere.
  case badName(String)

  /// The status to end with.
  package var exit: GateExit { .noBaseline }

  /// What is the matter and what to do.
  package var description: String {
    switch self {
    case .missing(let name, let folder, let available):
      "there is no baseline \"\(name)\" in \(folder); "
        + (available.isEmpty
          ? "there is none at all. Save one first." : "there are \(available.joined(separator: ", ")).")
    case .unreadable(let error): "\(error). Save the baseline again."
    case .badName(let name):
      "\"\(name)\" cannot name a baseline: up to 100 letters, digits, points, dashes and underscores, beginning with a "
        + "letter or a digit."
    }
  }
}
