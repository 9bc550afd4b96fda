import Foundation
import ScreenNetworking
import ScreenPipeline
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Payloads over HTTP", .timeLimit(.minutes(10)), .serialized)
struct URLSessionSourceTests {
  private static let body = Array((0..<30_000).map { "line \($0)" }.joined(separator: "\n").utf8)

  private func read(_ server: TestServer, _ request: PayloadRequest) async throws -> (
    PayloadResponse, [UInt8]
  ) {
    let answer = try await URLSessionSource(base: server.url).answer(to: request)
    var bytes: [UInt8] = []
    for try await chunk in answer.chunks { bytes += chunk }
    return (answer, bytes)
  }

  private func failure(_ server: TestServer, _ request: PayloadRequest) async throws
    -> PayloadSourceError
  {
    let error = await #expect(throws: PayloadSourceError.self) { try await read(server, request) }
    return try #require(error)
  }

  @Test("a body arrives whole, its tag is the validator, and the query is encoded")
  func plain() async throws {
    let server = try TestServer { _, connection in
      connection.answer(headers: ["ETag: \"v1\""], Self.body)
    }
    let request = PayloadRequest(
      "/a b/list", parameters: [.init("id", "7&8"), .init("q", "1+1 ä")])
    let (answer, bytes) = try await read(server, request)
    #expect(!answer.isUnchanged && answer.head.validator == "\"v1\"")
    #expect(bytes == Self.body)
    #expect(server.requests.map(\.target) == ["/a%20b/list?id=7%268&q=1%2B1%20%C3%A4"])
  }

  @Test("a validator goes out as If-None-Match, and 304 is unchanged")
  func unchanged() async throws {
    let server = try TestServer { request, connection in
      if request.headers["if-none-match"] == "\"v1\"" {
        connection.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\nConnection: close\r\n\r\n")
      } else {
        connection.answer(headers: ["ETag: \"v1\""], Self.body)
      }
    }
    #expect(try await read(server, PayloadRequest("/")).1 == Self.body)
    let (answer, bytes) = try await read(server, PayloadRequest("/", validator: "\"v1\""))
    #expect(answer.isUnchanged && answer.head.validator == "\"v1\"" && bytes.isEmpty)
  }

  @Test("the same request twice reaches the server twice: the session keeps nothing")
  func notKept() async throws {
    let server = try TestServer { _, connection in
      connection.answer(headers: ["ETag: \"v1\"", "Cache-Control: max-age=1000"], Self.body)
    }
    let source = URLSessionSource(base: server.url)
    for _ in 0..<2 {
      for try await _ in try await source.answer(to: PayloadRequest("/x")).chunks {}
    }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test(
    "a redirect → followed with all header fields on the same host, and with none on another",
    arguments: [301, 302, 307, 308])
  func sessionHeaders(_ status: Int) async throws {
    let other = try TestServer { _, connection in connection.answer(headers: [], Self.body) }
    let address = other.url.absoluteString
    let server = try TestServer { request, connection in
      switch request.target {
      case "/near": connection.answer("\(status) Moved", headers: ["Location: /x"])
      case "/far": connection.answer("\(status) Moved", headers: ["Location: \(address)/x"])
      default: connection.answer(headers: [], Self.body)
      }
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = [
      "Authorization": "canary", "X-Session": "canary", "X-BOTH": "session",
    ]
    let source = URLSessionSource(
      base: server.url, headers: ["X-Both": "source"], configuration: configuration)
    for own in [[:], ["Authorization": "canary of the request"]] {
      for path in ["/near", "/far"] {
        let answer = try await source.answer(
          to: PayloadRequest(path, headers: own, validator: "canary"))
        var bytes: [UInt8] = []
        for try await chunk in answer.chunks { bytes += chunk }
        #expect(bytes == Self.body)
        #expect((answer.head.storage == .forbidden) == (path == "/far"))
      }
      for heard in server.requests.suffix(3) {
        #expect(heard.headers["authorization"] == own["Authorization"] ?? "canary", "\(heard)")
        #expect(
          heard.headers["x-session"] == "canary" && heard.headers["x-both"] == "source", "\(heard)")
        #expect(heard.headers["if-none-match"] == "canary", "\(heard)")
      }
      let far = try #require(other.requests.last)
      #expect(
        !far.headers.values.contains { $0.contains("canary") || $0 == "source" || $0 == "session" },
        "\(far.headers)")
    }
    #expect(other.requests.count == 2)
  }

  @Test(
    "another user or host → another key",
    arguments: ["source", "session", "request", "cookie", "host"])
  func users(_ way: String) throws {
    func key(_ user: String) throws -> PayloadKey {
      let configuration = URLSessionConfiguration.ephemeral
      let header = ["X-User": user]
      if way == "session" { configuration.httpAdditionalHeaders = header }
      if way == "cookie" {
        let cookie = HTTPCookie(properties: [
          .name: "session", .value: user, .domain: "shop.example", .path: "/",
        ])
        configuration.httpCookieStorage?.setCookie(try #require(cookie))
      }
      let base = try #require(URL(string: "http://\(way == "host" ? user : "shop").example"))
      let source = URLSessionSource(
        base: base, headers: way == "source" ? header : [:], configuration: configuration)
      return try #require(
        source.key(for: PayloadRequest("/home", headers: way == "request" ? header : [:])))
    }
    #expect(try key("alice") == key("alice") && key("alice") != key("bob"))
  }

  @Test(
    "a redirect to what is not HTTP is not followed",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "data:,x"])
  func redirectedElsewhere(_ location: String) async throws {
    let server = try TestServer { _, connection in
      connection.answer("302 Found", headers: ["Location: \(location)"])
    }
    await #expect(throws: PayloadSourceError.self) { try await read(server, PayloadRequest("/x")) }
  }

  @Test(
    "no secret of a request is in an error, whatever goes wrong",
    arguments: ["status", "cut", "large", "refused", "path"])
  func canary(_ way: String) async throws {
    let server = try TestServer { request, connection in
      switch way {
      case "status": connection.answer("500 Bad", Array("canary \(request.target)".utf8))
      case "cut": connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\nhello")
      default: connection.answer(headers: [], Self.body)
      }
    }
    if way == "refused" { server.stop() }
    let host = "127.0.0.1:\(server.port)"
    let base = try #require(URL(string: "http://canary:canary@\(host)/api?token=canary#canary"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Session": "canary"]
    let source = URLSessionSource(
      base: base, headers: ["X-Source": "canary"], configuration: configuration)
    var request = PayloadRequest(
      way == "path" ? "//" : "/x", parameters: [.init("key", "canary")],
      headers: ["Authorization": "canary"],
      validator: "\"canary\"")
    if way == "large" { request.byteLimit = 100 }
    var shown = ["\(source)", String(reflecting: source)]
    dump(source, to: &shown[0])
    do {
      for try await _ in try await source.answer(to: request).chunks {}
      #expect(way == "path")
    } catch {
      var dumped = ""
      dump(error, to: &dumped)
      shown += [
        "\(error)", String(reflecting: error), error.localizedDescription, "\(error as NSError)",
        dumped,
      ]
      let failed = try #require(error as? PayloadSourceError)
      #expect(failed.message.contains("GET http://\(host)/api/x"), "\(failed)")
      #expect(failed.url?.contains("token=canary&key=canary") == true)
    }
    for text in shown { #expect(!text.contains("canary"), "\(text)") }
  }

  @Test("statuses are errors that say what to do", arguments: [401, 404, 410, 429, 500, 503])
  func statuses(_ status: Int) async throws {
    let server = try TestServer { _, connection in connection.answer("\(status) Bad") }
    let error = try await failure(server, PayloadRequest("/x", parameters: [.init("id", "1")]))
    #expect(error.kind == ([404, 410].contains(status) ? .notFound : .status(status)))
    #expect(error.message.contains("GET \(server.url.absoluteString)/x: status \(status); "))
    #expect(error.url == server.url.absoluteString + "/x?id=1")
    #expect(error.bodyExcerpt == nil && error.retryAfter == nil)
  }

  @Test("nobody listens")
  func refused() async throws {
    let server = try TestServer { _, _ in }
    server.stop()
    let error = try await failure(server, PayloadRequest("/x"))
    #expect(
      error.kind == .offline
        && error.message.contains("\(server.url.absoluteString)/x: no connection"))
  }

  @Test(
    "an answer that ends too early is an error",
    arguments: ["length", "chunked", "reset", "before the head"])
  func cut(_ way: String) async throws {
    let server = try TestServer { _, connection in
      switch way {
      case "length":
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.body.count)\r\n\r\n")
        connection.send(Array(Self.body.prefix(100_000)))
      case "chunked":
        connection.send(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n0123456789abcdef\r\n")
      case "reset":
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.body.count)\r\n\r\n")
        connection.send(Array(Self.body.prefix(100_000)))
        connection.reset()
      default: break
      }
    }
    let error = try await failure(server, PayloadRequest("/x"))
    #expect(error.kind == .connection && error.message.contains("/x: "), "\(error)")
  }

  @Test("gzip is asked for and unpacked")
  func gzip() async throws {
    // `printf hello hello hello hello | gzip -n`
    let packed: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0x40, 0x27, 1,
      0xe3, 0x51, 0x3d,
      0x8d, 0x17, 0, 0, 0,
    ]
    let server = try TestServer { _, connection in
      connection.answer(headers: ["Content-Encoding: gzip"], packed)
    }
    let bytes = try await read(server, PayloadRequest("/x")).1
    #expect(String(decoding: bytes, as: UTF8.self) == "hello hello hello hello")
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("method, header fields and body go out; the answer's header fields come with its head")
  func bothWays() async throws {
    let server = try TestServer { _, connection in
      connection.answer(
        headers: ["X-Next: 2", "Cache-Control: max-age=60, must-revalidate", "Age: 20"], Self.body)
    }
    let source = URLSessionSource(base: server.url, headers: ["X-Source": "1", "X-Both": "source"])
    let request = PayloadRequest(
      "/x", method: "POST", headers: ["X-Both": "request", "Content-Type": "text/plain"],
      body: Array("hello".utf8))
    let answer = try await source.answer(to: request)
    #expect(answer.head.headers["x-next"] == "2")
    #expect(answer.head.storage == .allowed(freshFor: .seconds(40), isConfirmedWhenStale: true))
    for try await _ in answer.chunks {}
    let heard = try #require(server.requests.first)
    #expect(heard.method == "POST" && heard.body == Array("hello".utf8))
    #expect(
      ["x-source", "x-both", "content-type"].map { heard.headers[$0] } == [
        "1", "request", "text/plain",
      ])
  }

  @Test(
    "of an error's body the beginning is told, and no more is read",
    arguments: ["short", "long", "stalled"])
  func excerpts(_ way: String) async throws {
    let closed = AsyncStream.makeStream(of: Void.self)
    let server = try TestServer { _, connection in
      defer { closed.continuation.yield() }
      switch way {
      case "short": connection.answer("500 Bad", Array("it is broken".utf8))
      case "long":
        connection.send("HTTP/1.1 500 Bad\r\nTransfer-Encoding: chunked\r\n\r\n")
        let piece = [UInt8](repeating: 120, count: 1 << 16)
        while connection.send("10000\r\n"), connection.send(piece), connection.send("\r\n") {}
      default:
        connection.send("HTTP/1.1 500 Bad\r\nContent-Length: 100\r\n\r\nit is broken")
        connection.waitForEnd()
      }
    }
    let error = try await failure(server, PayloadRequest("/x"))
    #expect(error.kind == .status(500))
    #expect(
      error.bodyExcerpt == (way == "long" ? String(repeating: "x", count: 1024) : "it is broken"))
    for await _ in closed.stream { break }
  }

  @Test(
    "how long to wait is told, in seconds and by a date of the server's clock",
    arguments: [
      ("120", 120), ("Fri, 31 Dec 1999 23:59:59 GMT", 9), ("Friday, 31-Dec-99 23:59:59 GMT", 9),
      ("Fri Dec 31 23:59:59 1999", 9), ("Fri, 31 Dec 1999 23:00:00 GMT", 0), ("soon", nil),
      ("-1", nil), ("", nil),
      ("99999999999999999999", 1 << 31), ("Fri, 31 Dec 999999999 23:59:59 GMT", nil), ("+120", nil),
    ])
  func retryAfter(_ field: String, _ seconds: Int?) async throws {
    let server = try TestServer { _, connection in
      connection.answer(
        "503 Busy", headers: ["Retry-After: \(field)", "Date: Fri, 31 Dec 1999 23:59:50 GMT"])
    }
    let error = try await failure(server, PayloadRequest("/x"))
    #expect(error.kind == .status(503) && error.retryAfter == seconds.map { .seconds($0) })
    #expect(error.mayPass == (seconds != nil))
  }

  @Test("nothing comes for too long")
  func timedOut() async throws {
    let server = try TestServer { _, connection in connection.waitForEnd() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 1
    let source = URLSessionSource(base: server.url, configuration: configuration)
    let error = await #expect(throws: PayloadSourceError.self) {
      try await source.answer(to: PayloadRequest("/x"))
    }
    #expect(error?.kind == .timedOut && error?.mayPass == true, "\(String(describing: error))")
  }

  @Test("the connection is not a safe one")
  func notSafe() async throws {
    let server = try TestServer { _, _ in }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
    let error = await #expect(throws: PayloadSourceError.self) {
      try await URLSessionSource(base: url).answer(to: PayloadRequest("/x"))
    }
    #expect(error?.kind == .tls && error?.mayPass == false, "\(String(describing: error))")
  }

  @Test(
    "what a session says went wrong keeps its kind",
    arguments: [
      (NSURLErrorNotConnectedToInternet, PayloadSourceError.Kind.offline),
      (NSURLErrorDNSLookupFailed, .offline),
      (NSURLErrorCannotConnectToHost, .offline), (NSURLErrorDataNotAllowed, .offline),
      (NSURLErrorTimedOut, .timedOut),
      (NSURLErrorCancelled, .cancelled), (NSURLErrorServerCertificateUntrusted, .tls),
      (NSURLErrorServerCertificateHasBadDate, .tls), (NSURLErrorSecureConnectionFailed, .tls),
      (NSURLErrorNetworkConnectionLost, .connection), (NSURLErrorBadServerResponse, .connection),
      (12_345, .connection),
    ])
  func kinds(_ code: Int, _ kind: PayloadSourceError.Kind) {
    let cause = NSError(domain: NSURLErrorDomain, code: code)
    #expect(PayloadSourceError(cause, of: "GET /x", received: 0).kind == kind)
    #expect(
      PayloadSourceError(cause, of: "GET /x", received: 9).kind
        == (kind == .offline ? .connection : kind))
    #expect(
      PayloadSourceError(NSError(domain: "other", code: code), of: "", received: 0).kind
        == .connection)
  }

  @Test("a payload that is said to be too large is not begun with")
  func saidTooLarge() async throws {
    let server = try TestServer { _, connection in connection.answer("200 OK", Self.body) }
    var request = PayloadRequest("/x")
    request.byteLimit = Self.body.count
    #expect(try await read(server, request).1 == Self.body)
    request.byteLimit -= 1
    let error = try await failure(server, request)
    #expect(error.kind == .tooLarge(limit: request.byteLimit) && error.mayPass == false)
  }

  @Test("whoever reads and is cancelled hears of that")
  func cancelled() async throws {
    let isHeard = AsyncStream.makeStream(of: Void.self)
    let server = try TestServer { _, connection in
      isHeard.continuation.yield()
      connection.waitForEnd()
    }
    let source = URLSessionSource(base: server.url)
    let task = Task { try await source.answer(to: PayloadRequest("/x")) }
    for await _ in isHeard.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
