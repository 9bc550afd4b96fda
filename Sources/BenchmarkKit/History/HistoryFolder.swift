/// A folder that only grows: every run adds a file of its own, so that two branches' runs never touch the same lines and
/// merge in any version control without a conflict.
///
/// A file is named after the time and the run's id, "20260301T120000Z-0123456789abcdef.jsonl", and holds a line of JSON
/// for each run: one as it is written here. Files may be joined (`cat *.jsonl`) under any name that ends with .jsonl;
/// order and repetition of the lines do not matter.
package struct HistoryFolder: Sendable {
  /// The folder's path.
  package let folder: String

  /// A history in a folder, which need not exist yet.
  package init(folder: String) {
    self.folder = folder
  }

  /// Adds a run. The file must not exist yet; nothing that is there is touched.
  /// - Returns: the new file's path.
  /// - Throws: `StorageError`, or what encoding throws.
  @discardableResult
  package func append(_ entry: HistoryEntry) throws -> String {
    let time = entry.recordedAt.description.filter { $0 != "-" && $0 != ":" }
    let id = entry.id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let file = StoredFile("\(time)-\(id).jsonl", in: folder)
    let line = try DocumentCoder.text(of: entry, onOneLine: true)
    try StoredFile(folder).makeFolder()
    try file.create(with: line)
    return file.path
  }

  /// Reads all runs; an empty history without a folder.
  ///
  /// A line that cannot be understood is named among the `brokenLines` and does no harm to the others; so is a file
  /// that cannot be read.
  /// - Throws: `StorageError` when the folder cannot be read.
  /// - Complexity: O(n log n), n the number of runs.
  package func read() throws -> History {
    let names = try StoredFile(folder).names() ?? []
    var entries: [HistoryEntry] = []
    var broken: [DocumentError] = []
    for name in names where name.hasSuffix(".jsonl") {
      let file = StoredFile(name, in: folder)
      do {
        read(try file.text() ?? "", of: file.path, into: &entries, &broken)
      } catch {
        broken.append(DocumentError(file: file.path, reason: error.reason))
      }
    }
    return History(entries: entries, brokenLines: broken)
  }

  private func read(
    _ text: String, of path: String, into entries: inout [HistoryEntry], _ broken: inout [DocumentError]
  ) {
    // Bytes, not characters: Swift takes \r\n for one character, which is not the separator.
    for (index, bytes) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    {
      guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else { continue }
      do {
        entries.append(try DocumentCoder.value(HistoryEntry.self, from: String(Substring(bytes))))
      } catch {
        broken.append(DocumentError(file: path, line: index + 1, underlying: error))
      }
    }
  }
}
