public import JSONStream

/// A request that knows what its answer is.
///
///     struct CommentsRequest: NetworkRequest {
///       var restaurant: Int
///       var payloadRequest: PayloadRequest { PayloadRequest("/api/restaurants/\(restaurant)/comments") }
///       typealias Response = CommentListDTO
///     }
///     let comments = try await source.response(to: CommentsRequest(restaurant: 7)).toEntity()
///
/// It stands in front of any ``PayloadSource``: what goes there is ``payloadRequest``. A screen that is shown while it
/// arrives takes that one, too, and does not wait for the whole response.
public protocol NetworkRequest<Response>: Sendable {
  /// What the answer is.
  associatedtype Response: Sendable

  /// What is asked for: path, query, header fields and body.
  var payloadRequest: PayloadRequest { get }

  /// Decodes an answer, and gathers all of it. A value that is `StreamDecodable` is decoded by itself.
  ///
  /// - Throws: `JSONStreamError`; what the chunks throw; `CancellationError`.
  func response(from chunks: PayloadChunks) async throws -> Response
}

extension NetworkRequest where Response: StreamDecodable {
  /// Decodes a value of the app's own, once all of the answer is there: for small ones.
  ///
  /// - Throws: `JSONStreamError`; what the chunks throw; `CancellationError`.
  public func response(from chunks: PayloadChunks) async throws -> Response {
    var bytes: [UInt8] = []
    for try await chunk in chunks { bytes += chunk }
    return try JSONStreamDecoder().decode(from: bytes)
  }
}

extension PayloadSource {
  /// Sends a request, and gathers the whole response.
  ///
  /// - Throws: ``PayloadSourceError``; `JSONStreamError` when the answer is not what the request says; what its decoding
  ///   throws; `CancellationError`.
  @concurrent
  public func response<Request: NetworkRequest>(to request: Request) async throws -> Request.Response {
    let wanted = request.payloadRequest
    let answer = try await answer(to: wanted)
    defer { answer.chunks.cancel() }
    return try await request.response(from: answer.chunks.limited(to: wanted.byteLimit, of: wanted.path))
  }
}

extension PayloadRequest {
  /// The side of an experiment that is asked for: what the header field of its name says.
  public var experiment: ExperimentVariant? {
    get { headersByName[ExperimentVariant.headerName.lowercased()].flatMap(ExperimentVariant.init) }
    set {
      for other in headers.keys where FieldText.isName(other, ExperimentVariant.headerName) { headers[other] = nil }
      headers[ExperimentVariant.headerName] = newValue?.headerValue
    }
  }

  /// A name as one segment of a path: what would be a separator, or lead to another folder, becomes `%XX`, so that a name
  /// from outside names something there or nothing. All else stays, as sources encode paths.
  public static func segment(_ name: String) -> String { PercentEncoding.segment(name) }
}
