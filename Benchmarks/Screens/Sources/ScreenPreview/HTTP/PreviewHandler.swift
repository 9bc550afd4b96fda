import FlyingFox
import FlyingSocks
import Foundation
import ScreenPipeline

/// Answers the requests of a preview's page.
///
/// Only local programs can connect. Requests of foreign pages in the same browser are refused here, in whichever server
/// this handler is used; see ``ForeignPage``.
struct PreviewHandler: HTTPHandler {
  let session: SessionSlot

  static let routes: [HTTPRoute] = ["/", "/preview", "/preview/*"]

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isDocument = request.method == .GET && ["/", "/preview"].contains(request.path)
    if let reason = ForeignPage.refusal(request, isDocument: isDocument) { return Self.refusal(.forbidden, reason) }
    guard let session = session.value else { return Self.refusal(.serviceUnavailable, "the preview is starting") }
    do {
      switch (request.method, request.path) {
      case (.GET, "/"), (.GET, "/preview"): return page()
      case (.GET, "/preview/events"): return events(session)
      case (.GET, "/preview/visible"): return try await visible(request, session)
      case (.POST, "/preview/actions"): return try await act(request, session)
      default: return Self.refusal(.notFound, "there is no \(request.method.rawValue) \(request.path)")
      }
    } catch let error as BadRequest {
      return Self.refusal(.badRequest, error.description)
    }
  }

  private func page() -> HTTPResponse {
    let page = PreviewPage()
    return HTTPResponse(
      statusCode: .ok,
      headers: Self.headers("text/html; charset=utf-8", more: [HTTPHeader("Content-Security-Policy"): page.policy]),
      body: page.document)
  }

  private func events(_ session: PreviewSession) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: Self.headers("text/event-stream"),
      body: HTTPBodySequence(from: EventsBody(session: session), suggestedBufferSize: 64 << 10))
  }

  private func visible(_ request: HTTPRequest, _ session: PreviewSession) async throws -> HTTPResponse {
    let id = try Self.number("screen", request)
    let part = try Self.part(request)
    guard let screen = await session.store.state[Int(id)] else {
      return Self.refusal(.gone, "there is no screen \(Int(id)) any more")
    }
    return HTTPResponse(
      statusCode: .ok, headers: Self.headers("application/json"),
      body: try JSONEncoder().encode(part.drawn(screen, by: session.options.format, session.cellIDs)))
  }

  private func act(_ request: HTTPRequest, _ session: PreviewSession) async throws -> HTTPResponse {
    // A foreign page needs a preflight for this content type, which is not answered.
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
      return Self.refusal(.unsupportedMediaType, "an action is application/json")
    }
    let message: ActionMessage
    do {
      message = try JSONDecoder().decode(ActionMessage.self, from: await request.bodyData)
    } catch is DecodingError {
      throw BadRequest("that is no action")
    }
    session.store.send(try message.made())
    return HTTPResponse(statusCode: .noContent, headers: Self.headers("application/json"))
  }

  // MARK: Requests

  private static func part(_ request: HTTPRequest) throws(BadRequest) -> VisiblePart {
    var part = VisiblePart(top: try number("top", request), bottom: try number("bottom", request))
    for pair in (request.query["offsets"] ?? "").split(separator: ",") {
      let numbers = pair.split(separator: ":")
      guard numbers.count == 2, let section = Int(numbers[0]), let offset = Double(numbers[1]), abs(offset) < 1e12
      else {
        throw BadRequest("offsets is SECTION:OFFSET,SECTION:OFFSET…, and not '\(pair)'")
      }
      part.offsets[section] = offset
    }
    return part
  }

  private static func number(_ name: String, _ request: HTTPRequest) throws(BadRequest) -> Double {
    guard let number = request.query[name].flatMap(Double.init), abs(number) < 1e12 else {
      throw BadRequest("\(name) must be a number")
    }
    return number
  }

  // MARK: Answers

  private static func headers(_ type: String, more: [HTTPHeader: String] = [:]) -> HTTPHeaders {
    HTTPHeaders(
      [
        .contentType: type, .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
      ].merging(more) { $1 })
  }

  private static func refusal(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers("text/plain; charset=utf-8"), body: Data("\(text)\n".utf8))
  }
}
