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

extension StorageError {
  /// Says which file it was, and what was tried, where the system refuses it.
  static func naming<Result>(
    _ path: String, _ action: String, _ body: () throws(SystemCalls.Failure) -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError(path: path, action: action, reason: error.reason)
    }
  }
}
