import CZlib

/// Decompresses a gzip stream piece by piece.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipDecoder {
  private let stream: ZlibStream
  /// Whether the stream's end has been read, its checksum included.
  public private(set) var isOver = false

  /// Creates a decoder.
  ///
  /// - Throws: ``GzipFailure`` when zlib has no memory.
  public init() throws(GzipFailure) {
    stream = try ZlibStream(inflate, end: inflateEnd) {
      inflateInit2_($0, ZlibStream.gzipWindow, ZLIB_VERSION, ZlibStream.stateSize)
    }
  }

  /// Decompresses the next bytes and appends the result. Bytes behind the stream's end are an error.
  ///
  /// - Throws: ``GzipFailure`` when the bytes are not gzip.
  /// - Complexity: O(n) in the number of appended bytes.
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
