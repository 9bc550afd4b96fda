import CZlib

/// Compresses bytes while they come: what a server sends that never has its answer whole.
///
///     let gzip = try GzipEncoder()
///     for piece in pieces { try gzip.encode(piece, into: &compressed) }
///     try gzip.finish(into: &compressed)
///
/// zlib gives a block out when it is full, so that most calls add nothing and some much. The compressed bytes depend on
/// the bytes alone, not on how they were cut.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipEncoder {
  private let stream: ZlibStream
  private var isOver = false

  /// - Parameter level: 1, the fastest, to 9, the smallest; 6 is zlib's default.
  /// - Throws: ``GzipFailure`` when zlib has no memory, or does not know the level.
  public init(level: Int = 6) throws(GzipFailure) {
    stream = try ZlibStream(deflate, end: deflateEnd) {
      deflateInit2_(
        $0, Int32(clamping: level), Z_DEFLATED, ZlibStream.gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        ZlibStream.stateSize)
    }
  }

  /// Compresses the next bytes, and adds what zlib gives out.
  ///
  /// - Throws: ``GzipFailure``.
  /// - Complexity: O(n) in the bytes.
  public func encode(_ bytes: [UInt8], into compressed: inout [UInt8]) throws(GzipFailure) {
    // Piece by piece, because zlib counts in 32 bits.
    var rest = bytes[...]
    while !rest.isEmpty {
      try run(rest.prefix(1 << 30), Z_NO_FLUSH, into: &compressed)
      rest = rest.dropFirst(1 << 30)
    }
  }

  /// Ends the stream, and adds the rest. A second call does nothing.
  ///
  /// - Throws: ``GzipFailure``.
  public func finish(into compressed: inout [UInt8]) throws(GzipFailure) {
    guard !isOver else { return }
    try run([], Z_FINISH, into: &compressed)
    isOver = true
  }

  private func run(_ bytes: ArraySlice<UInt8>, _ flush: Int32, into compressed: inout [UInt8]) throws(GzipFailure) {
    guard !isOver else { throw GzipFailure(code: Z_STREAM_ERROR) }
    let status = stream.run(bytes, flush: flush, into: &compressed).status
    guard status == (flush == Z_FINISH ? Z_STREAM_END : Z_OK) else { throw GzipFailure(code: status) }
  }
}
