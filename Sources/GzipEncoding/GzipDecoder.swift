import CZlib

/// Unpacks bytes while they come.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipDecoder {
  /// zlib has refused: the bytes are no gzip, or it is out of memory.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// zlib's own number.
    public let code: Int32

    /// The stream has not ended.
    static let brokenOff = Failure(code: Z_BUF_ERROR)

    /// What happened.
    public var description: String { "zlib could not unpack (\(code))" }
  }

  private let stream: ZlibStream
  /// Whether the stream's end has been read, its checksum included.
  public private(set) var isOver = false

  /// - Throws: ``Failure`` when zlib has no memory.
  public init() throws(Failure) {
    do {
      stream = try ZlibStream(inflate, end: inflateEnd, begin: sectile_gunzip_begin)
    } catch {
      throw Failure(code: error.code)
    }
  }

  /// Unpacks the next bytes, and adds what they say. What stands behind the stream's end is an error.
  ///
  /// - Throws: ``Failure``.
  /// - Complexity: O(n) in the bytes that it adds.
  public func decode(_ bytes: ArraySlice<UInt8>, into unpacked: inout [UInt8]) throws(Failure) {
    // zlib counts in 32 bits.
    var rest = bytes
    while !rest.isEmpty {
      guard !isOver else { throw Failure(code: Z_DATA_ERROR) }
      let piece = rest.prefix(1 << 30)
      let (status, left) = stream.run(piece, into: &unpacked)
      isOver = status == Z_STREAM_END
      guard isOver || status == Z_OK else { throw Failure(code: status) }
      rest = rest.dropFirst(piece.count - left)
    }
  }
}
