import Foundation

/// Restarts the process once without sources of variation, where the system allows it: Swift's hash
/// seed and, on Linux, random addresses.
enum RepeatableProcess {
  /// Set for the process that is started anew, so that it does not start itself again.
  private static let marker = "SECTILE_STARTED_ANEW"
  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"
  /// Set where the hashing was set here, and not by the user.
  private static let ownHashing = "SECTILE_OWN_HASHING"
  /// Set for a timed process, where its length moves the stack.
  private static let padding = "SECTILE_PADDING"
  private static let tunables = "GLIBC_TUNABLES"

  /// Fixed variants of memory functions and fixed cache sizes; glibc skips names that it does not
  /// know.
  static let countingTunables = [
    "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-EVEX,-ERMS,-FSRM,-RTM,-AVX_Fast_Unaligned_Load",
    "glibc.cpu.x86_data_cache_size=0x8000", "glibc.cpu.x86_shared_cache_size=0x100000",
    "glibc.cpu.x86_non_temporal_threshold=0xc0000",
  ].joined(separator: ":")

  /// The fixed environment of a counting process: a process's environment lies on the first page of
  /// its stack.
  static var countingEnvironment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", hashing: "1", tunables: countingTunables, "LC_ALL": "C",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
  }

  /// The user's setting of hash seeds, without this process's own; nil where there is none.
  static var userHashing: String? {
    let environment = ProcessInfo.processInfo.environment
    return environment[ownHashing] == nil ? environment[hashing] : nil
  }

  /// Returns the environment of a timed process: the user's, and so many bytes more, which move the
  /// stack.
  static func timingEnvironment(padding bytes: Int) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[hashing] = userHashing
    environment[ownHashing] = nil
    environment[padding] = String(repeating: "x", count: bytes)
    return environment
  }

  /// Is true where the system makes addresses random by default; nil where it does not tell.
  static var areUsualAddressesRandom: Bool? {
    let setting = try? String(
      contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
    return setting.map { !$0.hasPrefix("0") }
  }

  /// - Parameter keepsHeap: Whether glibc keeps released memory, which would cost the next short
  ///   run page faults.
  static func ensure(keepsHeap: Bool = false) {
    #if os(Linux)
      guard getenv(marker) == nil else {
        // Child processes must not inherit it.
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

  /// Restarts a timed process with random addresses, if its parent has fixed ones. The parent
  /// cannot, because the setting belongs to the thread that starts a process, and that is a
  /// library's.
  static func ensureTimedIsRandom() {
    #if os(Linux)
      if getenv(padding) != nil, setAddresses(areRandom: true) { startAnew() }
    #endif
  }

  #if os(Linux)
    private static func startAnew() {
      // Safe: the arguments are the process's own, as the system handed them over.
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    @discardableResult
    private static func setAddresses(areRandom: Bool) -> Bool {
      // The C library has the function, but Swift does not import it.
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
