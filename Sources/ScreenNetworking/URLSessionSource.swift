public import Foundation
public import ScreenPipeline

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Payloads over HTTP, by URLSession.
///
///     URLSessionSource(base: url)   // and the request's path and parameters behind it
///
/// The bytes come as the session's delegate gets them, never one by one. When ``highWaterMark`` bytes wait to be read, the
/// task is suspended, and resumed when ``lowWaterMark`` are left.
///
/// With swift-corelibs-foundation (Linux) a reader that stalls does not hold the server back: its sessions go on receiving for tasks
/// that are suspended (measured: all of 128 MB), so that none is. There the request's `byteLimit` alone bounds what waits.
///
/// The session's own cache is off, so that validators are the pipeline's: a request's goes out as `If-None-Match`, the answer's `ETag`
/// is the payload's, and 304 means unchanged. The session asks for gzip and unpacks it. An answer that ends before its length
/// or its last chunk is an error, never a short payload.
///
/// There is one list of header fields: those that the session's configuration adds, in front of them the source's, and in front
/// of these the request's. Redirects are followed, to another host, port or scheme without any of them, and what comes from
/// there is not kept.
///
/// Errors and descriptions name method, host and path. The whole URL is a property of its own: `PayloadSourceError.url`.
public struct URLSessionSource: PayloadSource {
  /// What requests' paths are appended to.
  public let base: URL
  /// Header fields of every request; a request's own come first.
  public var headers: [String: String]
  /// How many bytes wait to be read at most before the connection is held back.
  public let highWaterMark: Int
  /// How many are left when it goes on.
  public let lowWaterMark: Int

  private let session: SourceSession

  /// A source with a session of its own, which lives as long as the source's copies and their transfers.
  ///
  /// - Parameter configuration: How the session works. Its cache is not used.
  public init(
    base: URL, headers: [String: String] = [:], configuration: URLSessionConfiguration = .ephemeral,
    highWaterMark: Int = 256 << 10, lowWaterMark: Int = 64 << 10
  ) {
    self.base = base
    self.headers = headers
    self.highWaterMark = max(1, highWaterMark)
    self.lowWaterMark = min(max(0, lowWaterMark), self.highWaterMark - 1)
    session = SourceSession(configuration)
  }

  /// Sends the request, and answers when the response's head is there.
  ///
  /// - Throws: `PayloadSourceError` that names the request; `CancellationError`.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let address = try address(of: request)
    let transfer = session.makeTransfer(
      urlRequest(for: request, address), marks: lowWaterMark...highWaterMark, limit: request.byteLimit)
    let response = try await transfer.response()
    guard let response = response as? HTTPURLResponse else { return PayloadAnswer(chunks: transfer.chunks) }
    var head = head(of: response)
    // The key is for what the first one answers.
    if response.url.flatMap(WebOrigin.init) != WebOrigin(address) { head.storage = .forbidden }
    switch response.statusCode {
    case 200..<300:
      guard response.expectedContentLength <= Int64(request.byteLimit) else {
        transfer.cancel()
        throw PayloadSourceError.tooLarge(
          transfer.name, url: address.absoluteString, limit: request.byteLimit)
      }
      return PayloadAnswer(head: head, chunks: transfer.chunks)
    case 304:
      transfer.cancel()
      var unchanged = head
      unchanged.validator = head.validator ?? request.validator
      return .unchanged(unchanged)
    default:
      throw try await Self.refusal(response.statusCode, head, transfer)
    }
  }

  /// What payloads are kept by: the address, and every header field, those of the session and its cookies for the address
  /// included. An answer in another language of the device is another one, too.
  public func key(for request: PayloadRequest) -> PayloadKey? {
    guard let address = try? address(of: request) else { return nil }
    let fields = fields([:]).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return PayloadKey(request, scope: [address.absoluteString] + fields + session.scope(address))
  }

  /// The one list of header fields, by their names in lower case.
  ///
  /// - Parameter own: A request's own.
  private func fields(_ own: [String: String]) -> [String: String] {
    var fields: [String: String] = [:]
    for some in [session.headers, headers, own] {
      // Of a name that is there twice, in capitals and without, always the same one.
      for (name, value) in some.sorted(by: { $0.key < $1.key }) { fields[name.lowercased()] = value }
    }
    return fields
  }

  private func head(of response: HTTPURLResponse) -> PayloadHead {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap(FieldText.name), let value = value as? String else { continue }
      headers[name] = value
    }
    return PayloadHead(validator: headers["etag"], headers: headers)
  }

  private func address(of request: PayloadRequest) throws -> URL {
    var components = URLComponents(url: base, resolvingAgainstBaseURL: true)
    let folder = components?.path ?? ""
    let slash = UInt8(ascii: "/")
    components?.path =
      (folder.utf8.last == slash ? String(folder.dropLast()) : folder)
      + (request.path.utf8.first == slash || request.path.isEmpty ? request.path : "/" + request.path)
    if !request.parameters.isEmpty {
      // A plus stands for itself in a URL, but servers of forms read a space.
      let known = components?.percentEncodedQuery.map { $0 + "&" } ?? ""
      var query = URLComponents()
      query.queryItems = request.parameters.map { URLQueryItem(name: $0.name, value: $0.value) }
      components?.percentEncodedQuery =
        known + (query.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
    }
    guard let url = components?.url else {
      throw PayloadSourceError(
        .notFound, "\"\(request.path)\" behind \(base.shown) is no URL: see the request's path")
    }
    return url
  }

  private func urlRequest(for request: PayloadRequest, _ address: URL) -> URLRequest {
    var result = URLRequest(url: address)
    result.httpMethod = request.method.rawValue
    result.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in fields(request.headers) { result.setValue(value, forHTTPHeaderField: name) }
    result.httpBody = request.body.map { Data($0) }
    if let validator = request.validator { result.setValue(validator, forHTTPHeaderField: "If-None-Match") }
    return result
  }

  private static func refusal(
    _ status: Int, _ head: PayloadHead, _ transfer: Transfer
  ) async throws -> PayloadSourceError {
    let advice =
      switch status {
      case 401, 403: "see whether the request has the right credentials"
      case 404, 410: "see the path and its parameters"
      case 429, 503: "try again later"
      case 500...: "the server has failed: try again, or look into its log"
      default: "see what the server wants of a request"
      }
    // The server's own clock is the one that it means.
    let now = head.headers["date"].flatMap(RetryAfter.date) ?? Date()
    return PayloadSourceError(
      [404, 410].contains(status) ? .notFound : .status(status), "\(transfer.name): status \(status); \(advice)",
      url: transfer.url?.absoluteString, bodyExcerpt: try await excerpt(of: transfer),
      retryAfter: head.headers["retry-after"].flatMap { RetryAfter.duration($0, now: now) })
  }

  /// The beginning of an error's body. No more than that is read, and nobody waits for it for long.
  private static func excerpt(of transfer: Transfer) async throws -> String? {
    let patience = Task {
      try await Task.sleep(for: .seconds(2))
      transfer.cancel()
    }
    defer {
      patience.cancel()
      transfer.cancel()
    }
    var bytes: [UInt8] = []
    var chunks = transfer.chunks.makeAsyncIterator()
    while bytes.count < PayloadSourceError.maxExcerptBytes, let chunk = try? await chunks.next() {
      bytes += chunk.prefix(PayloadSourceError.maxExcerptBytes - bytes.count)
    }
    try Task.checkCancellation()
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension URLSessionSource: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Where it asks, without what may be secret.
  public var description: String { "URLSessionSource of \(base.shown)" }
  /// The same.
  public var debugDescription: String { description }
  /// The text that may stand in a log.
  public var customMirror: Mirror { Mirror(self, children: ["base": base.shown], displayStyle: .struct) }
}
