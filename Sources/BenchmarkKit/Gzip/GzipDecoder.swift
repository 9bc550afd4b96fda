import CZlib

/// Unpacks bytes while they come.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipDecoder {
  private let stream: ZlibStream
  /// Whether the stream's end has been read, its checksum included.
  public private(set) var isOver = false

  /// - Throws: ``GzipFailure`` when zlib has no memory.
  public init() throws(GzipFailure) {
    stream = try ZlibStream(inflate, end: inflateEnd) {
      inflateInit2_($0, ZlibStream.gzipWindow, ZLIB_VERSION, ZlibStream.stateSize)
    }
  }

  /// Unpacks the next bytes, and adds what they say. What stands behind the stream's end is an error.
  ///
  /// - Throws: ``GzipFailure``.
  /// - Complexity: O(n) in the bytes that it adds.
  public func decode(_ bytes: ArraySlice<UInt8>, into unpacked: inout [UInt8]) throws(GzipFailure) {
    // zlib counts in 32 bits.
    var rest = bytes
    while !rest.isEmpty {
      guard !isOver else { throw GzipFailure(code: Z_DATA_ERROR) }
      let piece = rest.prefix(1 << 30)
      let (status, left) = stream.run(piece, into: &unpacked)
      isOver = status == Z_STREAM_END
      guard isOver || status == Z_OK else { throw GzipFailure(code: status) }
      rest = rest.dropFirst(piece.count - left)
    }
  }
}
