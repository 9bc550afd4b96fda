import FlyingFox
import FlyingSocks
import Foundation

struct AnswerWriter {
  private let socket: AsyncSocket
  private let limits: RequestLimits

  init(_ socket: AsyncSocket, _ limits: RequestLimits) {
    self.socket = socket
    self.limits = limits
  }

  private struct Unread: Error {}

  /// Sends an answer, its body piece by piece.
  ///
  /// - Throws: Errors of the body, and an error when the client has disconnected or does not read a piece within
  ///   ``RequestLimits/sending``.
  func write(_ response: HTTPResponse, isHead: Bool, keepsConnection: Bool) async throws {
    guard case .httpBody(let body) = response.payload else { throw RequestError(500, "there are no web sockets here") }
    var headers = response.headers
    headers[.connection] = keepsConnection ? "keep-alive" : "close"
    let code = response.statusCode.code
    // RFC 9110, section 8.6: `Content-Length` is left out where the length is not known.
    if let count = body.count {
      if code != 204, code != 304 { headers[.contentLength] = "\(count)" }
    } else {
      headers[.transferEncoding] = "chunked"
    }
    var head = "HTTP/1.1 \(code) \(response.statusCode.phrase)\r\n"
    for name in headers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      head += "\(name.rawValue): \(headers[name] ?? "")\r\n"
    }
    try await send(Data((head + "\r\n").utf8))
    guard !isHead, code != 204, code != 304 else { return }
    for try await piece in body { try await send(piece) }
  }

  private func send(_ piece: Data) async throws {
    let socket = socket
    guard try await Race.first(within: limits.sending, { try await socket.write(piece) }) != nil else {
      throw Unread()
    }
  }
}

extension HTTPStatusCode {
  /// Creates a status from its number, with a reason phrase.
  init(_ code: Int) { self.init(code, phrase: Self.phrases[code] ?? "Error") }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
    413: "Content Too Large", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
  ]
}
