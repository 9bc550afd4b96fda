import CZlib

/// Compresses bytes piece by piece, as a server does that streams its response.
///
///     let gzip = try GzipEncoder()
///     for piece in pieces { try gzip.encode(piece, into: &compressed) }
///     try gzip.finish(into: &compressed)
///
/// zlib outputs a block when it is full, so most calls append nothing and some append much. The compressed bytes do not
/// depend on the sizes of the pieces.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipEncoder {
  private let stream: ZlibStream
  private var isOver = false

  /// Creates an encoder.
  ///
  /// - Parameter level: The compression level from 1, the fastest, to 9, the smallest; 6 is zlib's default.
  /// - Throws: ``GzipFailure`` when zlib has no memory, or the level is invalid.
  public init(level: Int = 6) throws(GzipFailure) {
    stream = try ZlibStream(deflate, end: deflateEnd) {
      deflateInit2_(
        $0, Int32(clamping: level), Z_DEFLATED, ZlibStream.gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        ZlibStream.stateSize)
    }
  }

  /// Compresses the next bytes and appends zlib's output.
  ///
  /// - Throws: ``GzipFailure`` when the stream is over.
  /// - Complexity: O(n) in the number of bytes.
  public func encode(_ bytes: [UInt8], into compressed: inout [UInt8]) throws(GzipFailure) {
    // In pieces, because zlib counts in 32 bits.
    var rest = bytes[...]
    while !rest.isEmpty {
      try run(rest.prefix(1 << 30), Z_NO_FLUSH, into: &compressed)
      rest = rest.dropFirst(1 << 30)
    }
  }

  /// Ends the stream and appends the rest. A second call does nothing.
  ///
  /// - Throws: ``GzipFailure`` when zlib fails.
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
