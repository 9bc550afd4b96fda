/// What a source says to a request.
///
/// The chunks can be read once.
public struct PayloadAnswer: Sendable {
  /// Whether there is anything to read.
  public enum Kind: Sendable, Hashable {
    /// The chunks are the payload.
    case payload
    /// The payload is the one that the request's validator names; there are no chunks.
    case unchanged
  }

  /// Whether there is anything to read.
  public var kind: Kind
  /// What is known of the payload before its first byte.
  public var head: PayloadHead
  /// The payload.
  public var chunks: PayloadChunks

  /// Creates an answer.
  public init(_ kind: Kind = .payload, head: PayloadHead = PayloadHead(), chunks: PayloadChunks) {
    self.kind = kind
    self.head = head
    self.chunks = chunks
  }

  /// The answer that the payload has not changed.
  public static func unchanged(_ head: PayloadHead) -> Self {
    Self(.unchanged, head: head, chunks: PayloadChunks { nil })
  }
}
