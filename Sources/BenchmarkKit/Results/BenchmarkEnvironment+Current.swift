import Foundation

extension BenchmarkEnvironment {
  /// The environment of this process.
  /// - Parameters:
  ///   - buildMode: made in the executable: `BuildMode { assert($0()) }`.
  ///   - libraries: versions of the libraries that do the work, such as `["libyajl": "2.1.0"]`. No key of the environment's own, such
  ///     as `cpu`.
  /// - Complexity: O(1), but it reads several files of the system: not for a timed part.
  public static func current(buildMode: BuildMode, libraries: [String: String] = [:]) -> BenchmarkEnvironment {
    precondition(
      libraries.keys.allSatisfy { CodingKeys(stringValue: $0) == nil },
      "a library's key is taken by the environment itself: \(libraries.keys.sorted())")
    let kernel = SystemCalls.kernel()
    return BenchmarkEnvironment(
      cpu: processorModel() ?? "unknown",
      architecture: kernel?.machine ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      os: operatingSystem(kernel: kernel.map { "\($0.name) \($0.release)" }),
      swift: CompilerVersion.known,
      glibc: glibcVersion(),
      buildMode: buildMode,
      addressRandomisation: randomisesAddresses(),
      swiftDeterministicHashing: ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"],
      glibcTunables: ProcessInfo.processInfo.environment["GLIBC_TUNABLES"],
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
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = trimmed(parts[0])
      if fields[key] == nil { fields[key] = trimmed(parts[1]) }
    }
    if let name = fields["model name"] ?? fields["Model"] ?? fields["Hardware"], !name.isEmpty { return name }
    guard let implementer = fields["CPU implementer"], let part = fields["CPU part"] else { return nil }
    return "implementer \(implementer), part \(part)"
  }

  private static func operatingSystem(kernel: String?) -> String {
    let name = ProcessInfo.processInfo.operatingSystemVersionString
    return kernel.map { "\(name) (\($0))" } ?? name
  }

  private static func glibcVersion() -> String? {
    #if canImport(Glibc)
      SystemCalls.cLibraryVersion().map { $0.hasPrefix("glibc ") ? String($0.dropFirst("glibc ".count)) : $0 }
    #else
      nil
    #endif
  }

  private static func randomisesAddresses() -> Bool? {
    #if os(Linux)
      randomisesAddresses(
        personality: SystemCalls.contents(ofFile: "/proc/self/personality"),
        machineWide: SystemCalls.contents(ofFile: "/proc/sys/kernel/randomize_va_space"))
    #else
      nil
    #endif
  }

  /// Randomisation is on unless the process (a flag in hexadecimal, ADDR_NO_RANDOMIZE of personality(2)) or the whole
  /// machine (0) has it off.
  static func randomisesAddresses(personality: String?, machineWide: String?) -> Bool? {
    let withoutRandomisation: UInt = 0x0004_0000
    if let machineWide, trimmed(machineWide) == "0" { return false }
    guard let personality, let flags = UInt(trimmed(personality), radix: 16) else { return nil }
    return flags & withoutRandomisation == 0
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The version of the compiler that built this module, as far as conditional compilation can tell.
///
/// The language has no way to ask for the version, only to compare it.
private enum CompilerVersion {
  /// Such as "6.3.1", or "6.5 or later" from a compiler that is newer than this list.
  static var known: String {
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
