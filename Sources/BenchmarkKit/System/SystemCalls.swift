#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// write(2): within the type its name is that of a method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The few calls into the C library that take or give pointers, kept in one place and given Swift types.
///
/// Every pointer below lives only inside the closure that made it, and every C function is told the length of the
/// memory that it gets.
enum SystemCalls {
  /// The whole of a small file, such as those under /proc; nil when it cannot be read or is longer than `limit` bytes.
  static func contents(ofFile path: String, limit: Int = 1 << 22) -> String? { try? text(ofFile: path, limit: limit) }

  /// Writes text to a descriptor; false as soon as a write fails. A report of progress is not worth an error.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether a descriptor is a terminal, so that somebody may be watching.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// A variable of the process's environment; nil when it is not set.
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The kernel's name, release and machine, as `uname -s`, `-r` and `-m` print them.
  static func kernel() -> (name: String, release: String, machine: String)? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return (text(of: names.sysname), text(of: names.release), text(of: names.machine))
  }

  /// A C array of characters, which Swift imports as a tuple: the bytes before the first NUL, or all of them.
  private static func text<CharacterTuple: BitwiseCopyable>(of tuple: CharacterTuple) -> String {
    withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The number of processors that are switched on.
  static func processorCount() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  #if canImport(Glibc)
    /// The C library's name and version as it says them at run time, such as "glibc 2.36".
    static func cLibraryVersion() -> String? {
      let name = Int32(_CS_GNU_LIBC_VERSION)
      var buffer = [UInt8](repeating: 0, count: 64)
      let length = buffer.withUnsafeMutableBytes { bytes in
        confstr(name, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard length > 1, length <= buffer.count else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif

  #if canImport(Darwin)
    /// A textual value of the kernel, such as `machdep.cpu.brand_string`.
    static func kernelText(_ name: String) -> String? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: size)
      guard buffer.withUnsafeMutableBytes({ sysctlbyname(name, $0.baseAddress, &size, nil, 0) }) == 0 else {
        return nil
      }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif
}
