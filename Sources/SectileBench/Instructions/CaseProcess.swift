#if Commands && canImport(Glibc)
  import Foundation
  import PayloadTools

  /// Runs a program in an environment that is the same everywhere.
  enum CaseProcess {
    /// Variants of memory functions and sizes of caches that are the same everywhere. Names that a processor or another
    /// architecture does not know are skipped by glibc.
    static let tunables = [
      "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-EVEX,-ERMS,-FSRM,-RTM,-AVX_Fast_Unaligned_Load",
      "glibc.cpu.x86_data_cache_size=0x8000", "glibc.cpu.x86_shared_cache_size=0x100000",
      "glibc.cpu.x86_non_temporal_threshold=0xc0000",
    ].joined(separator: ":")

    /// Not what the process happens to have: the stack's first page holds it.
    static var environment: [String: String] {
      [
        "PATH": "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": tunables, "LC_ALL": "C",
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
      ]
    }

    /// The executable that is running.
    static var own: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// - Throws: `ToolFailure` when the program is missing or does not start.
    static func run(_ program: String, _ arguments: [String]) throws(ToolFailure) -> SystemProgram.Outcome {
      try SystemProgram.run(program, arguments, environment: environment)
    }
  }
#endif
