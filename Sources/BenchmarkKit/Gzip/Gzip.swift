import CZlib

/// Compresses payloads by zlib's default level, as web servers do, and decompresses files.
package enum Gzip {
  package typealias Offset = (compressed: Int, decompressed: Int)

  /// More points would not make the simulation more precise.
  private static let mostPoints = 256

  /// Returns the offsets of a payload while it arrives; the last one is the whole payload. Nil when zlib fails.
  package static func offsets(of payload: UnsafeBufferPointer<UInt8>) -> [Offset]? {
    do {
      let gzip = try GzipEncoder()
      var compressed: [UInt8] = []
      try gzip.encode(Array(payload), into: &compressed)
      try gzip.finish(into: &compressed)
      let offsets = try offsets(in: compressed)
      return offsets.last?.decompressed == payload.count ? offsets : nil
    } catch {
      return nil
    }
  }

  /// Finds the bytes that are readable after a part of the transfer by inflating just that part.
  private static func offsets(in compressed: [UInt8]) throws -> [Offset] {
    let gzip = try GzipDecoder()
    let step = max(1, (compressed.count + mostPoints - 1) / mostPoints)
    var (unpacked, readable): ([UInt8], Int) = ([], 0)
    return try stride(from: 0, to: compressed.count, by: step).map { start in
      let end = min(start + step, compressed.count)
      try gzip.decode(compressed[start..<end], into: &unpacked)
      readable += unpacked.count
      unpacked.removeAll(keepingCapacity: true)
      return (compressed: end, decompressed: readable)
    }
  }

  /// Decompresses a file; one that is not gzip, or is cut off, is an error.
  package static func unpacked(_ file: [UInt8]) throws -> [UInt8] {
    let gzip = try GzipDecoder()
    var payload: [UInt8] = []
    try gzip.decode(file[...], into: &payload)
    guard gzip.isOver else { throw GzipFailure(code: Z_BUF_ERROR) }
    return payload
  }
}
