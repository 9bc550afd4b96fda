import FlyingFox
import Foundation

/// Answers requests from the store.
struct ScreenHandler: HTTPHandler {
  let store: ScreenStore
  let log: AnswerLog
  let level: Int
  private let compressed = CompressedAnswers()

  init(store: ScreenStore, log: AnswerLog, level: Int) {
    self.store = store
    self.log = log
    self.level = level
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let began = ContinuousClock.now
    do {
      return try await answer(request, began)
    } catch let error as CancellationError {
      throw error
    } catch {
      let error =
        error as? RequestError
        ?? RequestError(500, "the data cannot be read: \(ScreenStore.explain(error, store.path))")
      return failure(error, request, .init(), began)
    }
  }

  private func answer(_ request: HTTPRequest, _ began: ContinuousClock.Instant) async throws -> HTTPResponse {
    let wanted = try ScreenRequest(request)
    let faults = wanted.faults
    if let stall = faults.stall, stall.after == nil { try await Task.sleep(for: stall.duration) }
    if let status = faults.status {
      return failure(RequestError(status, "status=\(status) was asked for"), request, faults, began)
    }
    let snapshot = try await store.latest()
    let resource = wanted.resource
    let script = try await snapshot.read { database in
      guard let script = try resource.script(database) else {
        throw RequestError(404, try resource.alternatives(database))
      }
      return script
    }
    let coding = ContentCoding(accepting: request.headers[HTTPHeader("Accept-Encoding")])
    let tag = EntityTag(snapshot.state, resource.part, coding)
    var headers: HTTPHeaders = [
      .contentType: "application/json", .eTag: tag.text, HTTPHeader("Vary"): "Accept-Encoding",
      HTTPHeader("Cache-Control"): "no-cache",
    ]
    if tag.isNamed(in: request.headers[HTTPHeader("If-None-Match")]) {
      return headOnly(304, headers, request, coding, began)
    }
    if coding == .gzip { headers[.contentEncoding] = "gzip" }
    if request.method == .HEAD { return headOnly(200, headers, request, coding, began) }
    var answer = Answer(200, headers, AnswerSource(script, snapshot), coding)
    if coding == .gzip {
      if let kept = compressed.answer(resource, tag) {
        answer.source = AnswerSource(kept)
      } else {
        let compressed = compressed
        answer.compression = .init(level: level) { compressed.keep($0, resource, tag) }
      }
    }
    return whole(answer, request, faults, began)
  }

  private func failure(
    _ error: RequestError, _ request: HTTPRequest, _ faults: ServerFaults, _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: "application/json"]
    if let allowed = error.allowed { headers[HTTPHeader("Allow")] = allowed }
    guard request.method != .HEAD else { return headOnly(error.status, headers, request, .identity, began) }
    return whole(Answer(error.status, headers, AnswerSource(error.body), .identity), request, faults, began)
  }

  /// An answer with a body.
  private struct Answer {
    let status: Int
    let headers: HTTPHeaders
    var source: AnswerSource
    let coding: ContentCoding
    var compression: AnswerBody.Compression?

    init(_ status: Int, _ headers: HTTPHeaders, _ source: AnswerSource, _ coding: ContentCoding) {
      self.status = status
      self.headers = headers
      self.source = source
      self.coding = coding
    }
  }

  private func whole(
    _ answer: Answer, _ request: HTTPRequest, _ faults: ServerFaults, _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    let body = AnswerBody(
      source: answer.source, compression: answer.compression, faults: faults,
      progress: AnswerProgress(record(answer.status, request, answer.coding), began: began, in: log))
    return HTTPResponse(
      statusCode: .init(answer.status), headers: named(answer.headers, request),
      body: HTTPBodySequence(from: body, suggestedBufferSize: 64 << 10))
  }

  /// An answer without a body. Its head is that of the whole answer, chunks and all, so that it says no wrong length; what
  /// ends it is the connection's end.
  private func headOnly(
    _ status: Int, _ headers: HTTPHeaders, _ request: HTTPRequest, _ coding: ContentCoding,
    _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    AnswerProgress(record(status, request, coding), began: began, in: log).end(.complete)
    var headers = named(headers, request)
    headers[.connection] = "close"
    return HTTPResponse(statusCode: .init(status), headers: headers, body: HTTPBodySequence(from: NoBody()))
  }

  private func record(_ status: Int, _ request: HTTPRequest, _ coding: ContentCoding) -> AnswerRecord {
    AnswerRecord(
      method: request.method.rawValue, target: request.target.rawValue, requestID: request.headers[Self.requestID],
      status: status, isCompressed: coding == .gzip)
  }

  private func named(_ headers: HTTPHeaders, _ request: HTTPRequest) -> HTTPHeaders {
    var headers = headers
    if let id = request.headers[Self.requestID] { headers[Self.requestID] = id }
    return headers
  }

  private static let requestID = HTTPHeader("X-Request-ID")
}

extension HTTPStatusCode {
  /// A status by its number. Clients go by the number; the words are for people.
  fileprivate init(_ code: Int) { self.init(code, phrase: Self.phrases[code] ?? "Error") }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
