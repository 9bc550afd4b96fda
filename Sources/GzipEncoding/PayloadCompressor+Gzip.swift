public import SectileBench

extension PayloadCompressor {
  /// gzip, by zlib's default level, as web servers and content delivery networks send it.
  ///
  /// What a receiver has after so many bytes is found by inflating just those: a deflate stream gives up what its bits
  /// say as they come, it only cannot look ahead.
  public static var gzip: PayloadCompressor {
    PayloadCompressor { payload in
      guard let compressed = GzipStream.compress(payload) else { return nil }
      return compressed.withUnsafeBufferPointer { GzipStream.offsets(in: $0, of: payload.count) }
    }
  }
}
