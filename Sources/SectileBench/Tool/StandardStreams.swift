#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Text for a person or a pipe, written at once.
enum StandardOutput {
  /// - Returns: Whether all of it was written, or the reader has gone away, which is no failure of ours.
  static func write(_ text: String) -> Bool { StandardStream.write(text, to: STDOUT_FILENO) }
}

/// Errors, progress and notes.
enum StandardError {
  static func write(_ text: String) { _ = StandardStream.write(text, to: STDERR_FILENO) }
}

private enum StandardStream {
  static func write(_ text: String, to descriptor: CInt) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let rest = UnsafeBufferPointer(rebasing: bytes[position...])
        let count = systemWrite(descriptor, rest)
        if count < 0 {
          if errno == EINTR { continue }
          return errno == EPIPE
        }
        position += count
      }
      return true
    }
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
