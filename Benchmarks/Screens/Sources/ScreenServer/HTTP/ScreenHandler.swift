import FlyingFox
import Foundation
import ScreenPipeline

struct ScreenHandler: HTTPHandler {
  let store: ScreenStore
  let log: AnswerLog
  let level: Int
  private let compressed = CompressedAnswers()
  private let stalls = StallPlaces()

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
      return failure(error, request, .init(), nil, began)
    }
  }

  private func answer(_ request: HTTPRequest, _ began: ContinuousClock.Instant) async throws -> HTTPResponse {
    let wanted = try ScreenRequest(request)
    let faults = wanted.faults
    let place = faults.holdsConnection ? try stalls.take() : nil
    if let stall = faults.stall, stall.after == nil { try await Task.sleep(for: stall.duration) }
    if let status = faults.status {
      return failure(RequestError(status, "status=\(status) was asked for"), request, faults, place, began)
    }
    let snapshot = try await store.latest()
    let resource = wanted.resource
    let (script, variant) = try await snapshot.read { [variant = wanted.variant] database in
      guard let (script, variant) = try resource.script(database, variant) else {
        throw RequestError(404, try resource.alternatives(database))
      }
      return (script, variant)
    }
    let coding = ContentCoding(accepting: request.headers[HTTPHeader("Accept-Encoding")])
    let tag = EntityTag(snapshot.state, resource.part, variant, coding)
    // RFC 5861, section 3: an app may show its cached payload while it revalidates; `no-cache` would forbid that.
    var headers: HTTPHeaders = [
      .contentType: "application/json", .eTag: tag.text,
      HTTPHeader("Vary"): "Accept-Encoding, \(ScreenRequest.experiment)",
      HTTPHeader("Cache-Control"): "max-age=0, stale-while-revalidate=86400",
    ]
    if let variant { headers[HTTPHeader(ScreenRequest.experiment)] = variant.headerValue }
    if tag.isNamed(in: request.headers[HTTPHeader("If-None-Match")]) {
      return headOnly(304, headers, request, coding, began)
    }
    if coding == .gzip { headers[.contentEncoding] = "gzip" }
    if request.method == .HEAD { return headOnly(200, headers, request, coding, began) }
    var answer = Answer(200, headers, AnswerSource(script, snapshot), coding)
    if coding == .gzip {
      if let kept = compressed.answer(resource, variant, tag) {
        answer.source = AnswerSource(kept)
      } else {
        let compressed = compressed
        answer.compression = .init(level: level) { compressed.keep($0, resource, variant, tag) }
      }
    }
    return whole(answer, request, faults, place, began)
  }

  private func failure(
    _ error: RequestError, _ request: HTTPRequest, _ faults: ServerFaults, _ place: StallPlace?,
    _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: "application/json"]
    if let allowed = error.allowed { headers[HTTPHeader("Allow")] = allowed }
    guard request.method != .HEAD else { return headOnly(error.status, headers, request, .identity, began) }
    return whole(Answer(error.status, headers, AnswerSource(error.body), .identity), request, faults, place, began)
  }

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
    _ answer: Answer, _ request: HTTPRequest, _ faults: ServerFaults, _ place: StallPlace?,
    _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    let body = AnswerBody(
      source: answer.source, compression: answer.compression, faults: faults,
      progress: AnswerProgress(record(answer.status, request, answer.coding), began: began, in: log), stall: place)
    return HTTPResponse(
      statusCode: .init(answer.status), headers: named(answer.headers, request),
      body: HTTPBodySequence(from: body, suggestedBufferSize: 64 << 10))
  }

  /// Returns an answer without a body, with the head of the whole, chunked answer: it states no wrong length.
  private func headOnly(
    _ status: Int, _ headers: HTTPHeaders, _ request: HTTPRequest, _ coding: ContentCoding,
    _ began: ContinuousClock.Instant
  ) -> HTTPResponse {
    AnswerProgress(record(status, request, coding), began: began, in: log).end(.complete)
    return HTTPResponse(
      statusCode: .init(status), headers: named(headers, request), body: HTTPBodySequence(from: NoBody()))
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
