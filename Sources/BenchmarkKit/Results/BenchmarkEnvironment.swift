import Foundation

/// The machine and the build that a benchmark ran on: what must agree before absolute numbers may be compared.
///
/// In JSON the libraries stand beside the other keys (`"libyajl": "2.1.0"`), and what is not known is null.
public struct BenchmarkEnvironment: Sendable, Hashable {
  /// The processor's model, as the system names it.
  package var cpu: String
  /// The processor's architecture, such as x86_64.
  package var architecture: String
  /// Processors that are switched on.
  package var cores: Int
  /// The operating system's name and version, and the kernel's.
  package var os: String
  /// The version of the Swift compiler.
  package var swift: String
  /// The version of the C library where it is glibc; nil elsewhere.
  package var glibc: String?
  /// The way in which the measured executable was compiled.
  package var buildMode: BuildMode
  /// Whether the process lies at random addresses, which moves times a little; nil where the system does not say.
  package var addressRandomisation: Bool?
  /// The variable SWIFT_DETERMINISTIC_HASHING; nil when not set.
  package var swiftDeterministicHashing: String?
  /// The variable GLIBC_TUNABLES; nil when not set.
  package var glibcTunables: String?
  /// The versions of the libraries that do the work, by the JSON key that says so, such as `libyajl`.
  package var libraries: [String: String] = [:]

  /// The machine and the build in a line for people, and what of the process is not the same in the next run.
  public var line: String {
    var parts = [cpu, "\(cores) cores", os, "Swift \(swift)", "\(buildMode.rawValue) build"]
    if let glibc { parts.append("glibc \(glibc)") }
    parts += libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    if addressRandomisation == true { parts.append("addresses randomised") }
    if swiftDeterministicHashing == nil { parts.append("hashing seeded") }
    if let glibcTunables { parts.append("GLIBC_TUNABLES \(glibcTunables)") }
    return parts.joined(separator: " · ")
  }

  private var texts: KeyValuePairs<CodingKeys, String?> {
    [
      .cpu: cpu, .architecture: architecture, .os: os, .swift: swift, .glibc: glibc, .glibcTunables: glibcTunables,
      .swiftDeterministicHashing: swiftDeterministicHashing,
    ]
  }

  private var parts: [String: String] {
    var parts = libraries
    for (key, text) in texts { parts[key.stringValue] = text }
    parts["cores"] = "\(cores)"
    parts["buildMode"] = buildMode.rawValue
    parts["addressRandomisation"] = addressRandomisation.map { "\($0)" }
    return parts
  }

  /// The parts that differ from another environment's and that metrics of a kind depend on; all parts without a kind.
  package func differences(from baseline: BenchmarkEnvironment, for kind: MetricKind? = nil) -> [EnvironmentDifference]
  {
    let (old, new) = (baseline.parts, parts)
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] && kind?.dependsOn($0) ?? true }
    return names.sorted().map { EnvironmentDifference(name: $0, baseline: old[$0], current: new[$0]) }
  }
}

/// A part of the environment in which a baseline and a run differ.
package struct EnvironmentDifference: Sendable, Hashable, Encodable, CustomStringConvertible {
  let name: String
  let baseline: String?
  let current: String?

  /// Such as "glibc: 2.36 in the baseline, 2.39 here".
  package var description: String { "\(name): \(baseline ?? "none") in the baseline, \(current ?? "none") here" }
}

extension BenchmarkEnvironment: Codable {
  enum CodingKeys: String, CodingKey {
    case cpu, architecture, cores, os, swift, glibc, buildMode, addressRandomisation, swiftDeterministicHashing
    case glibcTunables
  }

  /// Reads an environment. What is not known has to say so: a missing key would agree with whatever is not set
  /// elsewhere.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cpu = try container.decode(String.self, forKey: .cpu)
    architecture = try container.decode(String.self, forKey: .architecture)
    cores = try container.decode(Int.self, forKey: .cores)
    os = try container.decode(String.self, forKey: .os)
    swift = try container.decode(String.self, forKey: .swift)
    glibc = try container.decode(String?.self, forKey: .glibc)
    buildMode = try container.decode(BuildMode.self, forKey: .buildMode)
    addressRandomisation = try container.decode(Bool?.self, forKey: .addressRandomisation)
    swiftDeterministicHashing = try container.decode(String?.self, forKey: .swiftDeterministicHashing)
    glibcTunables = try container.decode(String?.self, forKey: .glibcTunables)
    libraries = try decoder.otherMembers(besides: CodingKeys.self)
  }

  /// Writes the environment and the libraries into one object; what is nil is written as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (key, text) in texts { try container.encode(text, forKey: key) }
    try container.encode(cores, forKey: .cores)
    try container.encode(buildMode, forKey: .buildMode)
    try container.encode(addressRandomisation, forKey: .addressRandomisation)
    try encoder.encodeMembers(libraries)
  }
}

/// A way to compile code. Times of a debug build say nothing about a release build.
public enum BuildMode: String, Sendable, Hashable, Codable {
  /// Without optimization, assertions checked.
  case debug
  /// Optimized, assertions left out.
  case release

  /// Finds out how the code that makes this value was compiled, which need not be how this module was:
  ///
  ///     let mode = BuildMode { assert($0()) }
  ///
  /// Only where assertions are checked does `assert` evaluate its condition. It has to stand in the caller's own source:
  /// in a function of this module, inlinable or not, the compiler would already have decided it for this module.
  public init(_ assertion: (_ condition: () -> Bool) -> Void) {
    var isEvaluated = false
    assertion {
      isEvaluated = true
      return true
    }
    self = isEvaluated ? .debug : .release
  }
}

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
