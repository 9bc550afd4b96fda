/// A request that knows what its answer is.
///
///     struct CommentsRequest: NetworkRequest {
///       var restaurant: Int
///       var path: String { "/api/restaurants/\(restaurant)/comments" }
///       var decoding: ResponseDecoding<CommentListDTO> { .value() }
///     }
///     let comments = try await source.response(to: CommentsRequest(restaurant: 7)).toEntity()
///
/// It stands in front of any ``PayloadSource``: what goes there is ``payloadRequest``. A screen that is shown while it
/// arrives takes that one, too, and does not wait for the whole response.
public protocol NetworkRequest<Response>: Sendable {
  /// What the answer is.
  associatedtype Response: Sendable

  /// What to do. The default is to get.
  var method: PayloadRequest.Method { get }
  /// The path, from `/` on, not encoded: a source does that. For names in it see ``PayloadRequest/segment(_:)``.
  var path: String { get }
  /// Header fields besides those that a source sets itself. The default is none.
  var headers: [String: String] { get }
  /// The query, in order. The default is none.
  var parameters: [PayloadRequest.Parameter] { get }
  /// The side of an experiment that is asked for. The default is none. It goes as a header field, and takes the place of
  /// one of that name in ``headers``.
  var experiment: ExperimentVariant? { get }
  /// How the answer is decoded.
  var decoding: ResponseDecoding<Response> { get }
}

extension NetworkRequest {
  /// Gets.
  public var method: PayloadRequest.Method { .get }
  /// No header fields.
  public var headers: [String: String] { [:] }
  /// No query.
  public var parameters: [PayloadRequest.Parameter] { [] }
  /// No experiment.
  public var experiment: ExperimentVariant? { nil }

  /// The request as a source takes it.
  public var payloadRequest: PayloadRequest {
    var headers = headers
    if let experiment {
      // Names of header fields are the same in capitals and without.
      let name = ExperimentVariant.headerName.lowercased()
      for other in headers.keys where other.lowercased() == name { headers[other] = nil }
      headers[ExperimentVariant.headerName] = experiment.headerValue
    }
    return PayloadRequest(path, method: method, parameters: parameters, headers: headers)
  }
}

extension PayloadSource {
  /// Sends a request, and gathers the whole response.
  ///
  /// - Throws: ``PayloadSourceError``; `JSONStreamError` when the answer is not what the request says; what its decoding
  ///   throws; `CancellationError`.
  @concurrent
  public func response<Request: NetworkRequest>(to request: Request) async throws -> Request.Response {
    let answer = try await answer(to: request.payloadRequest)
    do {
      let response = try await request.decoding.response(from: answer.chunks)
      answer.chunks.cancel()
      return response
    } catch {
      answer.chunks.cancel()
      throw error
    }
  }
}

extension PayloadRequest {
  /// A name as one segment of a path: what would be a separator, or lead to another folder, becomes `%XX`, so that a name
  /// from outside names something there or nothing. All else stays, as sources encode paths.
  public static func segment(_ name: String) -> String { PercentEncoding.segment(name) }
}
