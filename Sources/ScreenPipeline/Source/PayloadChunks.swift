/// A payload's chunks, of any kind of source, to be read once.
///
/// Nothing is read ahead: a chunk is asked for when the one before it has been worked off, and a source that is not asked
/// holds its sender back.
public struct PayloadChunks: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]

  private let take: @Sendable () async throws -> [UInt8]?
  private let end: @Sendable () -> Void

  /// Chunks from a closure.
  ///
  /// - Parameters:
  ///   - next: Gives the next chunk, nil behind the last one. Is not called again before it has returned, nor after it
  ///     has thrown or given nil.
  ///   - cancel: Is called, from any thread and maybe more than once, when no more chunks are wanted.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?, cancel: @escaping @Sendable () -> Void = {}) {
    take = next
    end = cancel
  }

  /// Says that no more chunks are wanted: a source lets go of its file or connection.
  public func cancel() { end() }

  /// Reads the chunks.
  public func makeAsyncIterator() -> Iterator { Iterator(take: take) }

  /// Reads the chunks, one after the other.
  ///
  /// Not `Sendable`: whoever reads has it.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let take: @Sendable () async throws -> [UInt8]?

    /// The next chunk; nil behind the last one.
    ///
    /// - Throws: ``PayloadSourceError``; `CancellationError`.
    public mutating func next() async throws -> [UInt8]? { try await take() }
  }
}
