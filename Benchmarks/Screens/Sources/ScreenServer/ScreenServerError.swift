/// An error of starting a server or of reading its data.
public struct ScreenServerError: Error, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Sendable, Hashable {
    /// An option is invalid: the host is not an address, or a number is out of range.
    case badOption
    /// The data file is a folder, not a database, or a database of another program.
    case badData
    /// Reading, writing or listening failed.
    case failed
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The message: the failure, its place, and a remedy.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
