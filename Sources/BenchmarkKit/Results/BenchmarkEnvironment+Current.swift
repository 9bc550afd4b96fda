import Foundation

extension BenchmarkEnvironment {
  /// The environment of this process. Reads several files of the system: not for a timed part.
  /// - Parameters:
  ///   - buildMode: Made in the executable: `BuildMode { assert($0()) }`.
  ///   - libraries: The versions of the libraries that do the work, such as `["libyajl": "2.1.0"]`. No key of the
  ///     environment's own, such as `cpu`.
  public static func current(buildMode: BuildMode, libraries: [String: String] = [:]) -> BenchmarkEnvironment {
    precondition(
      libraries.keys.allSatisfy { CodingKeys(stringValue: $0) == nil },
      "a library's key is taken by the environment itself: \(libraries.keys.sorted())")
    let kernel = SystemCalls.kernel()
    let variables = ProcessInfo.processInfo.environment
    let os = ProcessInfo.processInfo.operatingSystemVersionString
    return BenchmarkEnvironment(
      cpu: processorModel() ?? "unknown", architecture: kernel?.machine ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount, os: kernel.map { "\(os) (\($0.name) \($0.release))" } ?? os,
      swift: compilerVersion, glibc: glibcVersion(), buildMode: buildMode,
      addressRandomisation: randomisesAddresses(
        personality: SystemCalls.contents(ofFile: "/proc/self/personality"),
        machineWide: SystemCalls.contents(ofFile: "/proc/sys/kernel/randomize_va_space")),
      swiftDeterministicHashing: variables["SWIFT_DETERMINISTIC_HASHING"], glibcTunables: variables["GLIBC_TUNABLES"],
      libraries: libraries)
  }

  private static func processorModel() -> String? {
    #if canImport(Darwin)
      SystemCalls.kernelText("machdep.cpu.brand_string")
    #else
      SystemCalls.contents(ofFile: "/proc/cpuinfo").flatMap(processorModel(inCPUInfo:))
    #endif
  }

  /// The model in the text of /proc/cpuinfo. x86 has a line `model name`; ARM kernels have none of it, only the numbers
  /// of the implementer and the part, which at least tell one machine from another.
  static func processorModel(inCPUInfo text: String) -> String? {
    let fields = text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1).map(trimmed) }
      .filter { $0.count == 2 }
    let values = Dictionary(fields.map { ($0[0], $0[1]) }) { first, _ in first }
    if let name = values["model name"] ?? values["Model"] ?? values["Hardware"], !name.isEmpty { return name }
    guard let implementer = values["CPU implementer"], let part = values["CPU part"] else { return nil }
    return "implementer \(implementer), part \(part)"
  }

  private static func glibcVersion() -> String? {
    #if canImport(Glibc)
      SystemCalls.cLibraryVersion().map { $0.hasPrefix("glibc ") ? String($0.dropFirst("glibc ".count)) : $0 }
    #else
      nil
    #endif
  }

  /// Randomisation is on unless the process (a flag in hexadecimal, ADDR_NO_RANDOMIZE of personality(2)) or the whole
  /// machine (0) has it off; nil where there are no such files.
  static func randomisesAddresses(personality: String?, machineWide: String?) -> Bool? {
    let withoutRandomisation: UInt = 0x0004_0000
    if let machineWide, trimmed(machineWide) == "0" { return false }
    guard let personality, let flags = UInt(trimmed(personality), radix: 16) else { return nil }
    return flags & withoutRandomisation == 0
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The version of the compiler that built this module, such as "6.3.1". The language has no way to ask for it, only to
  /// compare it.
  private static var compilerVersion: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.4)
      "6.3.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
