import CZlib

/// Compresses payloads by zlib's default level, as web servers do, and decompresses files.
package enum Gzip {
  /// A number of compressed bytes, and the number of the payload's bytes that can be read once
  /// those have arrived.
  package typealias Offset = (compressed: Int, decompressed: Int)

  /// More points would not make the simulation more precise.
  private static let mostPoints = 256

  /// Tells whether bytes begin with gzip's magic number (RFC 1952, 2.3.1), as no JSON text does.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Returns the offsets of a payload while it arrives; the last one is the whole payload.
  package static func offsets(of payload: UnsafeBufferPointer<UInt8>) throws -> [Offset] {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(Array(payload), into: &compressed)
    try gzip.finish(into: &compressed)
    return try offsets(in: compressed)
  }

  /// Returns what a receiver can read after so many bytes, by decompressing just those: a stream
  /// gives up what its bits say as they come.
  private static func offsets(in compressed: [UInt8]) throws -> [Offset] {
    let gzip = try ZlibStream.decoding()
    let step = max(1, (compressed.count + mostPoints - 1) / mostPoints)
    var unpacked: [UInt8] = []
    var readable: Int = 0
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

}

/// Decompresses a file piece by piece: its members one after another (RFC 1952, section 2.2), and
/// zeros behind the last one, as tapes and block devices leave them. The output of one call is
/// bounded, however much the input is compressed.
///
/// Not `Sendable`: one stream, one piece after the other.
package final class GzipDecoder {
  /// Where the next byte of the file belongs.
  private enum Place { case member, betweenMembers, padding }

  /// The stream that decompresses; begun anew for each member.
  private let stream: ZlibStream
  /// The place of the next byte.
  private var place = Place.betweenMembers
  /// Is true until a member begins: an empty file is not complete.
  private var isEmpty = true
  /// The bytes that were given and not read yet.
  private var input: ArraySlice<UInt8> = []
  /// The bytes that have been read so far.
  package private(set) var readBytes = 0

  /// Creates a decoder. Throws when zlib has no memory.
  package init() throws(GzipFailure) { stream = try ZlibStream.decoding() }

  /// Is true where the file may end: behind a member.
  package var isComplete: Bool { place != .member && !isEmpty }
  /// Is true when all that was given has been read, and the output that is due has been taken.
  package private(set) var needsInput = true

  /// Gives the next bytes of the file, when all before have been read.
  package func give(_ bytes: ArraySlice<UInt8>) {
    input = bytes
    needsInput = bytes.isEmpty
  }

  /// Decompresses into a buffer, and returns the number of bytes written; 0 only where it needs
  /// more input.
  package func read(into output: UnsafeMutableRawBufferPointer) throws(GzipFailure) -> Int {
    while !needsInput {
      switch place {
      case .padding:
        guard input.allSatisfy({ $0 == 0 }) else { throw .notAMember }
        pass(input.count)
      case .betweenMembers where !isEmpty && input.first == 0: place = .padding
      case .betweenMembers:
        // Any other first byte is another file, or damage.
        guard isEmpty || input.first == 0x1F || input.isEmpty else {
          throw .notAMember
        }
        guard !input.isEmpty else { return end() }
        if !isEmpty { try stream.restart() }
        place = .member
        isEmpty = false
      case .member:
        let (read, written) = try stream.step(input, into: output)
        guard read > 0 || written > 0 || input.isEmpty || stream.isOver else {
          throw GzipFailure(code: Z_BUF_ERROR)
        }
        // A full buffer may leave output in zlib, also where all input has been read.
        let isFull = written == output.count
        if stream.isOver { place = .betweenMembers }
        pass(read, hasMore: isFull && place == .member)
        if written > 0 { return written }
      }
    }
    return 0
  }

  /// Ends a call that has written nothing: it needs more input.
  private func end() -> Int {
    needsInput = true
    return 0
  }

  /// Takes so many bytes off the input. `hasMore` says that zlib still has output.
  private func pass(_ count: Int, hasMore: Bool = false) {
    input = input.dropFirst(count)
    readBytes += count
    needsInput = input.isEmpty && !hasMore
  }
}

/// Compresses bytes piece by piece, as a server does that streams its response.
///
/// zlib outputs a block when it is full, so most calls append nothing. The bytes do not depend on
/// the pieces' sizes.
///
/// Not `Sendable`: one stream, one piece after the other.
public final class GzipEncoder {
  /// The stream that compresses.
  private let stream: ZlibStream

  /// Creates an encoder of a level from 1, the fastest, to 9, the smallest. Throws when zlib has no
  /// memory.
  public init(level: Int = 6) throws(GzipFailure) {
    stream = try ZlibStream(deflate, end: deflateEnd) {
      deflateInit2_(
        $0, Int32(clamping: level), Z_DEFLATED, ZlibStream.gzipWindow, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        ZlibStream.stateSize)
    }
  }

  /// Compresses the next bytes and appends zlib's output. Throws when the stream is over.
  public func encode(_ bytes: [UInt8], into compressed: inout [UInt8]) throws(GzipFailure) {
    guard !stream.isOver || bytes.isEmpty else {
      throw GzipFailure(code: Z_STREAM_ERROR)
    }
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
  /// Words in place of those for the code.
  private var words: String?

  init(code: Int32) { self.code = code }

  /// The error of bytes behind a member that are neither another one nor padding.
  static let notAMember = {
    var failure = GzipFailure(code: Z_DATA_ERROR)
    failure.words = "what follows the compressed data is no further gzip member"
    return failure
  }()

  /// The error's message, with zlib's code.
  public var description: String { "\(words ?? reason) (zlib: \(code))" }

  /// The words for the code.
  private var reason: String {
    switch code {
    case Z_DATA_ERROR: "it is no gzip, or damaged"
    case Z_BUF_ERROR: "it breaks off"
    case Z_MEM_ERROR: "there is no memory for it"
    default: "zlib refuses it"
    }
  }
}

/// Unsafe, and safe by these rules: zlib reads and writes only between a pointer and the count
/// beside it, both are set from one buffer for the duration of one call, and a stream that has
/// begun is always ended.
private final class ZlibStream {
  /// The largest window, 2¹⁵ bytes; 16 more stand for gzip's wrapper.
  static let gzipWindow: Int32 = 15 + 16
  /// The size of the state, by which zlib checks that it was compiled for the same header.
  static let stateSize = Int32(MemoryLayout<z_stream>.size)

  /// Safe: owned by the stream alone. Not stored inline, because zlib's state points back to it.
  private let state: UnsafeMutablePointer<z_stream>
  /// Is true when the stream's end has been written or read, its checksum included.
  private(set) var isOver = false
  /// Either `deflate` or `inflate`.
  private let step: (UnsafeMutablePointer<z_stream>, Int32) -> Int32
  /// Frees what the beginning has allocated.
  private let end: (UnsafeMutablePointer<z_stream>) -> Int32

  /// Begins a stream. Where that fails, nothing is left to end.
  init(
    _ step: @escaping (UnsafeMutablePointer<z_stream>, Int32) -> Int32,
    end: @escaping (UnsafeMutablePointer<z_stream>) -> Int32,
    begin: (UnsafeMutablePointer<z_stream>) -> Int32
  ) throws(GzipFailure) {
    let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    state.initialize(to: z_stream())
    let status = begin(state)
    guard status == Z_OK else {
      state.deallocate()
      throw GzipFailure(code: status)
    }
    self.state = state
    self.step = step
    self.end = end
  }

  deinit {
    _ = end(state)
    state.deallocate()
  }

  /// Returns a stream that decompresses one member.
  static func decoding() throws(GzipFailure) -> ZlibStream {
    try ZlibStream(inflate, end: inflateEnd) {
      inflateInit2_($0, gzipWindow, ZLIB_VERSION, stateSize)
    }
  }

  /// Begins another member.
  func restart() throws(GzipFailure) {
    let status = inflateReset(state)
    guard status == Z_OK else { throw GzipFailure(code: status) }
    isOver = false
  }

  /// Decompresses as much as fits into a buffer; returns the numbers of bytes read and written.
  func step(
    _ bytes: ArraySlice<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) throws(GzipFailure) -> (read: Int, written: Int) {
    let input = bytes.prefix(1 << 30)
    let room = min(output.count, 1 << 30)
    let status = input.withUnsafeBufferPointer { input in
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      state.pointee.avail_in = UInt32(input.count)
      state.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      state.pointee.avail_out = UInt32(room)
      defer { (state.pointee.next_in, state.pointee.next_out) = (nil, nil) }
      return step(state, Z_NO_FLUSH)
    }
    isOver = status == Z_STREAM_END
    guard isOver || status == Z_OK || status == Z_BUF_ERROR else {
      throw GzipFailure(code: status)
    }
    return (input.count - Int(state.pointee.avail_in), room - Int(state.pointee.avail_out))
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
        guard status == Z_OK, state.pointee.avail_out == 0 else {
          return status
        }
      }
    }
    isOver = status == Z_STREAM_END
    // `Z_BUF_ERROR` means that there was nothing to do.
    guard isOver || status == Z_OK || status == Z_BUF_ERROR else {
      throw GzipFailure(code: status)
    }
    return Int(state.pointee.avail_in)
  }

  /// Lets zlib fill one buffer, and appends what it has written.
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
