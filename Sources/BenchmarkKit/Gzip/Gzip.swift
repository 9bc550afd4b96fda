import CZlib

/// Compresses payloads by zlib's default level, as web servers do, and decompresses files.
package enum Gzip {
  package typealias Offset = (compressed: Int, decompressed: Int)

  /// More points would not make the simulation more precise.
  private static let mostPoints = 256

  /// Returns the offsets of a payload while it arrives; the last one is the whole payload.
  package static func offsets(of payload: UnsafeBufferPointer<UInt8>) throws -> [Offset] {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(Array(payload), into: &compressed)
    try gzip.finish(into: &compressed)
    return try offsets(in: compressed)
  }

  private static func offsets(in compressed: [UInt8]) throws -> [Offset] {
    let gzip = try ZlibStream.decoding()
    let step = max(1, (compressed.count + mostPoints - 1) / mostPoints)
    var (unpacked, readable): ([UInt8], Int) = ([], 0)
    let offsets = try stride(from: 0, to: compressed.count, by: step).map { start -> Offset in
      let end = min(start + step, compressed.count)
      try gzip.take(compressed[start..<end], into: &unpacked)
      readable += unpacked.count
      unpacked.removeAll(keepingCapacity: true)
      return (compressed: end, decompressed: readable)
    }
    guard gzip.isOver else { throw GzipFailure(code: Z_BUF_ERROR) }
    return offsets
  }

  /// Decompresses a file; one that is not gzip, or is cut off, is an error.
  package static func unpacked(_ file: [UInt8]) throws -> [UInt8] {
    let gzip = try ZlibStream.decoding()
    var payload: [UInt8] = []
    try gzip.take(file[...], into: &payload)
    guard gzip.isOver else { throw GzipFailure(code: Z_BUF_ERROR) }
    return payload
  }
}

/// Compresses bytes piece by piece, as a server does that streams its response.
///
/// zlib outputs a block when it is full, so most calls append nothing. The bytes do not depend on the pieces' sizes.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipEncoder {
  private let stream: ZlibStream

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
    guard !stream.isOver || bytes.isEmpty else { throw GzipFailure(code: Z_STREAM_ERROR) }
    try stream.take(bytes[...], into: &compressed)
  }

  /// Ends the stream and appends the rest. A second call does nothing.
  public func finish(into compressed: inout [UInt8]) throws(GzipFailure) {
    if !stream.isOver { try stream.run([], flush: Z_FINISH, into: &compressed) }
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
private final class ZlibStream {
  static let gzipWindow: Int32 = 15 + 16
  static let stateSize = Int32(MemoryLayout<z_stream>.size)

  /// Safe: owned by the stream alone. Not stored inline, because zlib's state points back to it.
  private let state: UnsafeMutablePointer<z_stream>
  /// Is true when the stream's end has been written or read, its checksum included.
  private(set) var isOver = false
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

  static func decoding() throws(GzipFailure) -> ZlibStream {
    try ZlibStream(inflate, end: inflateEnd) { inflateInit2_($0, gzipWindow, ZLIB_VERSION, stateSize) }
  }

  /// Passes bytes in pieces, because zlib counts in 32 bits.
  func take(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) throws(GzipFailure) {
    var rest = bytes
    while !rest.isEmpty {
      guard !isOver else { throw GzipFailure(code: Z_DATA_ERROR) }
      let piece = rest.prefix(1 << 30)
      rest = rest.dropFirst(piece.count - (try run(piece, into: &output)))
    }
  }

  /// Passes one piece, and returns the number of bytes that zlib has not read.
  @discardableResult
  func run(
    _ bytes: ArraySlice<UInt8>, flush: Int32 = Z_NO_FLUSH, into output: inout [UInt8]
  ) throws(GzipFailure) -> Int {
    let status = bytes.withUnsafeBufferPointer { input in
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      state.pointee.avail_in = UInt32(input.count)
      defer { state.pointee.next_in = nil }
      while true {
        let status = fill(flush, into: &output)
        // zlib has more output only if it filled the buffer.
        guard status == Z_OK, state.pointee.avail_out == 0 else { return status }
      }
    }
    isOver = status == Z_STREAM_END
    // `Z_BUF_ERROR` means that there was nothing to do.
    guard isOver || status == Z_OK || status == Z_BUF_ERROR else { throw GzipFailure(code: status) }
    return Int(state.pointee.avail_in)
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
