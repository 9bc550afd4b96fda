public import Foundation
public import ScreenPipeline

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A source of payloads over HTTP with URLSession.
///
/// The task is suspended while much waits to be read: memory stays bounded. With
/// swift-corelibs-foundation (Linux) suspended tasks continue to receive (measured: all of 128 MB),
/// so they are not suspended, and only the request's `byteLimit` bounds memory.
///
/// The session's own cache is off: a request's validator is sent as `If-None-Match`, the answer's
/// `ETag` is the payload's validator, and 304 means unchanged. The session asks for gzip and
/// unpacks it. An answer that ends early is an error, never a short payload.
///
/// Header fields of the request take precedence over the source's, and those over the
/// configuration's. A redirect to another host, port or scheme loses all of them, and its payload
/// is not cached. Errors show method, host and path; `PayloadSourceError.url` has the whole URL.
public struct URLSessionSource: PayloadSource {
  /// The URL to which requests' paths are appended.
  private let base: URL
  /// The header fields of every request; the request's own take precedence.
  private let headers: [String: String]
  /// The numbers of unread bytes to resume (lower) and to suspend at (upper). The lower one is
  /// smaller.
  private let marks: ClosedRange<Int>
  /// The session of this source and its copies. Each transfer retains it, too.
  private let session: SourceSession

  /// Creates a source with a session of its own, which lives as long as the source's copies and
  /// their transfers.
  ///
  /// - Parameters:
  ///   - base: The URL to which requests' paths are appended.
  ///   - headers: The header fields of every request.
  ///   - configuration: The session's configuration, without its cache.
  ///   - highWaterMark: The number of unread bytes at which the task is suspended; at the low one
  ///     it is resumed.
  public init(
    base: URL, headers: [String: String] = [:], configuration: URLSessionConfiguration = .ephemeral,
    highWaterMark: Int = 256 << 10, lowWaterMark: Int = 64 << 10
  ) {
    self.base = base
    self.headers = headers
    let highWaterMark = max(1, highWaterMark)
    marks = min(max(0, lowWaterMark), highWaterMark - 1)...highWaterMark
    session = SourceSession(configuration)
  }

  /// Sends the request, and answers once the response's head has arrived.
  ///
  /// - Throws: `PayloadSourceError` with the request's name, or `CancellationError`.
  public func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    let address = try address(of: request)
    let transfer = session.makeTransfer(
      urlRequest(for: request, address), marks: marks, limit: request.byteLimit)
    let response = try await transfer.response()
    guard let response = response as? HTTPURLResponse else {
      return PayloadResponse(chunks: transfer.chunks)
    }
    var head = head(of: response)
    // The cache key is for the original address.
    if response.url.flatMap(WebOrigin.init) != WebOrigin(address) {
      head.storage = .forbidden
    }
    switch response.statusCode {
    case 200..<300:
      guard response.expectedContentLength <= Int64(request.byteLimit) else {
        transfer.cancel()
        throw PayloadSourceError.tooLarge(
          transfer.name, url: address.absoluteString, limit: request.byteLimit)
      }
      return PayloadResponse(head: head, chunks: transfer.chunks)
    case 304:
      transfer.cancel()
      head.validator = head.validator ?? request.validator
      return .unchanged(head)
    default: throw try await Self.refusal(response.statusCode, head, transfer)
    }
  }

  /// Returns the cache key: the address, all header fields, cookies and the device's languages.
  public func key(for request: PayloadRequest) -> PayloadKey? {
    guard let address = try? address(of: request) else { return nil }
    let fields = fields([:]).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return PayloadKey(request, scope: [address.absoluteString] + fields + session.scope(address))
  }

  /// Returns all header fields by names in lower case; `own` are the request's. Later groups win:
  /// the configuration's, the source's, the request's.
  private func fields(_ own: [String: String]) -> [String: String] {
    var fields: [String: String] = [:]
    for some in [session.headers, headers, own] {
      // Sorted, so that of two fields of one name always the same one is used.
      for (name, value) in some.sorted(by: { $0.key < $1.key }) {
        fields[name.lowercased()] = value
      }
    }
    return fields
  }

  /// Returns the payload's head: the fields whose names and values are plain text, with `ETag` as
  /// the validator.
  private func head(of response: HTTPURLResponse) -> PayloadHead {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap(FieldText.name), let value = value as? String
      else { continue }
      headers[name] = value
    }
    return PayloadHead(validator: headers["etag"], headers: headers)
  }

  /// Returns the URL of a request: the base, its path with one slash between, and its parameters
  /// behind those that the base has.
  private func address(of request: PayloadRequest) throws -> URL {
    var components = URLComponents(url: base, resolvingAgainstBaseURL: true)
    let folder = components?.path ?? ""
    let slash = UInt8(ascii: "/")
    components?.path =
      (folder.utf8.last == slash ? String(folder.dropLast()) : folder)
      + (request.path.utf8.first == slash || request.path.isEmpty
        ? request.path : "/" + request.path)
    if !request.parameters.isEmpty {
      // A plus stands for itself in a URL, but for a space in forms.
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

  /// Returns the session's request. The cache policy is that of a session without a cache.
  private func urlRequest(for request: PayloadRequest, _ address: URL) -> URLRequest {
    // Not by the initialiser with a policy: it sets a timeout, too, which the session's would give
    // way to.
    var result = URLRequest(url: address)
    result.cachePolicy = .reloadIgnoringLocalCacheData
    result.httpMethod = request.method
    for (name, value) in fields(request.headers) {
      result.setValue(value, forHTTPHeaderField: name)
    }
    result.httpBody = request.body.map { Data($0) }
    if let validator = request.validator {
      result.setValue(validator, forHTTPHeaderField: "If-None-Match")
    }
    return result
  }

  /// Returns the error of a status that is neither 2xx nor 304, with advice, the time to wait, and
  /// the first bytes of the body.
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
    // A date is relative to the server's clock.
    let now = head.headers["date"].flatMap(RetryAfter.date) ?? Date()
    return PayloadSourceError(
      [404, 410].contains(status) ? .notFound : .status(status),
      "\(transfer.name): status \(status); \(advice)",
      url: transfer.url?.absoluteString, bodyExcerpt: try await excerpt(of: transfer),
      retryAfter: head.headers["retry-after"].flatMap { RetryAfter.duration($0, now: now) })
  }

  /// Returns the first bytes of an error's body, waiting for at most two seconds.
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

extension URLSessionSource: LogSafe {
  /// The base URL without secrets.
  public var description: String { "URLSessionSource of \(base.shown)" }
}

/// The origin of an HTTP URL: scheme, host and port (RFC 6454, section 4).
struct WebOrigin: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int

  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let standard = ["http": 80, "https": 443][scheme],
      let host = url.host
    else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    port = url.port ?? standard
  }
}

extension URL {
  /// The URL for errors and logs, without user, password, query and fragment.
  var shown: String {
    String(ShownURL.withoutSecrets(absoluteString).prefix { !"?#".contains($0) })
  }
}

/// The header field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Returns the delay of a number of seconds, or a date relative to `now`; nil if invalid.
  static func duration(_ value: String, now: Date) -> Duration? {
    let text = FieldText.trimmed(Substring(value))
    if let seconds = FieldText.seconds(text) { return .seconds(seconds) }
    guard let date = date(String(text)) else { return nil }
    return .seconds(Int64(min(max(0, date.timeIntervalSince(now).rounded(.up)), 2_147_483_648)))
  }

  /// Parses an HTTP date in one of its three forms (RFC 9110, section 5.6.7).
  static func date(_ text: String) -> Date? {
    // All forms are short and ASCII.
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
      return nil
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for format in [
      "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    ] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
