import CZlib

/// Compresses payloads by zlib's default level, as web servers and content delivery networks do, and decompresses
/// files.
package enum Gzip {
  /// A number of compressed bytes, and the number of payload bytes that can be decompressed from them.
  package typealias Offset = (compressed: Int, decompressed: Int)

  /// Returns the offsets of a payload while it arrives, in ascending order; the last one is the whole payload. Returns
  /// nil when zlib fails.
  ///
  /// The bytes readable after a part of the transfer are found by inflating just that part.
  package static func offsets(of payload: UnsafeBufferPointer<UInt8>) -> [Offset]? {
    guard let compressed = try? compressed(payload), let offsets = try? offsets(in: compressed),
      offsets.last?.decompressed == payload.count
    else { return nil }
    return offsets
  }

  /// Decompresses a file.
  ///
  /// - Throws: ``GzipFailure`` when it is not gzip, or is cut off.
  package static func unpacked(_ file: [UInt8]) throws -> [UInt8] {
    let gzip = try GzipDecoder()
    var payload: [UInt8] = []
    try gzip.decode(file[...], into: &payload)
    guard gzip.isOver else { throw GzipFailure(code: Z_BUF_ERROR) }
    return payload
  }

  /// The largest number of points; more would not make the simulation more precise.
  private static var mostPoints: Int { 256 }

  private static func compressed(_ payload: UnsafeBufferPointer<UInt8>) throws -> [UInt8] {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    var rest = payload[...]
    while !rest.isEmpty {
      try gzip.encode(Array(rest.prefix(1 << 20)), into: &compressed)
      rest = rest.dropFirst(1 << 20)
    }
    try gzip.finish(into: &compressed)
    return compressed
  }

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
}
