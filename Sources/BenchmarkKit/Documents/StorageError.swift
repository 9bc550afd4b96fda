/// A file or a folder that cannot be read or written.
public struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file or the folder.
  public var path: String
  /// What was tried, such as "read".
  public var action: String
  /// What the system says.
  public var reason: String

  /// Such as "cannot read .sectile/main.baseline.json: Permission denied".
  public var description: String { "cannot \(action) \(path): \(reason)" }
}
