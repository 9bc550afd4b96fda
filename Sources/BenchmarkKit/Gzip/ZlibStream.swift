import CZlib

/// An error of zlib: invalid gzip data or level, a stream that is over, or no memory.
public struct GzipFailure: Error, Sendable, CustomStringConvertible {
  /// The error code of zlib.
  public let code: Int32

  /// The error's message, with zlib's code.
  public var description: String { "zlib refuses (\(code))" }
}

/// A stream of zlib, in either direction.
///
/// Unsafe, and safe by these rules: zlib reads and writes only between a pointer and the count beside it, both are set
/// from one buffer for the duration of one call, and a stream that has begun is always ended.
final class ZlibStream {
  static let gzipWindow: Int32 = 15 + 16
  static let stateSize = Int32(MemoryLayout<z_stream>.size)

  /// Safe: allocated and freed with the stream, and owned by it alone. Not stored inline, because zlib's state points
  /// back to it.
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

  /// Passes fewer than 4 GiB of bytes to zlib and appends its output.
  ///
  /// - Returns: The last status of zlib, and the number of bytes that it has not read.
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
