import CompositionalLayout

/// A source in front of another one that prepares each request: with a token, a signature, or whatever is known only then.
///
///     PreparedSource(URLSessionSource(base: url), user: account.id) { request in
///       var request = request
///       request.headers["Authorization"] = "Bearer \(await tokens.current)"
///       return request
///     } renew: {
///       try await tokens.renew()
///     }
///
/// When the answer is status 401, the token is renewed, and the request prepared anew and sent once more, never twice.
/// Requests that are refused at the same time share one renewal.
public struct PreparedSource: PayloadSource {
  private let base: any PayloadSource
  private let user: String?
  private let prepare: @Sendable (PayloadRequest) async throws -> PayloadRequest
  private let renewal: Renewal?

  /// A source in front of another one.
  ///
  /// - Parameters:
  ///   - base: Who is asked.
  ///   - user: Who is signed in, by a name that stays the same when tokens change: payloads that are kept are shown to nobody
  ///     else. Nil keeps nothing; an empty one says that the answers are the same for all.
  ///   - prepare: Makes of a request the one that is sent. What it throws is the load's failure.
  ///   - renew: Is called when a request that was prepared is refused with status 401. Nil: then that is the failure.
  public init(
    _ base: any PayloadSource, user: String?,
    prepare: @escaping @Sendable (PayloadRequest) async throws -> PayloadRequest,
    renew: (@Sendable () async throws -> Void)? = nil
  ) {
    self.base = base
    self.user = user
    self.prepare = prepare
    renewal = renew.map { Renewal($0) }
  }

  /// Prepares a request, and asks the source behind.
  ///
  /// - Throws: What the source behind and the closures throw.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let round = await renewal?.round
    do {
      return try await ask(request)
    } catch let error as PayloadSourceError where error.kind == .status(401) {
      guard let renewal, let round else { throw error }
      try await renewal.renew(after: round)
      try Task.checkCancellation()
      return try await ask(request)
    }
  }

  /// What the source behind says, for this user alone.
  public func key(for request: PayloadRequest) -> PayloadKey? {
    guard let user else { return nil }
    return base.key(for: request).map { PayloadKey($0, scope: [user]) }
  }

  private func ask(_ request: PayloadRequest) async throws -> PayloadAnswer {
    let prepared = try await prepare(request)
    var answer = try await base.answer(to: prepared)
    if varies(answer, between: request, and: prepared) { answer.head.storage = .forbidden }
    return answer
  }

  /// Whether an answer is another one for what was prepared, where the key does not tell: header fields of the user's stand
  /// for the user.
  private func varies(_ answer: PayloadAnswer, between request: PayloadRequest, and prepared: PayloadRequest) -> Bool {
    let named = FieldText.members(answer.head.headers["vary"] ?? "")
    // From what the app has made, which is little, to what the source says.
    let changed = Self.changed(from: request.headersByName, to: prepared.headersByName)
    return named.contains { name in changed.contains { FieldText.isName(name, $0) } }
  }

  /// The names of the header fields that preparing has added, changed or taken away, but for the user's.
  private static func changed(from before: [String: String], to after: [String: String]) -> [String] {
    Set(before.keys).union(after.keys).filter { name in
      guard name != "authorization", name != "cookie" else { return false }
      guard let old = before[name], let new = after[name] else { return true }
      return !old.hasSameBytes(as: new)
    }
  }
}

/// One renewal for all that need it at the same time.
private actor Renewal {
  private let work: @Sendable () async throws -> Void
  private var running: Task<Void, any Error>?
  /// How many renewals have ended, whether they went well or not.
  private(set) var round = 0

  init(_ work: @escaping @Sendable () async throws -> Void) { self.work = work }

  /// Waits until there has been a renewal after a round.
  ///
  /// - Throws: What went wrong with it, to all who have waited.
  func renew(after round: Int) async throws {
    guard round == self.round else { return }
    let task = running ?? Task { try await run() }
    running = task
    try await task.value
  }

  private func run() async throws {
    defer {
      round += 1
      running = nil
    }
    try await work()
  }
}

extension PayloadRequest {
  /// The header fields by their names in lower case: they are the same in capitals and without.
  var headersByName: [String: String] {
    // Of a name that is there twice always the same one.
    Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
  }
}
