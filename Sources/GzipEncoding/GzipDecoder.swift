import CZlib

/// Unpacks bytes while they come.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipDecoder {
  /// zlib has refused: the bytes are no gzip, or it is out of memory.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// zlib's own number.
    public let code: Int32

    /// What happened.
    public var description: String { "zlib could not unpack (\(code))" }
  }

  /// Safe: allocated with the decoder and freed with it, in nobody else's hands. In a place of its own, because zlib's
  /// state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the stream's end has been read, its checksum included.
  public private(set) var isOver = false

  /// - Throws: ``Failure`` when zlib has no memory.
  public init() throws(Failure) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = sectile_gunzip_begin(stream)
    guard status == Z_OK else {
      stream.deallocate()
      throw Failure(code: status)
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
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
      rest = rest.dropFirst(try run(rest.prefix(1 << 30), into: &unpacked))
    }
  }

  /// - Returns: How many bytes were read.
  private func run(_ bytes: ArraySlice<UInt8>, into unpacked: inout [UInt8]) throws(Failure) -> Int {
    let status = bytes.withUnsafeBufferPointer { input -> Int32 in
      // Safe: zlib reads and writes between each pointer and the count beside it, and both live while it runs.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      defer { stream.pointee.next_in = nil }
      while true {
        let status = step(into: &unpacked)
        guard status == Z_OK, stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 else { return status }
      }
    }
    isOver = status == Z_STREAM_END
    guard isOver || status == Z_OK || status == Z_BUF_ERROR else { throw Failure(code: status) }
    return bytes.count - Int(stream.pointee.avail_in)
  }

  /// Lets zlib fill one buffer.
  private func step(into unpacked: inout [UInt8]) -> Int32 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { output in
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      defer { stream.pointee.next_out = nil }
      let status = inflate(stream, Z_NO_FLUSH)
      unpacked.append(contentsOf: output.prefix(output.count - Int(stream.pointee.avail_out)))
      return status
    }
  }
}
