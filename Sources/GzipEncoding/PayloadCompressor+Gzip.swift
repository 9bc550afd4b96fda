import CZlib
public import SectileBench

extension PayloadCompressor {
  /// gzip, by zlib's default level, as web servers and content delivery networks send it.
  ///
  /// What a receiver has after so many bytes is found by inflating just those: a deflate stream gives up what its bits
  /// say as they come, it only cannot look ahead.
  public static var gzip: PayloadCompressor {
    PayloadCompressor(
      { payload in
        guard let compressed = try? compressed(payload), let offsets = try? offsets(in: compressed),
          offsets.last?.decompressed == payload.count
        else { return nil }
        return offsets
      }, unpack: unpacked)
  }

  @Sendable
  private static func unpacked(_ file: [UInt8]) throws -> [UInt8] {
    let gzip = try GzipDecoder()
    var payload: [UInt8] = []
    try gzip.decode(file[...], into: &payload)
    guard gzip.isOver else { throw GzipFailure(code: Z_BUF_ERROR) }
    return payload
  }

  /// A table of more points than this would not be more exact than the model that it serves.
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

  /// What a receiver can read after so many bytes.
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
