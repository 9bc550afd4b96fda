import Foundation
import ScreenNetworking
import ScreenPipeline
import TestSupport
import Testing

@Suite("Prepared requests", .timeLimit(.minutes(10))) struct PreparedSourceTests {
  private actor Tokens {
    private(set) var current = 1
    private(set) var renewals = 0
    private let isUseless: Bool

    init(isUseless: Bool = false) { self.isUseless = isUseless }

    func renew() async throws {
      renewals += 1
      for _ in 0..<100 { await Task.yield() }
      if !isUseless { current += 1 }
    }
  }

  private func server(wanted: Int, vary: String = "") throws -> TestServer {
    try TestServer { request, connection in
      guard request.headers["authorization"] == "Bearer \(wanted)" else {
        return connection.answer("401 No", Array("who are you".utf8))
      }
      connection.answer(headers: vary.isEmpty ? [] : ["Vary: \(vary)"], Array("[]".utf8))
    }
  }

  private func source(_ server: TestServer, _ tokens: Tokens, renews: Bool = true, user: String? = "u")
    -> PreparedSource
  {
    PreparedSource(URLSessionSource(base: server.url), user: user) { request in
      var request = request
      request.headers["Authorization"] = "Bearer \(await tokens.current)"
      request.headers["X-Language"] = "de"
      return request
    } renew: {
      guard renews else { throw PayloadSourceError(.io, "nobody can sign in") }
      try await tokens.renew()
    }
  }

  @Test("a request that is refused is prepared anew, and sent once more")
  func renewed() async throws {
    let (server, tokens) = (try server(wanted: 2), Tokens())
    let source = source(server, tokens)
    #expect(try await !source.answer(to: PayloadRequest("/x")).isUnchanged)
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 2"])
    #expect(try await !source.answer(to: PayloadRequest("/x")).isUnchanged)
    #expect(await tokens.renewals == 1)
  }

  @Test("one that is refused again is a failure, with what the server said: there is no third time")
  func refused() async throws {
    let (server, tokens) = (try server(wanted: 99), Tokens(isUseless: true))
    let error = await #expect(throws: PayloadSourceError.self) {
      try await source(server, tokens).answer(to: PayloadRequest("/x"))
    }
    #expect(error?.kind == .status(401) && error?.bodyExcerpt == "who are you", "\(String(describing: error))")
    let renewals = await tokens.renewals
    #expect(server.requests.count == 2 && renewals == 1)
  }

  @Test("what a renewal throws is the failure; without one it is the refusal")
  func failures() async throws {
    let (server, tokens) = (try server(wanted: 2), Tokens())
    let failed = await #expect(throws: PayloadSourceError.self) {
      try await source(server, tokens, renews: false).answer(to: PayloadRequest("/x"))
    }
    #expect(failed?.kind == .io)
    let bare = PreparedSource(URLSessionSource(base: server.url), user: "u") { $0 }
    let refused = await #expect(throws: PayloadSourceError.self) { try await bare.answer(to: PayloadRequest("/x")) }
    #expect(refused?.kind == .status(401))
    #expect(server.requests.count == 2)
  }

  @Test("requests that are refused at the same time share one renewal", arguments: 0..<20)
  func shared(_ round: Int) async throws {
    let tokens = Tokens()
    let count = round + 2
    let base = ClosureSource { request in
      for _ in 0..<(round * 3) { await Task.yield() }
      guard request.headers["Authorization"] == "Bearer 2" else { throw PayloadSourceError(.status(401), "no") }
      return PayloadAnswer(chunks: PayloadChunks { nil })
    }
    let source = PreparedSource(base, user: "u") { request in
      var request = request
      request.headers["Authorization"] = "Bearer \(await tokens.current)"
      return request
    } renew: {
      try await tokens.renew()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count { group.addTask { _ = try await source.answer(to: PayloadRequest("/x")) } }
      try await group.waitForAll()
    }
    #expect(await tokens.renewals == 1)
  }

  @Test("payloads are kept by who is signed in, whatever the token is; by nobody's name they are not kept")
  func keys() throws {
    let server = try server(wanted: 1)
    let request = PayloadRequest("/x")
    func key(_ user: String?) -> PayloadKey? { source(server, Tokens(), user: user).key(for: request) }
    #expect(key("alice") == key("alice") && key("alice") != key("bob") && key("") != key("bob"))
    #expect(key(nil) == nil)
    #expect(key("") != URLSessionSource(base: server.url).key(for: request))
  }

  @Test(
    "an answer that differs by what was prepared must not be kept, unless that is the user",
    arguments: [
      ("", true), ("Authorization", true), ("Accept, authorization , Cookie", true), ("X-Language", false),
      ("Authorization, x-language", false), ("*", false),
    ])
  func vary(_ field: String, _ isKept: Bool) async throws {
    let server = try server(wanted: 1, vary: field)
    let answer = try await source(server, Tokens()).answer(to: PayloadRequest("/x"))
    #expect((answer.head.storage != .forbidden) == isKept)
    answer.chunks.cancel()
  }
}
