/// A source of payloads, such as files, memory or a network.
///
///     let answer = try await source.answer(to: PayloadRequest("/api/home/homeList"))
///     for try await chunk in answer.chunks { … }
public protocol PayloadSource: Sendable {
  /// Answers a request once the first byte is available; the chunks are read afterwards, one by one.
  ///
  /// - Throws: ``PayloadSourceError``; `CancellationError` if the task is cancelled.
  func answer(to request: PayloadRequest) async throws -> PayloadAnswer

  /// Returns the cache key of a request; nil, the default, if its payload must not be cached. A key must separate the
  /// payloads of different users. A source that wraps another one returns its key.
  func key(for request: PayloadRequest) -> PayloadKey?
}

extension PayloadSource {
  /// Returns nil: nothing is cached.
  public func key(for request: PayloadRequest) -> PayloadKey? { nil }
}
