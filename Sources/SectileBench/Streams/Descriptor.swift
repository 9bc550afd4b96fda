import BenchmarkKit
import Foundation

// Within the type these names are those of its methods.

private let (systemRead, systemWrite, systemClose) = (read, write, close)
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags | O_CLOEXEC, mode)
}

/// An open file, pipe or terminal. Only here are pointers passed to C: each is valid during the
/// call, and every C function gets the length of its memory.
struct Descriptor: Equatable {
  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)
  private let number: Int32

  /// An error of the system, as `errno` had it.
  struct Failure: Error, Equatable {
    fileprivate let code: Int32

    fileprivate static var current: Failure { Failure(code: errno) }
    /// Is true where the reader of a pipe has gone away, as `head` does.
    var isBrokenPipe: Bool { code == EPIPE }

    /// Is true when opening failed because of the given name, and not because of the system's
    /// state.
    var isAboutTheName: Bool {
      [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EISDIR, ENXIO, EBADF].contains(code)
    }

    /// The words behind a file's name in a message.
    var text: String {
      switch code {
      case ENOENT: return "no such file"
      case EACCES, EPERM: return "permission denied"
      case EISDIR: return "is a directory; name a file"
      case ENOSPC: return "no space left on the device"
      default:
        guard let text = strerror(code).map({ String(cString: $0) }) else {
          return "error \(code)"
        }
        // The C library's messages begin with a capital letter; behind a colon they continue in
        // lower case.
        return text.prefix(1).lowercased() + text.dropFirst()
      }
    }
  }

  /// A file's identity and state. Two equal ones are the same file without a change between them.
  struct Status: Hashable {
    let isDirectory: Bool
    let isRegularFile: Bool
    /// The device and the file's number on it.
    let identity: [UInt64]
    /// The bytes of a regular file.
    let size: Int
    /// The nanoseconds of the last change.
    let changed: Int64

    fileprivate init(_ status: stat) {
      let kind = status.st_mode & S_IFMT
      isDirectory = kind == S_IFDIR
      isRegularFile = kind == S_IFREG
      identity = [
        UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino),
      ]
      size = Int(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      changed = isRegularFile ? Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) : 0
    }
  }

  static func open(forReading path: String) throws(Failure) -> Descriptor {
    try open(path, O_RDONLY)
  }

  /// Opens a file for writing, and creates it if necessary. It keeps its content until
  /// ``truncate()``.
  static func open(forWriting path: String) throws(Failure) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT)
  }

  /// Returns the next bytes of a regular file, at most so many, and leaves them to be read.
  func first(_ most: Int) throws(Failure) -> [UInt8] {
    let place = lseek(number, 0, SEEK_CUR)
    guard place >= 0 else { throw .current }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
      count = pread(number, buffer.baseAddress, most, place)
      initialized = max(0, count)
    }
    guard count >= 0 else { throw .current }
    return bytes
  }

  /// Makes a file that only this user may read. There must be none.
  static func create(privately path: String) throws(Failure) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Returns the status of the file of a name, without opening it: a pipe is opened only to be
  /// read.
  static func status(of path: String) throws(Failure) -> Status {
    var status = stat()
    guard stat(bytes(of: path), &status) == 0 else { throw .current }
    return Status(status)
  }

  /// - Returns: False where a file exists, or cannot be created.
  static func canCreate(_ path: String) -> Bool {
    guard let descriptor = try? open(path, O_WRONLY | O_CREAT | O_EXCL) else {
      return false
    }
    unlink(path)
    descriptor.close()
    return true
  }

  private static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(Failure)
    -> Descriptor
  {
    while true {
      let number = systemOpen(bytes(of: path), flags, mode)
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .current }
    }
  }

  /// A name that is not UTF-8 is found among the process's arguments, since a `String` cannot hold
  /// it.
  private static func bytes(of path: String) -> [CChar] {
    guard path.unicodeScalars.contains("\u{FFFD}") else {
      return Array(path.utf8CString)
    }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(cString: argument) == path else {
        continue
      }
      return Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1))
    }
    return Array(path.utf8CString)
  }

  static func takeStandardOutput() throws(Failure) -> Descriptor {
    let own = dup(standardOutput.number)
    guard own >= 0, dup2(standardError.number, standardOutput.number) >= 0 else {
      throw .current
    }
    return Descriptor(number: own)
  }

  func close() { _ = systemClose(number) }

  func status() throws(Failure) -> Status {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .current }
    return Status(status)
  }

  func truncate() throws(Failure) {
    guard ftruncate(number, 0) == 0 else { throw .current }
  }

  /// Waits until bytes can be read; returns 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try retry(waitingFor: POLLIN)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest.baseAddress, rest.count)
      if count < 0 { try retry(waitingFor: POLLOUT) }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }

  /// Writes a line for people. A failed write is ignored, since it cannot be reported.
  func say(_ line: String) { tell("\(LogText.safe(line))\n") }
  func tell(_ lines: String) {
    try? Array(lines.utf8).withUnsafeBytes { try write($0) }
  }

  private func retry(waitingFor event: some BinaryInteger) throws(Failure) {
    let failure = Failure.current
    switch failure.code {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
      guard poll(&waiting, 1, -1) >= 0 || errno == EINTR else { throw .current }
    default: throw failure
    }
  }
}
