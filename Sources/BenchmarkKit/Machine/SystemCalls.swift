import Foundation

/// Calls of the C library with pointers, each of which is valid only inside the closure that made it.
enum SystemCalls {
  static func contents(ofFile path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only for unknown clocks; the clocks used here exist on every supported system.
    precondition(clock_gettime(clock, &time) == 0, "clock_gettime does not know clock \(clock)")
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static func kernel() -> (name: String, release: String, machine: String)? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    func text<CharacterTuple: BitwiseCopyable>(of tuple: CharacterTuple) -> String {
      withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(of: names.sysname), text(of: names.release), text(of: names.machine))
  }

  #if canImport(Glibc)
    static func cLibraryVersion() -> String? {
      var buffer = [UInt8](repeating: 0, count: 64)
      let length = buffer.withUnsafeMutableBytes { bytes in
        confstr(Int32(_CS_GNU_LIBC_VERSION), bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard length > 1, length <= buffer.count else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif

  #if canImport(Darwin)
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

/// The memory of this process, as the system counts it.
public enum ProcessMemory {
  /// The resident bytes, up to date within some dozens of KiB; nil where the system does not report them.
  public static var residentBytes: Int? {
    // On Linux only; other systems have no such file. The second number is that of the resident pages.
    let pages = SystemCalls.contents(ofFile: "/proc/self/statm")?.split(separator: " ").dropFirst().first
    return pages.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
