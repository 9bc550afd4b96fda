import Foundation

/// The few calls into the C library that take or give pointers, kept in one place and given Swift types.
///
/// Every pointer below lives only inside the closure that made it, and every C function is told the length of the
/// memory that it gets.
enum SystemCalls {
  /// The whole of a small file, such as those under /proc; nil when it cannot be read.
  static func contents(ofFile path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

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
