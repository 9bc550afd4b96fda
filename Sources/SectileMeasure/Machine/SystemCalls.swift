import Foundation

#if canImport(Darwin)
  // The port of a task is a variable there, and never changes.
  @preconcurrency import Darwin
#endif

/// Calls of the C library with pointers, each of which is valid only inside the closure that made
/// it.
enum SystemCalls {
  static func contents(ofFile path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

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
        confstr(
          Int32(_CS_GNU_LIBC_VERSION), bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          bytes.count)
      }
      guard length > 1, length <= buffer.count else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif

  /// Gives free memory back to the system where that can be asked for, so that what work takes next
  /// is counted.
  static func releaseFreeMemory() {
    #if canImport(Darwin)
      malloc_zone_pressure_relief(nil, 0)
    #endif
  }

  #if canImport(Darwin)
    static func footprint() -> Int? {
      var info = task_vm_info_data_t()
      var count = mach_msg_type_number_t(
        MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { info in
        info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(clamping: info.phys_footprint) : nil
    }

    static func kernelText(_ name: String) -> String? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else {
        return nil
      }
      var buffer = [UInt8](repeating: 0, count: size)
      guard
        buffer.withUnsafeMutableBytes({ sysctlbyname(name, $0.baseAddress, &size, nil, 0) }) == 0
      else {
        return nil
      }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif
}

/// The memory of this process, as the system counts it.
public enum ProcessMemory {
  /// The resident bytes, up to date within some dozens of KiB; on Apple's platforms the footprint,
  /// by whose limit an app is ended. Nil where the system reports neither.
  public static var residentBytes: Int? {
    #if canImport(Darwin)
      SystemCalls.footprint()
    #else
      // The second number is that of the resident pages.
      SystemCalls.contents(ofFile: "/proc/self/statm")?.split(separator: " ").dropFirst().first
        .flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
    #endif
  }
}
