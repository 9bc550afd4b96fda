import CompositionalLayout

/// A source that prepares each request for another source, for example with a token or a signature.
///
///     let source = PreparedSource(URLSessionSource(base: url), user: account.id) { request in
///       var request = request
///       request.headers["Authorization"] = "Bearer \(await tokens.current)"
///       return request
///     } renew: {
///       try await tokens.renew()
///     }
///
/// After a status 401 the token is renewed once for all refused requests, which are then sent once
/// more.
public struct PreparedSource: PayloadSource {
  private let base: any PayloadSource
  private let user: String?
  private let prepare: @Sendable (PayloadRequest) async throws -> PayloadRequest
  private let renewal: Renewal?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - base: The source that answers.
  ///   - user: The signed-in user, by a name that does not change with tokens: cached payloads are
  ///     shown to this user only. Nil caches nothing; an empty text means that answers are the same for all.
  ///   - prepare: Returns the request to send.
  ///   - renew: Called when a prepared request is refused with status 401; nil makes that the
  ///     failure.
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

  /// Prepares a request, and asks the source.
  ///
  /// - Throws: The errors of the source and the closures.
  public func answer(to request: PayloadRequest) async throws -> PayloadResponse {
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

  /// Returns the source's key, for this user only.
  public func key(for request: PayloadRequest) -> PayloadKey? {
    guard let user else { return nil }
    return base.key(for: request).map { PayloadKey($0, scope: [user]) }
  }

  private func ask(_ request: PayloadRequest) async throws -> PayloadResponse {
    let prepared = try await prepare(request)
    var answer = try await base.answer(to: prepared)
    let named = FieldText.members(answer.head.headers["vary"] ?? "")
    let changed = Self.changed(from: request.headersByName, to: prepared.headersByName)
    // The answer varies with a prepared header field that is not in the key.
    if named.contains(where: { name in changed.contains { FieldText.isName(name, $0) } }) {
      answer.head.storage = .forbidden
    }
    return answer
  }

  private static func changed(from before: [String: String], to after: [String: String]) -> [String]
  {
    Set(before.keys).union(after.keys).filter { name in
      guard name != "authorization", name != "cookie" else { return false }
      guard let old = before[name], let new = after[name] else { return true }
      return !old.hasSameBytes(as: new)
    }
  }
}

/// A renewal shared by all that need it at the same time.
private actor Renewal {
  private let work: @Sendable () async throws -> Void
  private var running: Task<Void, any Error>?
  /// The number of renewals that ended, also with an error.
  private(set) var round = 0

  init(_ work: @escaping @Sendable () async throws -> Void) { self.work = work }

  /// Waits for a renewal after `round`; throws its error to all who wait. Does nothing if one has
  /// ended since that round.
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
