/// A record of one answer: request, status, size, end and duration.
public struct AnswerRecord: Sendable, Hashable {
  /// The way in which an answer ended.
  public enum End: String, Sendable, Hashable {
    /// All of it was sent.
    case complete
    /// The connection was cut, as the query's `cut` parameter asked.
    case cut
    /// The client disconnected, or the server stopped.
    case broken
  }

  /// The request's method.
  public let method: String
  /// The request's path and query, as they were sent.
  public let target: String
  /// The request's `X-Request-ID`, by which one answer is found among many.
  public let requestID: String?
  /// The answer's status.
  public let status: Int
  /// Whether its body is compressed.
  public let isCompressed: Bool
  /// The number of body bytes sent, after compression.
  public internal(set) var bodyBytes = 0
  /// The number of bytes on the wire: the body with its chunk sizes and line ends.
  public internal(set) var wireBytes = 0
  /// The way in which the answer ended.
  public internal(set) var end = End.broken
  /// The time from the request's arrival to the answer's end.
  public internal(set) var duration = Duration.zero
}
