/// Why a source has no payload, or not all of it.
public struct PayloadSourceError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// No connection could be made: the device has no network, the host's name is unknown, or nobody listens.
    case offline
    /// Nothing has come for too long.
    case timedOut
    /// Somebody else than the reader has ended the transfer.
    case cancelled
    /// The connection is not a safe one: its certificate is not trusted, say.
    case tls
    /// The connection broke, or ended before the payload did.
    case connection
    /// There is nothing by that path.
    case notFound
    /// The source answers with a status that is no success.
    case status(Int)
    /// The payload has more bytes than may be read.
    case tooLarge(limit: Int)
    /// A file or the like cannot be read.
    case io
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// Says on one line what failed, where, and what to do. A URL has no user, password, query or fragment in it.
  public var message: String
  /// The whole URL that was asked for, where there is one, with all that may be secret in it: not for a log.
  public var url: String?
  /// The beginning of what the source has said with its status, as text: at most 1 KiB of it.
  public var bodyExcerpt: String?
  /// How long the source wants not to be asked, from when it said so.
  public var retryAfter: Duration?

  /// The most bytes of an excerpt.
  package static var maxExcerptBytes: Int { 1024 }

  /// Creates an error.
  ///
  /// - Parameter message: What failed, where, and what to do. URLs in it lose what may be a secret.
  public init(
    _ kind: Kind, _ message: String, url: String? = nil, bodyExcerpt: String? = nil, retryAfter: Duration? = nil
  ) {
    self.kind = kind
    self.message = ShownURL.withoutSecrets(message)
    self.url = url
    self.bodyExcerpt = bodyExcerpt
    self.retryAfter = retryAfter
  }

  /// More has come than may.
  package static func tooLarge(_ name: String, url: String? = nil, limit: Int) -> Self {
    Self(
      .tooLarge(limit: limit), "\(name): more than \(limit) bytes; ask for less, or raise the request's byteLimit",
      url: url)
  }

  /// Whether the same request may well succeed in a while: nobody could be reached, nothing came, or the source says that
  /// it is for now.
  package var mayPass: Bool {
    switch kind {
    case .offline, .timedOut, .status(502), .status(504): true
    case .status(429), .status(503): retryAfter != nil
    default: false
    }
  }
}

extension PayloadSourceError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The message.
  public var description: String { message }
  /// The message.
  public var debugDescription: String { message }
  /// The text that may stand in a log: kind, message and wait.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["kind": kind, "message": message, "retryAfter": retryAfter as Any], displayStyle: .struct)
  }
}
