/// A source's answer to a request. Its chunks can be read once.
public struct PayloadAnswer: Sendable {
  /// The kind of an answer.
  public enum Kind: Sendable, Hashable {
    /// The chunks are the payload.
    case payload
    /// The payload of the request's validator is unchanged; there are no chunks.
    case unchanged
  }

  /// The kind of the answer.
  public var kind: Kind
  /// The payload's validator, header fields and storage.
  public var head: PayloadHead
  /// The payload's bytes.
  public var chunks: PayloadChunks

  /// Creates an answer.
  public init(_ kind: Kind = .payload, head: PayloadHead = PayloadHead(), chunks: PayloadChunks) {
    self.kind = kind
    self.head = head
    self.chunks = chunks
  }

  /// Returns the answer that the payload is unchanged.
  public static func unchanged(_ head: PayloadHead) -> Self {
    Self(.unchanged, head: head, chunks: PayloadChunks { nil })
  }
}

/// The properties of a payload that are known before its first byte.
public struct PayloadHead: Sendable, Hashable {
  /// The payload's validator, an entity tag for the next request; nil for none.
  public var validator: String?
  /// The answer's header fields, by names in lower case.
  public var headers: [String: String]
  /// Whether and for how long the payload may be cached.
  public var storage: PayloadStorage

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - validator: The payload's validator.
  ///   - headers: The header fields.
  ///   - storage: The storage; nil to take that of the header field `Cache-Control`.
  public init(validator: String? = nil, headers: [String: String] = [:], storage: PayloadStorage? = nil) {
    self.validator = validator
    self.headers = headers
    self.storage = storage ?? PayloadStorage(headers)
  }

  package var saysStorage: Bool { headers["cache-control"] != nil }
}
