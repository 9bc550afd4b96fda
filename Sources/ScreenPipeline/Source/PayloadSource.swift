/// Where payloads come from: files, bytes at hand, a network, or anything that gives chunks.
public protocol PayloadSource: Sendable {
  /// Asks for a payload, and answers once its first byte is near: its chunks are read afterwards, one by one.
  ///
  /// - Throws: ``PayloadSourceError``; `CancellationError` when the task is cancelled.
  func answer(to request: PayloadRequest) async throws -> PayloadAnswer

  /// What the payload of a request is kept by; nil when it must not be kept.
  ///
  /// The default is nil: a source knows best what makes its payloads different, and one user's must never be shown to
  /// another. A source in front of another one asks that.
  func key(for request: PayloadRequest) -> PayloadKey?
}

extension PayloadSource {
  /// Nothing is kept.
  public func key(for request: PayloadRequest) -> PayloadKey? { nil }
}
