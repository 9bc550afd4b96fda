/// Where payloads come from: files, bytes at hand, a network, or anything that gives chunks.
public protocol PayloadSource: Sendable {
  /// Asks for a payload, and answers once its first byte is near: its chunks are read afterwards, one by one.
  ///
  /// - Throws: ``PayloadSourceError``; `CancellationError` when the task is cancelled.
  func answer(to request: PayloadRequest) async throws -> PayloadAnswer
}
