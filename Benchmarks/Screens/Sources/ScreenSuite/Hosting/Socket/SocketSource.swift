import Foundation
import ScreenPipeline

/// A source of payloads over HTTP/1.1 by a plain socket: the cost of a download without an HTTP library.
///
/// Each request has a connection and a thread, which reads and unpacks ahead up to ``highWaterMark``. It is a rival for
/// measurements, without TLS, redirections and proxies.
struct SocketSource: PayloadSource {
  /// The largest number of unpacked bytes that wait to be read.
  static let highWaterMark = 512 << 10

  private let host: String
  private let port: UInt16

  /// Creates a source for a server on this machine, such as `http://127.0.0.1:8080`.
  init(_ address: String) {
    let parts = address.split(separator: "/").last?.split(separator: ":") ?? []
    host = parts.first.map(String.init) ?? ""
    port = parts.last.flatMap { UInt16($0) } ?? 0
  }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let transfer = SocketTransfer(name: "\(request.method) \(request.path)")
    try transfer.begin(host, port, Array(text(of: request).utf8))
    let head = try await transfer.head()
    let answerHead = PayloadHead(validator: head.fields["etag"] ?? request.validator, headers: head.fields)
    switch head.status {
    case 200: return PayloadAnswer(head: answerHead, chunks: transfer.chunks)
    case 304:
      transfer.cancel()
      return .unchanged(answerHead)
    default:
      transfer.cancel()
      throw PayloadSourceError(
        head.status == 404 ? .notFound : .status(head.status),
        "\(request.method) \(request.path): status \(head.status); see what the server says of it")
    }
  }

  func key(for request: PayloadRequest) -> PayloadKey? { PayloadKey(request, scope: [host, "\(port)"]) }

  private func text(of request: PayloadRequest) -> String {
    var query = URLComponents()
    query.queryItems = request.parameters.map { URLQueryItem(name: $0.name, value: $0.value) }
    let parameters = request.parameters.isEmpty ? "" : "?" + (query.percentEncodedQuery ?? "")
    var headers = ["Host": "\(host):\(port)", "Accept-Encoding": "gzip", "Connection": "close"]
    if let validator = request.validator { headers["If-None-Match"] = validator }
    headers.merge(request.headers) { $1 }
    let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return "\(request.method) \(request.path)\(parameters) HTTP/1.1\r\n\(fields)\r\n"
  }
}
