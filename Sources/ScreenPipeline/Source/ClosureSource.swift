/// A source that is a closure from a request to an answer: for anything that gives chunks.
///
///     ClosureSource { request in
///       PayloadAnswer(chunks: PayloadChunks(try await connection.open(request.path)))
///     }
public struct ClosureSource: PayloadSource {
  private let ask: @Sendable (PayloadRequest) async throws -> PayloadAnswer

  /// A source by a closure.
  public init(_ answer: @escaping @Sendable (PayloadRequest) async throws -> PayloadAnswer) { ask = answer }

  /// Calls the closure.
  ///
  /// - Throws: What the closure throws.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer { try await ask(request) }
}
