/// Compresses a payload as a server would, and tells the part that a receiver can read while it arrives.
///
/// Compression needs a library that nobody who links SectileBench should have to link too. So the executable hands it in,
/// where it has one: `tool.compressor = .gzip`, of the module GzipEncoding.
public struct PayloadCompressor: Sendable {
  /// A number of compressed bytes, and the number of the payload's that can be read once those have arrived.
  public typealias Offset = (compressed: Int, decompressed: Int)

  let run: @Sendable (UnsafeBufferPointer<UInt8>) -> [Offset]?
  let unpack: (@Sendable ([UInt8]) throws -> [UInt8])?

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - run: Compresses a payload and inflates it again bit by bit: offsets in ascending order, the last one being the whole
  ///     payload. Nil when the library fails.
  ///   - unpack: Unpacks a payload's file, so that every command reads those whose names end in `.gz`.
  public init(
    _ run: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [Offset]?,
    unpack: (@Sendable ([UInt8]) throws -> [UInt8])? = nil
  ) {
    self.run = run
    self.unpack = unpack
  }
}
