import CompositionalLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source of payloads in files: a request's path is that of a file in a folder. Symbolic links out of the folder are
/// not followed. Reads are short, and block their thread. Does not use Foundation.
public struct FileSource: PayloadSource {
  private let folder: String
  package let chunkBytes: Int
  /// Whether answers have a validator, a hash of the file that reads it once more. Size and modification time would be
  /// cheaper, but Apple requires a declared reason for them.
  package var hasValidators: Bool

  private let file: String?

  /// Creates a source of the files in a folder and its subfolders.
  public init(folder: String, chunkBytes: Int = 64 << 10, hasValidators: Bool = false) {
    self.folder = folder
    self.chunkBytes = max(1, chunkBytes)
    self.hasValidators = hasValidators
    file = nil
  }

  /// Creates a source of one file for all requests.
  public init(file: String, chunkBytes: Int = 64 << 10, hasValidators: Bool = false) {
    folder = ""
    self.chunkBytes = max(1, chunkBytes)
    self.hasValidators = hasValidators
    self.file = file
  }

  /// Opens the file.
  ///
  /// - Throws: ``PayloadSourceError`` if it does not exist or cannot be read.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    try Task.checkCancellation()
    let path = try file ?? path(for: request)
    let reader = try FileReader(path)
    let validator = hasValidators ? try reader.validator(chunkBytes) : nil
    if let validator, validator == request.validator {
      reader.close()
      return .unchanged(PayloadHead(validator: validator))
    }
    return PayloadAnswer(
      head: PayloadHead(validator: validator),
      chunks: PayloadChunks { [chunkBytes] in
        try Task.checkCancellation()
        return try reader.read(chunkBytes)
      } cancel: {
        reader.close()
      })
  }

  private func path(for request: PayloadRequest) throws -> String {
    // By bytes, like the system: a slash with a combining mark is a slash.
    let parts = request.path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard !parts.isEmpty, !parts.contains(where: { $0.hasSameBytes(as: "..") }), !request.path.utf8.contains(0) else {
      throw PayloadSourceError(
        .notFound, "\"\(request.path)\" names no file in \(folder): a path is wanted that stays in the folder")
    }
    let path = folder + "/" + parts.joined(separator: "/")
    // Opening reports missing files.
    guard let file = Self.resolved(path), let root = Self.resolved(folder) else { return path }
    guard file.utf8.starts(with: (root.utf8.last == UInt8(ascii: "/") ? root : root + "/").utf8) else {
      throw PayloadSourceError(
        .notFound, "\"\(request.path)\" leads out of \(folder) by a symbolic link: only files in the folder are read")
    }
    return file
  }

  /// Returns a path without symbolic links; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

private final class FileReader: @unchecked Sendable {
  // Sendable: the descriptor is read and closed under the lock, so no read uses one that was closed and reused.
  private let path: String
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    pthread_mutex_init(lock, nil)
    guard descriptor >= 0 else { throw Self.failure("open", path, errno) }
    // Fails for pipes and folders. `fstat` would tell, but Apple requires a declared reason for it.
    var byte: UInt8 = 0
    guard lseek(descriptor, 0, SEEK_SET) == 0, systemRead(descriptor, &byte, 1) >= 0,
      lseek(descriptor, 0, SEEK_SET) == 0
    else {
      throw PayloadSourceError(.io, "\(path) is no regular file: name the file that has the payload")
    }
  }

  deinit {
    close()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Returns an FNV-1a hash of the file with its size, and rewinds the file.
  func validator(_ chunkBytes: Int) throws -> String {
    var (hash, size) = (UInt64(0xcbf2_9ce4_8422_2325), 0)
    while let bytes = try read(chunkBytes) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      size += bytes.count
    }
    return try locked {
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure("read", path, errno) }
      return "\(size)-\(String(hash, radix: 16))"
    }
  }

  func read(_ count: Int) throws -> [UInt8]? {
    try locked {
      guard descriptor >= 0 else { return nil }
      var failed: Int32 = 0
      let name = descriptor
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
        size = 0
        while true {
          let result = systemRead(name, buffer.baseAddress, count)
          if result >= 0 {
            size = result
          } else if errno == EINTR {
            continue
          } else {
            failed = errno
          }
          return
        }
      }
      guard failed == 0 else { throw Self.failure("read", path, failed) }
      return bytes.isEmpty ? nil : bytes
    }
  }

  func close() {
    locked {
      if descriptor >= 0 { systemClose(descriptor) }
      descriptor = -1
    }
  }

  private func locked<T>(_ body: () throws -> T) rethrows -> T {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body()
  }

  private static func failure(_ what: String, _ path: String, _ code: Int32) -> PayloadSourceError {
    let reason = String(cString: strerror(code))
    return code == ENOENT || code == ENOTDIR
      ? PayloadSourceError(.notFound, "cannot \(what) \(path): \(reason)")
      : PayloadSourceError(.io, "cannot \(what) \(path): \(reason); see that the file may be read")
  }
}

// The methods above shadow these functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
