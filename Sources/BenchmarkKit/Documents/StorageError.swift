/// A file or a folder that cannot be read or written.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file or the folder.
  package var path: String
  /// What was tried, such as "read".
  package var action: String
  /// What the system says.
  package var reason: String

  /// Such as "cannot read .sectile/main.baseline.json: Permission denied".
  package var description: String { "cannot \(action) \(path): \(reason)" }
}
