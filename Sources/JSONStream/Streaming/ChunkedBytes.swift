/// Chunks of a sequence of single bytes, such as `URLSession.AsyncBytes`.
///
///     for try await item in bytes.chunked().elements(of: Item.self) { … }
///
/// Awaiting each byte costs much more than a source that delivers chunks.
public struct ChunkedBytes<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  /// The single bytes.
  @usableFromInline let base: Base
  /// The length of each chunk but the last.
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

  /// Gathers bytes into chunks.
  ///
  /// Not `Sendable`: one consumer awaits its chunks in turn.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline let chunkBytes: Int
    /// The source's error, until the bytes before it are delivered.
    @usableFromInline var failure: (any Error)?

    @inlinable
    init(base: Base.AsyncIterator, chunkBytes: Int) {
      self.base = base
      self.chunkBytes = chunkBytes
    }

    /// Returns the next chunk, or nil at the end. Throws the source's error after the bytes that
    /// came before it.
    @inlinable
    @concurrent
    public mutating func next() async throws -> [UInt8]? {
      if let failure {
        self.failure = nil
        throw failure
      }
      var chunk: [UInt8] = []
      // A large `chunkBytes` reserves no more: the source may have few bytes.
      chunk.reserveCapacity(Swift.min(chunkBytes, 64 << 10))
      do {
        while chunk.count < chunkBytes, let byte = try await base.next() {
          chunk.append(byte)
        }
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
  /// Returns the bytes in chunks of `chunkBytes` bytes, of which the last may be shorter. A chunk
  /// is delivered when it is full, so small chunks make the first element early.
  @inlinable
  public func chunked(chunkBytes: Int = 4096) -> ChunkedBytes<Self> {
    ChunkedBytes(base: self, chunkBytes: Swift.max(1, chunkBytes))
  }
}
