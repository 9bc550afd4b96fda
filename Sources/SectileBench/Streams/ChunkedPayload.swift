import PayloadTools

/// A payload that is in memory, in chunks.
enum ChunkedPayload {
  /// Hands out the bytes, which have to stay where they are as long as the source is used.
  static func source(of bytes: UnsafeBufferPointer<UInt8>, chunkBytes: Int = .max) -> ChunkSource {
    var position = 0
    return { body in
      guard position < bytes.count else { return false }
      let end = min(position + max(1, chunkBytes), bytes.count)
      try body(UnsafeBufferPointer(rebasing: bytes[position..<end]))
      position = end
      return true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Hands out the bytes, so many at a time.
  @inlinable
  func forEachChunk(of size: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    for start in stride(from: 0, to: count, by: size) {
      try body(UnsafeBufferPointer(rebasing: self[start..<Swift.min(start + size, count)]))
    }
  }
}
