import JSONStream

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source of the payload in a file, for all requests. Reads are short, and block their thread.
/// Does not use Foundation.
public struct FileSource: PayloadSource {
  private let file: String
  private let chunkBytes: Int
  private let hasValidators: Bool

  /// Creates a source. A validator is a hash of the file, and reads it once more: Apple requires a
  /// declared reason for size and modification time.
  public init(file: String, chunkBytes: Int = 64 << 10, hasValidators: Bool = false) {
    self.file = file
    self.chunkBytes = max(1, chunkBytes)
    self.hasValidators = hasValidators
  }

  /// Opens the file.
  ///
  /// - Throws: ``PayloadSourceError`` if it does not exist or cannot be read.
  public func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    try Task.checkCancellation()
    let reader = try FileReader(file, chunkBytes: chunkBytes)
    let validator = hasValidators ? try reader.validator() : nil
    if let validator, validator == request.validator {
      return .unchanged(PayloadHead(validator: validator))
    }
    return PayloadResponse(
      head: PayloadHead(validator: validator),
      chunks: PayloadChunks {
        try Task.checkCancellation()
        return try reader.next()
      } cancel: {
        reader.end()
      })
  }
}

/// An open file that is read in chunks. Its release closes it.
private final class FileReader: Sendable {
  private let path: String
  private let chunkBytes: Int
  /// Read and closed under the lock, so that no read uses a descriptor that was closed and reused;
  /// −1 if closed.
  private let descriptor: Guarded<Int32>

  init(_ path: String, chunkBytes: Int) throws {
    self.path = path
    self.chunkBytes = chunkBytes
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    descriptor = Guarded(file)
    guard file >= 0 else { throw failure("open", errno) }
    // Fails for pipes and folders. `fstat` would tell, but Apple requires a declared reason for it.
    var byte: UInt8 = 0
    guard lseek(file, 0, SEEK_SET) == 0, read(file, &byte, 1) >= 0, lseek(file, 0, SEEK_SET) == 0
    else {
      throw PayloadSourceError(
        .io, "\(path) is no regular file: name the file that has the payload")
    }
  }

  deinit { end() }

  /// Returns an FNV-1a hash of the file with its size, and rewinds the file.
  func validator() throws -> String {
    // The offset basis of the 64-bit FNV-1a hash. The factor in the loop is its prime.
    var hash = UInt64(0xcbf2_9ce4_8422_2325)
    var size = 0
    while let bytes = try next() {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      size += bytes.count
    }
    guard descriptor.with({ lseek($0, 0, SEEK_SET) }) == 0 else {
      throw failure("read", errno)
    }
    return "\(size)-\(String(hash, radix: 16))"
  }

  /// Returns the next bytes; nil at the end, or once the file is closed. A read that a signal
  /// interrupts is repeated.
  func next() throws -> [UInt8]? {
    try descriptor.with { descriptor in
      guard descriptor >= 0 else { return nil }
      var failed: Int32 = 0
      let file = descriptor
      let bytes = [UInt8](unsafeUninitializedCapacity: chunkBytes) { buffer, size in
        var result = read(file, buffer.baseAddress, chunkBytes)
        while result < 0, errno == EINTR {
          result = read(file, buffer.baseAddress, chunkBytes)
        }
        if result < 0 { failed = errno }
        size = max(0, result)
      }
      guard failed == 0 else { throw failure("read", failed) }
      return bytes.isEmpty ? nil : bytes
    }
  }

  func end() {
    descriptor.with { descriptor in
      if descriptor >= 0 { _ = close(descriptor) }
      descriptor = -1
    }
  }

  private func failure(_ what: String, _ code: Int32) -> PayloadSourceError {
    let reason = String(cString: strerror(code))
    return code == ENOENT || code == ENOTDIR
      ? PayloadSourceError(.notFound, "cannot \(what) \(path): \(reason)")
      : PayloadSourceError(.io, "cannot \(what) \(path): \(reason); see that the file may be read")
  }
}
