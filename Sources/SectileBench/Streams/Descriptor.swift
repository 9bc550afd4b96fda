import BenchmarkKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Within the type these names are those of methods.

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
private func systemOpen(_ path: [CChar], _ flags: Int32) -> Int32 { open(path, flags | O_CLOEXEC, 0o666) }
private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// An open file, pipe or terminal, and the few system calls on it that the commands need.
///
/// The one place of the commands that hands pointers to C: every pointer lives only during the call, and every C
/// function is told the length of the memory that it gets.
package struct Descriptor: Equatable {
  package static let standardInput = Descriptor(number: 0)
  package static let standardOutput = Descriptor(number: 1)
  package static let standardError = Descriptor(number: 2)

  private let number: Int32

  /// Why a call failed.
  package struct Failure: Error, Equatable {
    fileprivate let code: Int32

    fileprivate static var current: Failure { Failure(code: errno) }

    /// Whether nobody reads the other end.
    var isBrokenPipe: Bool { code == EPIPE }

    /// Whether opening failed because of what was asked for, and not because the system could not do it.
    var isAboutTheName: Bool {
      [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EISDIR, ENXIO, EBADF].contains(code)
    }

    /// The error's message, to be written after a file's name.
    package var text: String {
      switch code {
      case ENOENT: return "no such file"
      case EACCES, EPERM: return "permission denied"
      case EISDIR: return "is a directory; name a file"
      case ENOSPC: return "no space left on the device"
      default:
        guard let text = strerror(code).map({ String(cString: $0) }) else { return "error \(code)" }
        // The C library begins its messages with a capital letter; behind a colon they go on in lower case.
        return text.prefix(1).lowercased() + text.dropFirst()
      }
    }
  }

  /// The type and the identity of a file.
  package struct Status {
    let isDirectory: Bool
    package let isRegularFile: Bool
    /// The device and inode: equal if and only if two descriptors refer to the same file.
    package let identity: [UInt64]
  }

  /// Opens a file for reading.
  static func open(forReading path: String) throws(Failure) -> Descriptor { try open(path, O_RDONLY) }

  /// Opens a file for writing, making it if it is not there. What is in it stays until ``truncate()``.
  package static func open(forWriting path: String) throws(Failure) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT)
  }

  /// Makes a file where there is none, and removes it.
  ///
  /// - Returns: False where there is something, or no file can be made.
  package static func canCreate(_ path: String) -> Bool {
    guard let descriptor = try? open(path, O_WRONLY | O_CREAT | O_EXCL) else { return false }
    unlink(path)
    descriptor.close()
    return true
  }

  private static func open(_ path: String, _ flags: Int32) throws(Failure) -> Descriptor {
    while true {
      let number = systemOpen(bytes(of: path), flags)
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .current }
    }
  }

  /// A path's bytes. Text cannot hold a name that is no UTF-8: such a one is the argument that has become this text.
  private static func bytes(of path: String) -> [CChar] {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return Array(path.utf8CString) }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(cString: argument) == path else { continue }
      return Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1))
    }
    return Array(path.utf8CString)
  }

  /// Keeps standard output for the caller alone: whatever else the process writes there goes to standard error from now
  /// on.
  package static func takeStandardOutput() throws(Failure) -> Descriptor {
    let own = dup(standardOutput.number)
    guard own >= 0, dup2(standardError.number, standardOutput.number) >= 0 else { throw .current }
    return Descriptor(number: own)
  }

  /// Closes it.
  package func close() { _ = systemClose(number) }

  /// Asks what it leads to.
  package func status() throws(Failure) -> Status {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .current }
    let kind = status.st_mode & S_IFMT
    return Status(
      isDirectory: kind == S_IFDIR, isRegularFile: kind == S_IFREG,
      identity: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)])
  }

  /// Empties a regular file.
  package func truncate() throws(Failure) {
    guard ftruncate(number, 0) == 0 else { throw .current }
  }

  /// Waits until bytes can be read, and reads them into a buffer.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try retry(waitingFor: POLLIN)
    }
  }

  /// Writes all of the bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest.baseAddress, rest.count)
      if count < 0 { try retry(waitingFor: POLLOUT) }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }

  /// Writes a line for people. A line that cannot be written is lost: there is nobody left to be told.
  package func say(_ line: String) { tell("\(LogText.safe(line))\n") }

  /// Writes lines that are for a program, as they are, as ``say(_:)`` writes those for people.
  package func tell(_ lines: String) { try? Array(lines.utf8).withUnsafeBytes { try write($0) } }

  /// After a failed call: returns when it is worth another try. Whoever started this process may have handed it a
  /// descriptor that does not block.
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
