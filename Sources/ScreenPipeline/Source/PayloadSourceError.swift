/// Why a source has no payload, or not all of it.
public struct PayloadSourceError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// There is nothing by that path.
    case notFound
    /// The source answers with a status that is no success.
    case status(Int)
    /// There is no way to the source, or it ended in the middle.
    case connection
    /// A file or the like cannot be read.
    case io
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// What failed, where, and what to do. One line.
  public var message: String

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension PayloadSourceError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
