/// A folder with baselines, each in the file NAME.baseline.json.
package struct BaselineStore: Sendable {
  /// The folder's path.
  package let folder: String

  private static let baselineSuffix = ".baseline.json"

  /// A store in a folder, which need not exist yet.
  package init(folder: String) {
    self.folder = folder
  }

  /// The names of the baselines, in order; none without a folder.
  /// - Throws: `StorageError`.
  package func names() throws -> [String] {
    let names = try StoredFile(folder).names()
    return (names ?? []).filter { $0.hasSuffix(Self.baselineSuffix) }
      .map { String($0.dropLast(Self.baselineSuffix.count)) }
  }

  /// The file that a baseline of this name is stored in.
  /// - Throws: `BaselineError.badName`.
  package func path(ofBaseline name: String) throws(BaselineError) -> String {
    // By scalars: what only looks like a letter is none.
    let plain = /[A-Za-z0-9][A-Za-z0-9._\-]{0,99}/.matchingSemantics(.unicodeScalar)
    guard name.wholeMatch(of: plain) != nil else { throw .badName(name) }
    return StoredFile(name + Self.baselineSuffix, in: folder).path
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
