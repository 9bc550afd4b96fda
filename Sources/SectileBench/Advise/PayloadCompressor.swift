/// Compresses a payload as a server would, and says what a receiver has of it while it arrives.
///
/// Compression needs a library that nobody who links SectileBench should have to link too. So the executable hands it in,
/// where it has one: `tool.compressor = .gzip`, of the module GzipEncoding.
public struct PayloadCompressor: Sendable {
  let run: @Sendable (UnsafeBufferPointer<UInt8>) -> [CompressedOffset]?
  let unpack: (@Sendable ([UInt8]) throws -> [UInt8])?

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - run: Compresses a payload and inflates it again bit by bit: how many bytes can be read when so many compressed
  ///     ones are there, in ascending order, the last one being the whole payload. Nil when the library fails.
  ///   - unpack: Unpacks a payload's file, so that every command reads those whose names end in `.gz`.
  public init(
    _ run: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [CompressedOffset]?,
    unpack: (@Sendable ([UInt8]) throws -> [UInt8])? = nil
  ) {
    self.run = run
    self.unpack = unpack
  }
}

/// How much of a payload can be read when so much of its compressed form has arrived.
public struct CompressedOffset: Sendable, Hashable {
  /// Bytes that have arrived.
  public var compressed: Int
  /// Bytes of the payload that they give.
  public var decompressed: Int

  /// A pair.
  public init(compressed: Int, decompressed: Int) {
    self.compressed = compressed
    self.decompressed = decompressed
  }
}
