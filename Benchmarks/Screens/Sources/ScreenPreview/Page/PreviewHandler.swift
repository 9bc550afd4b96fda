import FlyingFox
import FlyingSocks
import Foundation
import ScreenServer

/// Answers the requests of a preview's page. Only local programs can connect; requests of foreign
/// pages in the same browser are refused.
struct PreviewHandler: HTTPHandler {
  let session: any RunningPreview

  static let routes: [HTTPRoute] = ["/", "/preview", "/preview/*"]

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      try refuseForeignPages(request)
      switch (request.method, request.path) {
      case (.GET, "/"), (.GET, "/preview"):
        let page = PreviewPage()
        var response = response("text/html; charset=utf-8", page.document)
        response.headers[HTTPHeader("Content-Security-Policy")] = page.policy
        return response
      case (.GET, "/preview/events"):
        return HTTPResponse(
          statusCode: .ok, headers: headers("text/event-stream"),
          body: HTTPBodySequence(from: EventsBody(session: session), suggestedBufferSize: 64 << 10))
      case (.GET, "/preview/visible"):
        let id = Int(try number("screen", request))
        guard let drawn = await session.drawn(try part(request), of: id) else {
          throw RequestError(410, "there is no screen \(id) any more")
        }
        return response("application/json", try JSONEncoder().encode(drawn))
      case (.POST, "/preview/actions"):
        await session.perform(try await action(request))
        return response("application/json", Data(), .noContent)
      default: throw RequestError(404, "there is no \(request.method.rawValue) \(request.path)")
      }
    } catch let error as RequestError {
      let status = HTTPStatusCode(error.status, phrase: "Error")
      return response("text/plain; charset=utf-8", Data("\(error.message)\n".utf8), status)
    }
  }

  private func refuseForeignPages(_ request: HTTPRequest) throws {
    func field(_ name: String) -> String? {
      request.headers[HTTPHeader(name)]?.lowercased()
    }
    let isDocument = request.method == .GET && ["/", "/preview"].contains(request.path)
    let isLink = isDocument && field("Sec-Fetch-Mode") == "navigate"
    let isOwn = field("Origin").map { $0 == "http://\(field("Host") ?? "")" } ?? true
    guard isOwn, isLink || [nil, "same-origin", "none"].contains(field("Sec-Fetch-Site")) else {
      throw RequestError(403, "this preview is not for pages of other origins")
    }
  }

  private func action(_ request: HTTPRequest) async throws -> ActionMessage {
    // A foreign page needs a preflight for this content type, which is not answered.
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
      throw RequestError(415, "an action is application/json")
    }
    guard
      let message = try? CheckedDocument.decode(ActionMessage.self, from: await request.bodyData),
      message.isComplete
    else { throw RequestError(400, "that is no action") }
    return message
  }

  private func part(_ request: HTTPRequest) throws -> VisiblePart {
    var part = VisiblePart(top: try number("top", request), bottom: try number("bottom", request))
    for pair in (request.query["offsets"] ?? "").split(separator: ",") {
      let numbers = pair.split(separator: ":")
      guard numbers.count == 2, let section = Int(numbers[0]), let offset = Double(numbers[1]),
        abs(offset) < 1e12
      else {
        throw RequestError(400, "offsets is SECTION:OFFSET,SECTION:OFFSET…, and not '\(pair)'")
      }
      part.offsets[section] = offset
    }
    return part
  }

  private func number(_ name: String, _ request: HTTPRequest) throws -> Double {
    guard let number = request.query[name].flatMap(Double.init), abs(number) < 1e12 else {
      throw RequestError(400, "\(name) must be a number")
    }
    return number
  }

  private func response(_ type: String, _ body: Data, _ status: HTTPStatusCode = .ok)
    -> HTTPResponse
  {
    HTTPResponse(statusCode: status, headers: headers(type), body: body)
  }

  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
  }
}

/// The page as one document: its styles and scripts are put into it, so that it loads nothing else.
private struct PreviewPage {
  /// The content security policy, which allows only the scripts and styles in this document.
  let policy: String
  let document: Data

  init() {
    let nonce = UUID().uuidString.lowercased()
    policy = """
      default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src data:; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'self'
      """
    let scripts = [
      PackageResources.dom_js, PackageResources.cells_js, PackageResources.screen_js,
      PackageResources.timeline_js,
      PackageResources.panels_js, PackageResources.main_js,
    ]
    let text = Self.text(PackageResources.page_html)
      .replacingOccurrences(of: "{{STYLE}}", with: Self.text(PackageResources.page_css))
      .replacingOccurrences(of: "{{SCRIPT}}", with: scripts.map(Self.text).joined(separator: "\n"))
      .replacingOccurrences(of: "{{NONCE}}", with: nonce)
    document = Data(text.utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// The body of a stream of server-sent events, which lasts as long as the page is open: one event
/// for each state, at most every 30 ms.
private struct EventsBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let session: any RunningPreview

  func makeAsyncIterator() -> Iterator { Iterator(session: session) }

  /// The states that have been sent, and the rest of the newest one.
  struct Iterator: AsyncBufferedIteratorProtocol {
    let session: any RunningPreview
    private let encoder: JSONEncoder
    /// The newest state's text, to send only what differs; empty before the first.
    private var last = Data()
    /// The bytes of the current event that were not sent.
    private var ready: ArraySlice<UInt8> = []

    init(session: any RunningPreview) {
      self.session = session
      encoder = JSONEncoder()
      // Equal states have equal texts.
      encoder.outputFormatting = .sortedKeys
    }

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if ready.isEmpty {
        var text = last
        // After three seconds without news the same state is sent again, by which a page that is
        // closed is noticed.
        for _ in 0..<100 {
          if !last.isEmpty { try await Task.sleep(for: .milliseconds(30)) }
          text = try encoder.encode(await session.state())
          if text != last { break }
        }
        last = text
        // JSONEncoder's output has no line feeds, which would end the event.
        ready = (Array("data: ".utf8) + text + Array("\n\n".utf8))[...]
      }
      defer { ready = ready.dropFirst(count) }
      return ready.prefix(count)
    }
  }
}
