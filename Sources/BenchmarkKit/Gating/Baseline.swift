package import Foundation

/// Results that later ones are held to.
package struct Baseline: Sendable, Hashable, Codable, VersionedDocument {
  package static let schemaVersions = 1...1

  private var schemaVersion = SchemaVersion<Self>()
  /// The name under which it is stored.
  package let name: String
  private let savedAt: Date
  /// The commit that was measured; nil where that is not known.
  package var commit: String?
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

/// A reason why there is no baseline to hold results to.
package enum BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none of this name in the folder; these are there.
  case missing(name: String, folder: String, available: [String])
  /// There is one that cannot be understood.
  case unreadable(DocumentError)
  /// The name cannot be the name of a file everywhere.
  case badName(String)

  /// A sentence or two: what is the matter and what to do.
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

/// A folder with baselines, each in the file NAME.baseline.json.
package struct BaselineStore: Sendable {
  let folder: String

  private static let suffix = ".baseline.json"

  /// Makes a store in a folder, which need not exist yet.
  package init(folder: String) { self.folder = folder }

  /// The names of the baselines, in order; none without a folder.
  /// - Throws: `StorageError`.
  func names() throws -> [String] {
    (try StoredFile(folder).names() ?? []).filter { $0.hasSuffix(Self.suffix) }
      .map { String($0.dropLast(Self.suffix.count)) }
  }

  /// The file that a baseline of this name is stored in.
  /// - Throws: `BaselineError.badName`.
  package func path(ofBaseline name: String) throws(BaselineError) -> String {
    // By scalars: what only looks like a letter is none.
    let plain = /[A-Za-z0-9][A-Za-z0-9._\-]{0,99}/.matchingSemantics(.unicodeScalar)
    guard name.wholeMatch(of: plain) != nil else { throw .badName(name) }
    return StoredFile(name + Self.suffix, in: folder).path
  }

  /// The baseline of this name.
  /// - Throws: `BaselineError`, or `StorageError` when the file is there and cannot be read.
  package func baseline(named name: String) throws -> Baseline {
    let file = StoredFile(try path(ofBaseline: name))
    do {
      if let baseline = try file.document(Baseline.self) { return baseline }
    } catch let error as DocumentError {
      throw BaselineError.unreadable(error)
    }
    throw BaselineError.missing(name: name, folder: folder, available: try names())
  }

  /// Stores a baseline under its name, over a former one.
  /// - Throws: `BaselineError.badName` or `StorageError`.
  package func save(_ baseline: Baseline) throws {
    let file = StoredFile(try path(ofBaseline: baseline.name))
    let text = try DocumentCoder.text(of: baseline)
    try StoredFile(folder).makeFolder()
    try file.replace(with: text)
  }
}
