import CompositionalLayout
import Foundation
import HomeFeed
import ScreenPipeline
import ScreenNetworking
import JSONStream
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Kept screens", .timeLimit(.minutes(10)))
struct KeptScreensTests {
  private static func server(headers: [String] = []) throws -> TestServer {
    try TestServer { request, connection in
      let user = request.headers["authorization"] ?? request.headers["x-user"] ?? request.target
      let body =
        #"[{"id":1,"title":"\#(user)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"horizontal","#
        + #""groupOrientation":"horizontal"},"cellType":"card_image","buttonTypes":[],"#
        + #""data":[{"id":1,"url":"https://example.com/1.png"}]}]"#
      connection.answer(headers: ["ETag: \"\(user)\""] + headers, Array(body.utf8))
    }
  }

  private func open(
    _ request: PayloadRequest, from source: some PayloadSource, _ cache: some PayloadCache
  ) async throws -> (titles: Set<String>, isKept: Bool) {
    let loader = try ScreenLoader(
      request, from: source, format: SectionListFormat(), container: LayoutContainer(width: 390, height: 844),
      cache: cache)
    await loader.send(.open)
    var titles: Set<String> = []
    var isKept = false
    for await update in loader.updates {
      titles.formUnion(update.screen.sections.map(\.part.title))
      isKept = isKept || update.counts.isKept
      #expect(update.failure == nil)
      if update.failure != nil || update.phase == .present(.complete) && !update.counts.isKept { break }
    }
    return (titles, isKept)
  }

  private func openUntilKept(
    _ request: PayloadRequest, from source: some PayloadSource, _ cache: some PayloadCache
  ) async throws {
    try await eventually("the payload is kept") { try await open(request, from: source, cache).isKept }
  }

  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }

  init() throws { scratch = try ScratchFolder() }

  @Test(
    "one user's screen is never shown to another",
    arguments: ["a header of the source", "a header of the session", "a header of the request", "a cookie"])
  func users(_ way: String) async throws {
    let server = try Self.server()
    func source(_ user: String) -> URLSessionSource {
      switch way {
      case "a header of the source": return URLSessionSource(base: server.url, headers: ["X-User": user])
      case "a header of the session":
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-User": user]
        return URLSessionSource(base: server.url, configuration: configuration)
      case "a cookie":
        let configuration = URLSessionConfiguration.ephemeral
        if let cookie = HTTPCookie(properties: [
          .name: "session", .value: user, .domain: "127.0.0.1", .path: "/",
        ]) {
          configuration.httpCookieStorage?.setCookie(cookie)
        }
        return URLSessionSource(base: server.url, configuration: configuration)
      default: return URLSessionSource(base: server.url)
      }
    }
    func request(_ user: String) -> PayloadRequest {
      PayloadRequest("/home", headers: way == "a header of the request" ? ["X-User": user] : [:])
    }
    let cache = FilePayloadCache(folder: folder)
    try await openUntilKept(request("alice"), from: source("alice"), cache)
    #expect(try await !open(request("bob"), from: source("bob"), cache).isKept)
    #expect(try await open(request("alice"), from: source("alice"), cache).isKept)
  }

  @Test("one host's screen is never shown as another's")
  func hosts() async throws {
    let cache = FilePayloadCache(folder: folder)
    let first = try Self.server()
    let second = try Self.server()
    try await openUntilKept(PayloadRequest("/home"), from: URLSessionSource(base: first.url), cache)
    #expect(try await !open(PayloadRequest("/home"), from: URLSessionSource(base: second.url), cache).isKept)
  }

  @Test("what another origin answers is shown, and not kept under the key of the one that was asked")
  func redirected() async throws {
    let cache = FilePayloadCache(folder: folder)
    let other = try Self.server()
    let address = other.url.absoluteString
    let own = try Self.server()
    let server = try TestServer { request, connection in
      let target = request.target == "/far" ? address : own.url.absoluteString
      connection.answer("302 Found", headers: ["Location: \(target)/home"])
    }
    let source = URLSessionSource(base: server.url)
    #expect(try await open(PayloadRequest("/far"), from: source, cache).titles == ["/home"])
    #expect(try await !open(PayloadRequest("/far"), from: source, cache).isKept)
    try await openUntilKept(PayloadRequest("/home"), from: URLSessionSource(base: own.url), cache)
    #expect(try await !open(PayloadRequest("/far"), from: source, cache).isKept)
  }

  @Test("what must not be stored is not", arguments: ["no-store", "max-age=60, No-Store"])
  func noStore(_ control: String) async throws {
    let cache = FilePayloadCache(folder: folder)
    let request = PayloadRequest("/home")
    let strict = try Self.server(headers: ["Cache-Control: \(control)"])
    let lax = try Self.server()
    for _ in 0..<2 {
      #expect(try await !open(request, from: URLSessionSource(base: strict.url), cache).isKept)
    }
    try await openUntilKept(request, from: URLSessionSource(base: lax.url), cache)
    #expect(try await !open(request, from: URLSessionSource(base: strict.url), cache).isKept)
  }
}
