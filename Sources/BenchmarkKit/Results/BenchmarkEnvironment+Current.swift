import Foundation

extension BenchmarkEnvironment {
  /// The environment of this process. Reads several files of the system: not for a timed part.
  /// The libraries must have no key of the environment's own, such as `cpu`.
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

  /// The model in the text of /proc/cpuinfo. ARM kernels have only the numbers of the implementer and the part.
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

  /// Whether neither the process (ADDR_NO_RANDOMIZE of personality(2)) nor the machine has it off; nil without such
  /// files.
  static func randomisesAddresses(personality: String?, machineWide: String?) -> Bool? {
    let withoutRandomisation: UInt = 0x0004_0000
    if let machineWide, trimmed(machineWide) == "0" { return false }
    guard let personality, let flags = UInt(trimmed(personality), radix: 16) else { return nil }
    return flags & withoutRandomisation == 0
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The compiler's version. The language has no way to ask for it, only to compare it.
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
