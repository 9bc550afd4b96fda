/// Single bytes gathered into chunks: for sources such as `URLSession.AsyncBytes` that hand out one byte at a time.
///
///     for try await item in bytes.chunked().elements(of: Item.self) { … }
///
/// A source of chunks is much cheaper where there is one.
public struct ChunkedBytes<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  @usableFromInline let base: Base
  @usableFromInline let chunkBytes: Int

  @inlinable
  init(base: Base, chunkBytes: Int) {
    self.base = base
    self.chunkBytes = chunkBytes
  }

  /// Creates an iterator.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), chunkBytes: chunkBytes)
  }

  /// Gathers chunk after chunk.
  ///
  /// Not `Sendable`: an iterator is one consumer's, who awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline let chunkBytes: Int
    /// What ended the source, once the bytes before it have been handed out.
    @usableFromInline var failure: (any Error)?

    @inlinable
    init(base: Base.AsyncIterator, chunkBytes: Int) {
      self.base = base
      self.chunkBytes = chunkBytes
    }

    /// The next chunk, or nil at the end.
    ///
    /// - Throws: What the source throws, behind the bytes that came before it.
    @inlinable
    @concurrent
    public mutating func next() async throws -> [UInt8]? {
      if let failure {
        self.failure = nil
        throw failure
      }
      var chunk: [UInt8] = []
      // However much is asked for: a source may have little.
      chunk.reserveCapacity(Swift.min(chunkBytes, 64 << 10))
      do {
        while chunk.count < chunkBytes, let byte = try await base.next() { chunk.append(byte) }
      } catch {
        guard !chunk.isEmpty else { throw error }
        failure = error
      }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

@available(*, unavailable)
extension ChunkedBytes.Iterator: Sendable {}
extension ChunkedBytes: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  /// The same bytes in chunks of `chunkBytes`, the last one shorter. A chunk is handed out when it is full: a small one
  /// keeps the first element early.
  @inlinable
  public func chunked(chunkBytes: Int = 4096) -> ChunkedBytes<Self> {
    ChunkedBytes(base: self, chunkBytes: Swift.max(1, chunkBytes))
  }
}
