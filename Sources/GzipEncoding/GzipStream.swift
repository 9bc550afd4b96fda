import CZlib
import SectileBench

/// zlib, as far as it is needed here.
///
/// Unsafe, and safe by these rules: zlib reads and writes only between a pointer and the count beside it, both are set
/// from one buffer for the duration of one call, and a stream that has begun is always ended.
enum GzipStream {
  /// zlib's own default, and that of most servers; nginx's is 1.
  private static let level: Int32 = 6
  /// A table of more points than this would not be more exact than the model that it serves.
  private static let mostPoints = 256
  private static let outputBytes = 256 << 10

  /// The payload compressed; nil when zlib fails.
  static func compress(_ payload: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var stream = z_stream()
    guard sectile_gzip_begin(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var compressed: [UInt8] = []
    var output = [UInt8](repeating: 0, count: outputBytes)
    var rest = payload[...]
    while true {
      // Piece by piece, because zlib counts in 32 bits.
      let piece = UnsafeBufferPointer(rebasing: rest.prefix(1 << 20))
      let isLast = piece.count == rest.count
      stream.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
      stream.avail_in = UInt32(piece.count)
      repeat {
        let (status, written) = output.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          let status = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          return (status, buffer.count - Int(stream.avail_out))
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return nil }
        compressed += output[..<written]
        if status == Z_STREAM_END { return compressed }
      } while stream.avail_out == 0
      rest = rest.dropFirst(piece.count)
    }
  }

  /// What a receiver can read of a payload after so many bytes of its compressed form; nil when it is none.
  static func offsets(in compressed: UnsafeBufferPointer<UInt8>, of payloadBytes: Int) -> [CompressedOffset]? {
    var stream = z_stream()
    guard sectile_gunzip_begin(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    let step = max(1, (compressed.count + mostPoints - 1) / mostPoints)
    var offsets: [CompressedOffset] = []
    var output = [UInt8](repeating: 0, count: outputBytes)
    var arrived = 0
    var readable = 0
    while arrived < compressed.count {
      let end = min(arrived + step, compressed.count)
      let piece = UnsafeBufferPointer(rebasing: compressed[arrived..<end])
      stream.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
      stream.avail_in = UInt32(piece.count)
      repeat {
        let (status, written) = output.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, buffer.count - Int(stream.avail_out))
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return nil }
        readable += written
      } while stream.avail_out == 0
      arrived = end
      offsets.append(CompressedOffset(compressed: arrived, decompressed: readable))
    }
    guard readable == payloadBytes else { return nil }
    return offsets
  }
}
