import Foundation

/// Starts the process anew, once, without what differs from run to run: Swift's hash seed and, on Linux, the places of
/// stack, heap and libraries.
///
/// Where the system does not allow it, the process goes on as it is, and the report says so.
enum RepeatableProcess {
  /// Set in the process that was started anew, so that it is not again.
  private static let marker = "SECTILE_STARTED_ANEW"
  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"
  /// Set where that one is this process's own, and not the user's.
  private static let ownHashing = "SECTILE_OWN_HASHING"
  private static let padding = "SECTILE_PADDING"
  private static let tunables = "GLIBC_TUNABLES"

  /// Variants of memory functions and sizes of caches that are the same everywhere. Names that a processor or another
  /// architecture does not know are skipped by glibc.
  static let countingTunables = [
    "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-EVEX,-ERMS,-FSRM,-RTM,-AVX_Fast_Unaligned_Load",
    "glibc.cpu.x86_data_cache_size=0x8000", "glibc.cpu.x86_shared_cache_size=0x100000",
    "glibc.cpu.x86_non_temporal_threshold=0xc0000",
  ].joined(separator: ":")

  /// The environment of a process that counts, the same everywhere. Not what this process happens to have: the stack's
  /// first page holds it.
  static var countingEnvironment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", hashing: "1", tunables: countingTunables, "LC_ALL": "C",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
  }

  /// The user's choice of hash seeds, whatever this process has started anew with; nil where there is none.
  static var userHashing: String? {
    let environment = ProcessInfo.processInfo.environment
    return environment[ownHashing] == nil ? environment[hashing] : nil
  }

  /// The environment of a process that is timed: the user's, and so many bytes more, which move its stack where
  /// addresses are not random too.
  static func timingEnvironment(padding bytes: Int) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[hashing] = userHashing
    environment[ownHashing] = nil
    environment[padding] = String(repeating: "x", count: bytes)
    return environment
  }

  /// Whether the system lays processes out at random unless it is told otherwise; nil where it does not say.
  static var areUsualAddressesRandom: Bool? {
    let setting = try? String(contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
    return setting.map { !$0.hasPrefix("0") }
  }

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
      let heap = "glibc.malloc.trim_threshold=4294967296:glibc.malloc.mmap_threshold=33554432"
      let own =
        [(marker, "1")] + (getenv(hashing) == nil ? [(hashing, "1"), (ownHashing, "1")] : [])
        + (keepsHeap && getenv(tunables) == nil ? [(tunables, heap)] : [])
      for (name, value) in own { setenv(name, value, 1) }
      setAddresses(areRandom: false)
      startAnew()
      for (name, _) in own { unsetenv(name) }
    #endif
  }

  /// Comes back at random addresses in a process that is timed, as a user's is: also where the one that started it has
  /// fixed ones. That one cannot say so itself: which addresses a process gets is a matter of the thread that starts it,
  /// and that is not one of ours.
  static func ensureTimedIsRandom() {
    #if os(Linux)
      if getenv(padding) != nil, setAddresses(areRandom: true) { startAnew() }
    #endif
  }

  #if os(Linux)
    /// Returns only when it fails.
    private static func startAnew() {
      // Safe: the arguments are the process's own, as the system handed them over.
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    /// Has what this thread executes from now on lie at random addresses, or always at the same ones, where a container
    /// does not deny it (`ADDR_NO_RANDOMIZE` of personality(2)).
    ///
    /// - Returns: Whether that is another state than before.
    @discardableResult
    private static func setAddresses(areRandom: Bool) -> Bool {
      // The C library has the function, Swift's view of it has not.
      guard let symbol = dlsym(nil, "personality") else { return false }
      let personality = unsafeBitCast(symbol, to: (@convention(c) (CUnsignedLong) -> CInt).self)
      let current = personality(0xFFFF_FFFF)
      guard current >= 0 else { return false }
      let fixed: CUnsignedLong = 0x0040000
      let wanted = areRandom ? CUnsignedLong(current) & ~fixed : CUnsignedLong(current) | fixed
      return wanted != CUnsignedLong(current) && personality(wanted) >= 0
    }
  #endif
}
