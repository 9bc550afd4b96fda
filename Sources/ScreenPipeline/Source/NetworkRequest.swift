public import JSONStream

/// A request with the type of its response.
///
///     struct CommentsRequest: NetworkRequest {
///       var restaurant: Int
///       var payloadRequest: PayloadRequest { PayloadRequest("/api/restaurants/\(restaurant)/comments") }
///       typealias Response = Comments
///     }
///     let comments = try await source.response(to: CommentsRequest(restaurant: 7))
///
/// Any ``PayloadSource`` answers its ``payloadRequest``; a ``ScreenLoader`` decodes the answer as it arrives.
public protocol NetworkRequest<Response>: Sendable {
  /// The type of the response.
  associatedtype Response: Sendable

  /// The path, query, header fields and body.
  var payloadRequest: PayloadRequest { get }

  /// Decodes the whole response; by default a `StreamDecodable` value, once all bytes are in memory.
  ///
  /// - Throws: `JSONStreamError`, the errors of the chunks, or `CancellationError`.
  func response(from chunks: PayloadChunks) async throws -> Response
}

extension NetworkRequest where Response: StreamDecodable {
  /// Decodes a value once the whole response is in memory.
  public func response(from chunks: PayloadChunks) async throws -> Response {
    var bytes: [UInt8] = []
    for try await chunk in chunks { bytes += chunk }
    return try JSONStreamDecoder().decode(from: bytes)
  }
}

extension PayloadSource {
  /// Sends a request, and decodes its whole response.
  ///
  /// - Throws: ``PayloadSourceError``, `JSONStreamError`, `CancellationError`, or errors of decoding the response.
  @concurrent
  public func response<Request: NetworkRequest>(to request: Request) async throws -> Request.Response {
    let wanted = request.payloadRequest
    let answer = try await answer(to: wanted)
    defer { answer.chunks.cancel() }
    return try await request.response(from: answer.chunks.limited(to: wanted.byteLimit, of: wanted.path))
  }
}
