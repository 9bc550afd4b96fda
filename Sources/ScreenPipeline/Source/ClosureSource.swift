/// A source that is a closure from a request to an answer: for anything that gives chunks.
///
///     ClosureSource { request in
///       PayloadAnswer(chunks: PayloadChunks(try await connection.open(request.path)))
///     }
public struct ClosureSource: PayloadSource {
  private let ask: @Sendable (PayloadRequest) async throws -> PayloadAnswer
  private let makeKey: @Sendable (PayloadRequest) -> PayloadKey?

  /// A source by a closure.
  ///
  /// - Parameters:
  ///   - key: What payloads are kept by; see ``PayloadSource/key(for:)``. Nothing is kept unless it is said.
  ///   - answer: Answers.
  public init(
    key: @escaping @Sendable (PayloadRequest) -> PayloadKey? = { _ in nil },
    answer: @escaping @Sendable (PayloadRequest) async throws -> PayloadAnswer
  ) {
    ask = answer
    makeKey = key
  }

  /// Calls the closure.
  ///
  /// - Throws: What the closure throws.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer { try await ask(request) }

  /// What the closure says.
  public func key(for request: PayloadRequest) -> PayloadKey? { makeKey(request) }
}
