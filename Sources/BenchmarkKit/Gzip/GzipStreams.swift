import CZlib

/// Compresses bytes piece by piece, as a server does that streams its response.
///
/// zlib outputs a block when it is full, so most calls append nothing. The bytes do not depend on the pieces' sizes.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipEncoder {
  private let stream: ZlibStream
  private var isOver = false

  /// Creates an encoder of a level from 1, the fastest, to 9, the smallest. Throws when zlib has no memory.
  public init(level: Int = 6) throws(GzipFailure) {
    stream = try ZlibStream(deflate, end: deflateEnd) {
      deflateInit2_(
        $0, Int32(clamping: level), Z_DEFLATED, ZlibStream.gzipWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        ZlibStream.stateSize)
    }
  }

  /// Compresses the next bytes and appends zlib's output. Throws when the stream is over.
  public func encode(_ bytes: [UInt8], into compressed: inout [UInt8]) throws(GzipFailure) {
    // In pieces, because zlib counts in 32 bits.
    var rest = bytes[...]
    while !rest.isEmpty {
      try run(rest.prefix(1 << 30), Z_NO_FLUSH, into: &compressed)
      rest = rest.dropFirst(1 << 30)
    }
  }

  /// Ends the stream and appends the rest. A second call does nothing.
  public func finish(into compressed: inout [UInt8]) throws(GzipFailure) {
    guard !isOver else { return }
    try run([], Z_FINISH, into: &compressed)
    isOver = true
  }

  private func run(_ bytes: ArraySlice<UInt8>, _ flush: Int32, into compressed: inout [UInt8]) throws(GzipFailure) {
    guard !isOver else { throw GzipFailure(code: Z_STREAM_ERROR) }
    let status = stream.run(bytes, flush: flush, into: &compressed).status
    guard status == (flush == Z_FINISH ? Z_STREAM_END : Z_OK) else { throw GzipFailure(code: status) }
  }
}

final class GzipDecoder {
  private let stream: ZlibStream
  /// Whether the stream's end has been read, its checksum included.
  private(set) var isOver = false

  init() throws(GzipFailure) {
    stream = try ZlibStream(inflate, end: inflateEnd) {
      inflateInit2_($0, ZlibStream.gzipWindow, ZLIB_VERSION, ZlibStream.stateSize)
    }
  }

  func decode(_ bytes: ArraySlice<UInt8>, into unpacked: inout [UInt8]) throws(GzipFailure) {
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

/// An error of zlib: invalid gzip data or level, a stream that is over, or no memory.
public struct GzipFailure: Error, Sendable, CustomStringConvertible {
  /// The error code of zlib.
  public let code: Int32

  /// The error's message, with zlib's code.
  public var description: String { "zlib refuses (\(code))" }
}

/// Unsafe, and safe by these rules: zlib reads and writes only between a pointer and the count beside it, both are set
/// from one buffer for the duration of one call, and a stream that has begun is always ended.
final class ZlibStream {
  static let gzipWindow: Int32 = 15 + 16
  static let stateSize = Int32(MemoryLayout<z_stream>.size)

  /// Safe: owned by the stream alone. Not stored inline, because zlib's state points back to it.
  private let state: UnsafeMutablePointer<z_stream>
  private let step: (UnsafeMutablePointer<z_stream>, Int32) -> Int32
  private let end: (UnsafeMutablePointer<z_stream>) -> Int32

  init(
    _ step: @escaping (UnsafeMutablePointer<z_stream>, Int32) -> Int32,
    end: @escaping (UnsafeMutablePointer<z_stream>) -> Int32, begin: (UnsafeMutablePointer<z_stream>) -> Int32
  ) throws(GzipFailure) {
    let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    state.initialize(to: z_stream())
    let status = begin(state)
    guard status == Z_OK else {
      state.deallocate()
      throw GzipFailure(code: status)
    }
    (self.state, self.step, self.end) = (state, step, end)
  }

  deinit {
    _ = end(state)
    state.deallocate()
  }

  /// Passes fewer than 4 GiB to zlib, and returns its last status and the number of bytes that it has not read.
  func run(
    _ bytes: ArraySlice<UInt8>, flush: Int32 = Z_NO_FLUSH, into output: inout [UInt8]
  ) -> (status: Int32, left: Int) {
    bytes.withUnsafeBufferPointer { input in
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      state.pointee.avail_in = UInt32(input.count)
      defer { state.pointee.next_in = nil }
      while true {
        let status = fill(flush, into: &output)
        // zlib has more output only if it filled the buffer. `Z_BUF_ERROR` means that there was nothing to do.
        guard status == Z_OK, state.pointee.avail_out == 0 else {
          return (status == Z_BUF_ERROR ? Z_OK : status, Int(state.pointee.avail_in))
        }
      }
    }
  }

  private func fill(_ flush: Int32, into output: inout [UInt8]) -> Int32 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { buffer in
      state.pointee.next_out = buffer.baseAddress
      state.pointee.avail_out = UInt32(buffer.count)
      defer { state.pointee.next_out = nil }
      let status = step(state, flush)
      output.append(contentsOf: buffer.prefix(buffer.count - Int(state.pointee.avail_out)))
      return status
    }
  }
}
