#if Commands && canImport(Glibc)
  import Foundation

  /// Counts the instructions of cases, each in a process of its own under valgrind's callgrind.
  ///
  /// What would differ from run to run is fixed: the hash seed, the places of stack and heap, and which variants of
  /// memcpy and its kin glibc takes by the processor's model. Two runs of one binary count the same.
  ///
  /// The processes run a copy of the executable without debug information: of some compilers' valgrind cannot read it.
  final class InstructionCounter {
    private let folder: URL
    private let executable: URL

    /// Variants of memory functions and sizes of caches that are the same everywhere. Names that a processor or another
    /// architecture does not know are skipped by glibc.
    static let tunables = [
      "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-EVEX,-ERMS,-FSRM,-RTM,-AVX_Fast_Unaligned_Load",
      "glibc.cpu.x86_data_cache_size=0x8000", "glibc.cpu.x86_shared_cache_size=0x100000",
      "glibc.cpu.x86_non_temporal_threshold=0xc0000",
    ].joined(separator: ":")

    /// Makes the copy.
    ///
    /// - Throws: ``ToolFailure`` when valgrind or strip are missing.
    init() throws(ToolFailure) {
      for (program, package) in [("valgrind", "valgrind"), ("strip", "binutils")] where Self.find(program) == nil {
        throw ToolFailure(
          .usage, "instructions need '\(program)', which is not installed: try 'apt-get install \(package)'")
      }
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
      executable = folder.appendingPathComponent("counted")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let outcome = try Self.run("strip", ["--strip-debug", "-o", executable.path, own.path])
        guard outcome.status == 0 else {
          throw ToolFailure(.ioFailed, "strip cannot copy the executable: \(outcome.errors)")
        }
      } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error as? ToolFailure ?? ToolFailure(.ioFailed, "no room for a copy of the executable: \(error)")
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a payload to a file that the cases read.
    func file(_ payload: BenchPayload) throws(ToolFailure) -> String {
      let file = folder.appendingPathComponent("payload.json")
      do {
        try Data(payload.bytes).write(to: file)
      } catch {
        throw ToolFailure(.ioFailed, "\(file.path): cannot be written: \(error)")
      }
      return file.path
    }

    /// The instructions of a case.
    ///
    /// - Throws: ``ToolFailure`` when it cannot be counted.
    func count(_ one: CountedCase) throws(ToolFailure) -> Int {
      let profile = folder.appendingPathComponent("profile.out")
      let arguments =
        [
          "--tool=callgrind", "--callgrind-out-file=\(profile.path)", "--collect-atstart=no", "--demangle=no",
          "--toggle-collect=\(CountedCase.symbol)", executable.path,
        ] + one.arguments
      let outcome = try Self.run("valgrind", arguments)
      guard outcome.status == 0, let text = try? String(contentsOf: profile, encoding: .utf8),
        let totals = text.split(separator: "\n").last(where: { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }),
        let count = totals.split(separator: " ").last.flatMap({ Int($0) }), count > 0
      else {
        throw ToolFailure(
          .ioFailed, "callgrind counted nothing for \(one.strategy): status \(outcome.status)\n\(outcome.errors)")
      }
      return count
    }

    // MARK: Processes

    private static func find(_ program: String) -> String? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func run(
      _ program: String, _ arguments: [String]
    ) throws(ToolFailure) -> (status: Int32, errors: String) {
      guard let path = find(program) else { throw ToolFailure(.usage, "'\(program)' is not installed") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      // Not what the process happens to have: the stack's first page holds it.
      process.environment = [
        "PATH": "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": tunables, "LC_ALL": "C",
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      let errors = Pipe()
      process.standardError = errors
      do {
        try process.run()
      } catch {
        throw ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
      }
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, String(text.suffix(2000)))
    }
  }
#endif
