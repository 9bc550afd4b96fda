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
  /// The validator of this payload, to be sent with the next request for it. Nil where the source has none.
  public var validator: String?
  /// The payload.
  public var chunks: PayloadChunks

  /// Creates an answer.
  public init(_ kind: Kind = .payload, validator: String? = nil, chunks: PayloadChunks) {
    self.kind = kind
    self.validator = validator
    self.chunks = chunks
  }

  /// The answer that the payload has not changed.
  public static func unchanged(validator: String?) -> Self {
    Self(.unchanged, validator: validator, chunks: PayloadChunks { nil })
  }
}
