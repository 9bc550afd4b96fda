import CompositionalLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Payloads in files: a request's path is looked for in a folder, and no symbolic link is followed out of it.
///
/// Reads are short, and block the thread that they run on; without
/// Foundation, so that an app that streams files does not carry it.
public struct FileSource: PayloadSource {
  /// The folder.
  private let folder: String
  /// How many bytes a chunk has.
  package let chunkBytes: Int
  /// Whether answers have a validator, which is a hash of the file: it is read once more, before the answer. Its size and time
  /// of change would be cheaper, but apps have to give Apple a reason for asking for those.
  package var hasValidators: Bool

  private let file: String?

  /// The files of a folder and of those in it.
  public init(folder: String, chunkBytes: Int = 64 << 10, hasValidators: Bool = false) {
    self.folder = folder
    self.chunkBytes = max(1, chunkBytes)
    self.hasValidators = hasValidators
    file = nil
  }

  /// One file, whatever is asked for.
  public init(file: String, chunkBytes: Int = 64 << 10, hasValidators: Bool = false) {
    folder = ""
    self.chunkBytes = max(1, chunkBytes)
    self.hasValidators = hasValidators
    self.file = file
  }

  /// Opens the file.
  ///
  /// - Throws: ``PayloadSourceError`` when there is none, or it cannot be read.
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

  /// The file that a request asks for; nothing outside the folder.
  private func path(for request: PayloadRequest) throws -> String {
    // By bytes, as the system reads it: a slash with a combining mark is a slash.
    let parts = request.path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard !parts.isEmpty, !parts.contains(where: { $0.hasSameBytes(as: "..") }), !request.path.utf8.contains(0) else {
      throw PayloadSourceError(
        .notFound, "\"\(request.path)\" names no file in \(folder): a path is wanted that stays in the folder")
    }
    let path = folder + "/" + parts.joined(separator: "/")
    // What is not there is told by opening it.
    guard let file = Self.resolved(path), let root = Self.resolved(folder) else { return path }
    guard file.utf8.starts(with: (root.utf8.last == UInt8(ascii: "/") ? root : root + "/").utf8) else {
      throw PayloadSourceError(
        .notFound, "\"\(request.path)\" leads out of \(folder) by a symbolic link: only files in the folder are read")
    }
    return file
  }

  /// A path without symbolic links; nil where there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// An open file.
private final class FileReader: @unchecked Sendable {
  // Sendable: the descriptor is closed once, by whoever takes it out under the lock; reads hold the lock too, so that none
  // is of a file that has been closed and its number given to another.
  private let path: String
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    pthread_mutex_init(lock, nil)
    guard descriptor >= 0 else { throw Self.failure("open", path, errno) }
    // A pipe has no place to go to, and a folder cannot be read: not one byte, as to read none succeeds on some systems.
    // `fstat` would say it, but apps have to give Apple a reason for asking.
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

  /// A hash of the file, FNV-1a, with its size; afterwards it is read from its beginning again.
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

  /// The next bytes; nil at the end, or once the file has been closed.
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

// The methods above have these names too.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
