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
  /// The failure, its place and its remedy in one line. URLs are shown without user, password,
  /// query and fragment.
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
    _ kind: Kind, _ message: String, url: String? = nil, bodyExcerpt: String? = nil,
    retryAfter: Duration? = nil
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
      .tooLarge(limit: limit),
      "\(name): more than \(limit) bytes; ask for less, or raise the request's byteLimit",
      url: url)
  }

  /// Is true when the same request may succeed later: no connection, a timeout, or a status that
  /// says so.
  package var mayPass: Bool {
    switch kind {
    case .offline, .timedOut, .status(502), .status(504): true
    case .status(429), .status(503): retryAfter != nil
    default: false
    }
  }
}

extension PayloadSourceError: LogSafe {
  /// The message.
  public var description: String { message }
}

/// A value whose prints, dumps and mirrors show its description alone, which has no secrets.
public protocol LogSafe: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension LogSafe {
  /// The description.
  public var debugDescription: String { description }
  /// A mirror of the description.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description])
  }
}

/// The part of a URL for errors and logs: scheme, host, port and path.
package enum ShownURL {
  /// Removes the secrets of all URLs in a text, in O(bytes): `http://h/x?…` for
  /// `http://user:password@h/x?token=7`.
  package static func withoutSecrets(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: "://".utf8) else {
        shown.append(bytes[index])
        index += 1
        continue
      }
      let start = index + 3
      var end = bytes[start...].firstIndex { isEnd($0) } ?? bytes.count
      // A punctuation mark at the end belongs to the text.
      while end > start, ",.:;)'".utf8.contains(bytes[end - 1]) { end -= 1 }
      let tail =
        bytes[start..<end].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? end
      let authority = bytes[start..<tail].firstIndex(of: UInt8(ascii: "/")) ?? tail
      let host = bytes[start..<authority].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
      shown += bytes[index..<start] + bytes[host..<tail]
      if tail < end { shown += [bytes[tail]] + "…".utf8 }
      index = end
    }
    return String(decoding: shown, as: UTF8.self)
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }
}
