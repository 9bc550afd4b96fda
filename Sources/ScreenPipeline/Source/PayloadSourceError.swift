/// The failure of a source to deliver a payload.
public struct PayloadSourceError: Error, Sendable, Hashable {
  /// The kind of a failure.
  public enum Kind: Sendable, Hashable {
    /// No connection: no network, an unknown host, or nobody listens.
    case offline
    /// No data for too long.
    case timedOut
    /// The transfer was cancelled, but not by the reader.
    case cancelled
    /// An untrusted connection, for example by its certificate.
    case tls
    /// The connection broke before the payload's end.
    case connection
    /// Nothing exists at the path.
    case notFound
    /// A status that is no success.
    case status(Int)
    /// A payload above the limit in bytes.
    case tooLarge(limit: Int)
    /// A file cannot be read.
    case io
  }

  /// The kind of the failure.
  public var kind: Kind
  /// The failure, its place and its remedy in one line. URLs are shown without user, password, query and fragment.
  public var message: String
  /// The whole URL with its secrets, if there is one; not for logs.
  public var url: String?
  /// The first bytes, at most 1 KiB, of the body that came with the status.
  public var bodyExcerpt: String?
  /// The delay that the source demands before the next request.
  public var retryAfter: Duration?

  package static var maxExcerptBytes: Int { 1024 }

  /// Creates an error. URLs in `message` lose user, password, query and fragment.
  public init(
    _ kind: Kind, _ message: String, url: String? = nil, bodyExcerpt: String? = nil, retryAfter: Duration? = nil
  ) {
    self.kind = kind
    self.message = ShownURL.withoutSecrets(message)
    self.url = url
    self.bodyExcerpt = bodyExcerpt
    self.retryAfter = retryAfter
  }

  /// Returns the error of a payload above its limit.
  package static func tooLarge(_ name: String, url: String? = nil, limit: Int) -> Self {
    Self(
      .tooLarge(limit: limit), "\(name): more than \(limit) bytes; ask for less, or raise the request's byteLimit",
      url: url)
  }

  /// Whether the same request may succeed later: no connection, a timeout, or a status that says so.
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
  /// A mirror of kind, message and delay, without secrets.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["kind": kind, "message": message, "retryAfter": retryAfter as Any], displayStyle: .struct)
  }
}
