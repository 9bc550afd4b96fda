/// What became of one answer.
public struct AnswerRecord: Sendable, Hashable {
  /// How it ended.
  public enum End: String, Sendable, Hashable {
    /// All of it was sent.
    case complete
    /// It was cut, as its query asked.
    case cut
    /// Whoever asked has gone, or the server stopped.
    case broken
  }

  /// The request's method.
  public let method: String
  /// The request's path and query, as they were sent.
  public let target: String
  /// The request's `X-Request-ID`, for whoever looks for one answer among many.
  public let requestID: String?
  /// The answer's status.
  public let status: Int
  /// Whether its body is compressed.
  public let isCompressed: Bool
  /// The bytes of the body as it was sent: compressed, where it is.
  public internal(set) var bodyBytes = 0
  /// The same with what is around its chunks.
  public internal(set) var wireBytes = 0
  /// How it ended.
  public internal(set) var end = End.broken
  /// From the request's arrival to the answer's end.
  public internal(set) var duration = Duration.zero
}
