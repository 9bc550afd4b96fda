#if Commands && canImport(Glibc)
  import Foundation

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

    static func find(_ program: String) -> String? {
      if program.hasPrefix("/") { return program }
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The executable that is running.
    static var own: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// - Returns: The exit status, and what the program wrote.
    static func run(
      _ program: String, _ arguments: [String]
    ) throws(ToolFailure) -> (status: Int32, output: String, errors: String) {
      guard let path = find(program) else { throw ToolFailure(.usage, "'\(program)' is not installed") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      do {
        try process.run()
      } catch {
        throw ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
      }
      // The cases write a line at most there, so that it cannot fill up while the other one is read.
      let text = errors.fileHandleForReading.readDataToEndOfFile()
      let result = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: result, as: UTF8.self),
        String(String(decoding: text, as: UTF8.self).suffix(2000))
      )
    }
  }
#endif
