#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Foundation

/// Starts the process anew, once, without what differs from run to run: Swift's hash seed and, on Linux, the places of
/// stack, heap and libraries.
///
/// Where the system does not allow it, the process goes on as it is, and the report says so.
enum RepeatableProcess {
  /// Set in the process that was started anew, so that it is not again.
  private static let marker = "SECTILE_STARTED_ANEW"
  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"

  private static let tunables = "GLIBC_TUNABLES"

  /// Comes back in the process that measures.
  ///
  /// - Parameter keepsHeap: Whether memory that is given back stays with the process, where glibc manages it and nobody
  ///   has set it up otherwise. Else what is released by one of several short runs costs the next one page faults.
  static func ensure(keepsHeap: Bool = false) {
    #if os(Linux)
      guard getenv(marker) == nil else {
        // Not for what this process may start in turn.
        unsetenv(marker)
        return
      }
      let hadHashing = getenv(hashing) != nil
      let hadTunables = getenv(tunables) != nil
      if keepsHeap {
        setenv(tunables, "glibc.malloc.trim_threshold=4294967296:glibc.malloc.mmap_threshold=33554432", 0)
      }
      setenv(marker, "1", 1)
      setenv(hashing, "1", 0)
      randomiseAddresses(false)
      // Safe: the arguments are the process's own, as the system handed them over. Returns only when it fails.
      execv("/proc/self/exe", CommandLine.unsafeArgv)
      unsetenv(marker)
      if !hadHashing { unsetenv(hashing) }
      if !hadTunables { unsetenv(tunables) }
    #endif
  }

  /// Has what this process executes from now on lie at random addresses, or always at the same ones: on Linux, where a
  /// container does not deny it (`ADDR_NO_RANDOMIZE` of personality(2)).
  static func randomiseAddresses(_ isRandom: Bool) {
    #if os(Linux)
      // The C library has the function, Swift's view of it has not.
      guard let symbol = dlsym(nil, "personality") else { return }
      let personality = unsafeBitCast(symbol, to: (@convention(c) (CUnsignedLong) -> CInt).self)
      let current = personality(0xFFFF_FFFF)
      guard current >= 0 else { return }
      let fixed: CUnsignedLong = 0x0040000
      _ = personality(isRandom ? CUnsignedLong(current) & ~fixed : CUnsignedLong(current) | fixed)
    #endif
  }

  /// The user's environment and so many bytes more, which move a process's stack, where addresses are not random too.
  static func environment(padding: Int) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["SECTILE_PADDING"] = String(repeating: "x", count: padding)
    return environment
  }
}
