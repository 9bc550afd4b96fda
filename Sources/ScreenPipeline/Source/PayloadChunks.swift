/// The chunks of a payload, which can be read once. A slow reader holds the sender back.
public struct PayloadChunks: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]

  private let take: @Sendable () async throws -> [UInt8]?
  private let end: @Sendable () -> Void

  /// Creates chunks from a closure.
  ///
  /// - Parameters:
  ///   - next: Returns the next chunk, nil at the end. Not called before it returned, nor after an error or nil.
  ///   - cancel: Called from any thread, possibly more than once, when no more chunks are wanted.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?, cancel: @escaping @Sendable () -> Void = {}) {
    take = next
    end = cancel
  }

  /// Ends reading: the source releases its file or connection.
  public func cancel() { end() }

  /// Creates the iterator; the chunks can be read once.
  public func makeAsyncIterator() -> Iterator { Iterator(take: take) }

  /// An iterator of chunks.
  ///
  /// Not `Sendable`: one reader uses it.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let take: @Sendable () async throws -> [UInt8]?

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: ``PayloadSourceError`` or `CancellationError`.
    public mutating func next() async throws -> [UInt8]? { try await take() }
  }
}
