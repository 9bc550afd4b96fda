#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why an input could not be read.
struct InputFailure: Error {
  /// The input's name, as given.
  let path: String
  /// What the system said.
  let reason: String
  /// Whether it was there and failed while being read.
  let isWhileReading: Bool

  var status: ExitStatus { isWhileReading ? .ioFailed : .noInput }
}

/// Reads a file or standard input with one reusable buffer.
enum InputFile {
  /// Calls `body` with piece after piece of the input.
  ///
  /// - Parameter path: A file's path; `-` is standard input.
  /// - Throws: ``InputFailure``; what `body` throws.
  static func read(
    _ path: String, pieceBytes: Int = 64 << 10, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, isWhileReading: false) }
    defer { if path != "-" { close(descriptor) } }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw InputFailure(path: path, reason: "is a directory, not a file", isWhileReading: false)
    }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, pieceBytes))
    defer { buffer.deallocate() }
    while true {
      // Qualified by its arguments: the system's `read`.
      let count = systemRead(descriptor, buffer)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(path, isWhileReading: true)
      }
      try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func failure(_ path: String, isWhileReading: Bool) -> InputFailure {
    InputFailure(path: path, reason: String(cString: strerror(errno)), isWhileReading: isWhileReading)
  }
}

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
