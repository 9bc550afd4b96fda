import ScreenNetworking
import ScreenPipeline
import TestSupport
import Testing

@Suite("Prepared requests", .timeLimit(.minutes(10))) struct PreparedSourceTests {
  private actor Tokens {
    private(set) var current = 1
    private(set) var renewals = 0
    private(set) var requests = 0
    let wanted: Int

    init(wanted: Int) { self.wanted = wanted }

    func accepts(_ authorization: String?) -> Bool {
      requests += 1
      return authorization == "Bearer \(wanted)"
    }

    func renew() async {
      renewals += 1
      for _ in 0..<100 { await Task.yield() }
      current = 2
    }
  }

  private func source(
    _ tokens: Tokens, vary: String = "", yields: Int = 0, renews: Bool = true, user: String? = "u"
  ) -> PreparedSource {
    let base = ClosureSource(key: { PayloadKey($0, scope: ["host"]) }) { request in
      for _ in 0..<yields { await Task.yield() }
      guard await tokens.accepts(request.headers["Authorization"]) else {
        throw PayloadSourceError(.status(401), "who are you")
      }
      return PayloadResponse(
        head: PayloadHead(headers: ["vary": vary]), chunks: PayloadChunks { nil })
    }
    return PreparedSource(base, user: user) { request in
      var request = request
      request.headers["Authorization"] = "Bearer \(await tokens.current)"
      request.headers["X-Language"] = "de"
      return request
    } renew: {
      guard renews else { throw PayloadSourceError(.io, "nobody can sign in") }
      await tokens.renew()
    }
  }

  @Test(
    "a refused request → prepared anew and sent once more; the second refusal, or the renewal's error, is the failure",
    arguments: [
      (1, true, nil, 1, 0), (2, true, nil, 2, 1), (9, true, .status(401), 2, 1),
      (2, false, .io, 1, 0),
    ] as [(Int, Bool, PayloadSourceError.Kind?, Int, Int)])
  func renewed(
    _ wanted: Int, _ renews: Bool, _ failure: PayloadSourceError.Kind?, _ requests: Int,
    _ renewals: Int
  ) async {
    let tokens = Tokens(wanted: wanted)
    var found: PayloadSourceError.Kind?
    do {
      _ = try await source(tokens, renews: renews).answer(to: PayloadRequest("/x"))
    } catch { found = (error as? PayloadSourceError)?.kind }
    #expect(found == failure)
    #expect(await tokens.requests == requests)
    #expect(await tokens.renewals == renewals)
  }

  @Test("requests that are refused at the same time share one renewal", arguments: 0..<20)
  func shared(_ round: Int) async throws {
    let tokens = Tokens(wanted: 2)
    let source = source(tokens, yields: round * 3)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<round + 2 {
        group.addTask { _ = try await source.answer(to: PayloadRequest("/x")) }
      }
      try await group.waitForAll()
    }
    #expect(await tokens.renewals == 1)
  }

  @Test(
    "payloads are kept by who is signed in, whatever the token is; by nobody's name they are not kept"
  )
  func keys() {
    let request = PayloadRequest("/x")
    func key(_ user: String?) -> PayloadKey? {
      source(Tokens(wanted: 1), user: user).key(for: request)
    }
    #expect(key("alice") == key("alice") && key("alice") != key("bob") && key("") != key("bob"))
    #expect(key(nil) == nil && key("") != PayloadKey(request, scope: ["host"]))
  }

  @Test(
    "an answer that differs by what was prepared must not be kept, unless that is the user",
    arguments: [
      ("", true), ("Authorization", true), ("Accept, authorization , Cookie", true),
      ("X-Language", false),
      ("Authorization, x-language", false), ("*", false),
    ])
  func vary(_ field: String, _ isKept: Bool) async throws {
    let answer = try await source(Tokens(wanted: 1), vary: field).answer(to: PayloadRequest("/x"))
    #expect((answer.head.storage != .forbidden) == isKept)
  }
}
