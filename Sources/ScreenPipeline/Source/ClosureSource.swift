/// A source that calls a closure.
///
///     ClosureSource { request in
///       PayloadAnswer(chunks: PayloadChunks(try await connection.open(request.path)))
///     }
public struct ClosureSource: PayloadSource {
  private let ask: @Sendable (PayloadRequest) async throws -> PayloadAnswer
  private let makeKey: @Sendable (PayloadRequest) -> PayloadKey?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - key: Returns the cache key of a request; see ``PayloadSource/key(for:)``. By default nothing is cached.
  ///   - answer: Answers a request.
  public init(
    key: @escaping @Sendable (PayloadRequest) -> PayloadKey? = { _ in nil },
    answer: @escaping @Sendable (PayloadRequest) async throws -> PayloadAnswer
  ) {
    ask = answer
    makeKey = key
  }

  /// Calls the closure, and throws its errors.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer { try await ask(request) }

  /// Returns the closure's key.
  public func key(for request: PayloadRequest) -> PayloadKey? { makeKey(request) }
}
