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
