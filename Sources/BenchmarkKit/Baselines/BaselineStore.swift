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
    try path(of: name, Self.baselineSuffix)
  }

  /// The baseline of this name.
  /// - Throws: `BaselineError`, or `StorageError` when the file is there and cannot be read.
  package func baseline(named name: String) throws -> Baseline {
    let path = try path(ofBaseline: name)
    guard let baseline = try document(Baseline.self, at: path) else {
      throw BaselineError.missing(name: name, folder: folder, available: try names())
    }
    return baseline
  }

  /// Stores a baseline under its name, over a former one.
  /// - Throws: `BaselineError.badName` or `StorageError`.
  package func save(_ baseline: Baseline) throws {
    try save(baseline, at: try path(ofBaseline: baseline.name))
  }

  private func path(of name: String, _ suffix: String) throws(BaselineError) -> String {
    // By scalars: what only looks like a letter is none.
    let plain = /[A-Za-z0-9][A-Za-z0-9._\-]{0,99}/.matchingSemantics(.unicodeScalar)
    guard name.wholeMatch(of: plain) != nil else { throw .badName(name) }
    return StoredFile(name + suffix, in: folder).path
  }

  private func document<Document: Decodable>(_ type: Document.Type, at path: String) throws -> Document? {
    do {
      return try StoredFile(path).document(type)
    } catch let error as DocumentError {
      throw BaselineError.unreadable(error)
    }
  }

  private func save<Document: Encodable>(_ document: Document, at path: String) throws {
    let text = try DocumentCoder.text(of: document)
    try StoredFile(folder).makeFolder()
    try StoredFile(path).replace(with: text)
  }
}
