package import Foundation

/// A saved report that later runs are held to, with the commit it was measured at.
package struct Baseline: Sendable, Hashable, Codable {
  /// Refuses a file of another version.
  private var schemaVersion = SchemaVersion()
  /// The name it was saved by, which is also that of its file.
  package let name: String
  /// The time of saving, for people who look into the file.
  private let savedAt: Date
  /// The measured commit; nil where it is unknown.
  package var commit: String?
  /// The measurements, with the environment they belong to.
  package var report: BenchmarkReport

  package init(name: String, savedAt: Date = Date(), commit: String? = nil, report: BenchmarkReport)
  {
    self.name = name
    self.savedAt = savedAt
    self.commit = commit
    self.report = report
  }
}

/// A baseline that cannot be named, found or read, in words that say what to do.
package struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence or two: what is the matter, and what to do.
  package let description: String
}

/// A folder with baselines, each in the file NAME.baseline.json.
package struct BaselineStore: Sendable {
  /// The folder, which need not be there before a baseline is saved.
  let folder: String
  private static let suffix = ".baseline.json"

  package init(folder: String) { self.folder = folder }

  /// The names of the baselines in the folder, sorted; empty where there is no folder.
  var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }
      .sorted()
  }

  /// Returns the path of a baseline's file. It throws for a name that could lead out of the folder
  /// or differ between file systems.
  package func path(ofBaseline name: String) throws(BaselineError) -> String {
    // By scalars, so that letters with combining marks do not match.
    let plain = /[A-Za-z0-9][A-Za-z0-9._\-]{0,99}/.matchingSemantics(.unicodeScalar)
    guard name.wholeMatch(of: plain) != nil else {
      throw BaselineError(
        description:
          "\"\(name)\" cannot name a baseline: up to 100 letters, digits, points, dashes and underscores, "
          + "beginning with a letter or a digit.")
    }
    return StoredFile(name + Self.suffix, in: folder).path
  }

  /// Reads a baseline. Where it is missing, the error lists those that are there.
  package func baseline(named name: String) throws -> Baseline {
    let path = try path(ofBaseline: name)
    if let text = try StoredFile(path).text() {
      do { return try DocumentCoder.value(Baseline.self, from: text) } catch {
        throw BaselineError(description: "\(path):\(error). Save the baseline again.")
      }
    }
    let others = names.joined(separator: ", ")
    throw BaselineError(
      description: "there is no baseline \"\(name)\" in \(folder); "
        + (others.isEmpty ? "there is none at all. Save one first." : "there are \(others)."))
  }

  /// Saves a baseline, and replaces one of that name.
  package func save(_ baseline: Baseline) throws {
    let file = StoredFile(try path(ofBaseline: baseline.name))
    let text = try DocumentCoder.text(of: baseline)
    try StoredFile(folder).makeFolder()
    try file.replace(with: text)
  }
}
