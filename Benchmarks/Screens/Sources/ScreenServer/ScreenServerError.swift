/// Why a server does not start, or its data cannot be read.
public struct ScreenServerError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// What was asked for cannot be: a host that is no address, numbers out of range.
    case badOption
    /// The data file is a folder, no database, or somebody else's.
    case badData
    /// Reading, writing or listening failed.
    case failed
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// What happened, where, and what to do.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
