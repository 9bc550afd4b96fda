import Foundation

/// The machine and the build of a run, which must be equal for absolute numbers to be comparable.
/// In JSON the libraries are beside the other keys (`"libyajl": "2.1.0"`), and unknown values are
/// null.
public struct BenchmarkEnvironment: Sendable, Hashable {
  /// The model of the processor.
  package var cpu: String
  /// The architecture as the kernel names it.
  package var architecture: String
  /// The number of active processors.
  package var cores: Int
  /// The system with its version.
  package var os: String
  /// The version of the compiler.
  package var swift: String
  /// The version of the C library where it is glibc; nil elsewhere.
  package var glibc: String?
  /// Tells whether the build is optimized.
  package var buildMode: BuildMode
  /// Is true when addresses are random, which affects times slightly; nil where the system does not
  /// report it.
  package var addressRandomisation: Bool?
  /// The variable SWIFT_DETERMINISTIC_HASHING; nil when not set.
  package var swiftDeterministicHashing: String?
  /// The variable GLIBC_TUNABLES; nil when not set.
  package var glibcTunables: String?
  /// The versions of linked libraries by name. No name may be one of the other keys, since JSON has
  /// them in one object.
  package var libraries: [String: String] = [:]

  /// The machine and the build in one line, with the settings that differ from run to run.
  public var line: String {
    var parts = [cpu, "\(cores) cores", os, "Swift \(swift)", "\(buildMode.rawValue) build"]
    if let glibc { parts.append("glibc \(glibc)") }
    parts += libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    if addressRandomisation == true { parts.append("addresses randomised") }
    if swiftDeterministicHashing == nil { parts.append("hashing seeded") }
    return parts.joined(separator: " · ")
  }

  /// The values by key, without the libraries.
  private var own: KeyValuePairs<CodingKeys, (any Codable & Sendable)?> {
    [
      .cpu: cpu, .architecture: architecture, .cores: cores, .os: os, .swift: swift, .glibc: glibc,
      .buildMode: buildMode.rawValue, .addressRandomisation: addressRandomisation,
      .swiftDeterministicHashing: swiftDeterministicHashing, .glibcTunables: glibcTunables,
    ]
  }

  /// All values as texts by key, to compare two environments; unknown ones are left out.
  package var parts: [String: String] {
    own.reduce(into: libraries) { $0[$1.key.stringValue] = $1.value.map { "\($0)" } }
  }
}

extension BenchmarkEnvironment: Codable {
  enum CodingKeys: String, CodingKey {
    case cpu, architecture, cores, os, swift, glibc, buildMode, addressRandomisation,
      swiftDeterministicHashing
    case glibcTunables
  }

  /// Decodes an environment. Unknown values have to be null: a missing key would equal an unset
  /// value elsewhere.
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
    swiftDeterministicHashing = try container.decode(
      String?.self, forKey: .swiftDeterministicHashing)
    glibcTunables = try container.decode(String?.self, forKey: .glibcTunables)
    libraries = try decoder.otherMembers(besides: CodingKeys.self)
  }

  /// Encodes the environment and the libraries into one object; nil is written as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (key, value) in own {
      if let value {
        try container.encode(value, forKey: key)
      } else {
        try container.encodeNil(forKey: key)
      }
    }
    try encoder.encodeMembers(libraries)
  }
}

/// The build mode of code. Times of a debug build say nothing about a release build.
public enum BuildMode: String, Sendable, Hashable, Codable {
  /// Not optimized, assertions checked.
  case debug
  /// Optimized, assertions left out.
  case release

  /// Finds out the build mode of the calling code: `BuildMode { assert($0()) }`. The `assert` has
  /// to be in the caller's own source, since the compiler decides about it there.
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
  /// Returns the environment of this process; the keys of `libraries` must differ from its own,
  /// such as `cpu`.
  public static func current(buildMode: BuildMode, libraries: [String: String] = [:])
    -> BenchmarkEnvironment
  {
    precondition(
      libraries.keys.allSatisfy { CodingKeys(stringValue: $0) == nil },
      "a library's key is taken by the environment itself: \(libraries.keys.sorted())")
    let kernel = SystemCalls.kernel()
    let variables = ProcessInfo.processInfo.environment
    let os = ProcessInfo.processInfo.operatingSystemVersionString
    return BenchmarkEnvironment(
      cpu: processorModel() ?? "unknown", architecture: kernel?.machine ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      os: kernel.map { "\(os) (\($0.name) \($0.release))" } ?? os,
      swift: compilerVersion, glibc: glibcVersion(), buildMode: buildMode,
      addressRandomisation: randomisesAddresses(
        personality: SystemCalls.contents(ofFile: "/proc/self/personality"),
        machineWide: SystemCalls.contents(ofFile: "/proc/sys/kernel/randomize_va_space")),
      swiftDeterministicHashing: variables["SWIFT_DETERMINISTIC_HASHING"],
      glibcTunables: variables["GLIBC_TUNABLES"],
      libraries: libraries)
  }

  private static func processorModel() -> String? {
    #if canImport(Darwin)
      // A phone has its model's name only.
      SystemCalls.kernelText("machdep.cpu.brand_string") ?? SystemCalls.kernelText("hw.machine")
    #else
      SystemCalls.contents(ofFile: "/proc/cpuinfo").flatMap(processorModel(inCPUInfo:))
    #endif
  }

  static func processorModel(inCPUInfo text: String) -> String? {
    let fields = text.split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 1).map(trimmed)
    }
    .filter { $0.count == 2 }
    let values = Dictionary(fields.map { ($0[0], $0[1]) }) { first, _ in first }
    if let name = values["model name"] ?? values["Model"] ?? values["Hardware"], !name.isEmpty {
      return name
    }
    guard let implementer = values["CPU implementer"], let part = values["CPU part"] else {
      return nil
    }
    return "implementer \(implementer), part \(part)"
  }

  private static func glibcVersion() -> String? {
    #if canImport(Glibc)
      SystemCalls.cLibraryVersion().map {
        $0.hasPrefix("glibc ") ? String($0.dropFirst("glibc ".count)) : $0
      }
    #else
      nil
    #endif
  }

  /// Reads what Linux says of random addresses; nil without its files. ADDR_NO_RANDOMIZE is of
  /// personality(2).
  static func randomisesAddresses(personality: String?, machineWide: String?) -> Bool? {
    let withoutRandomisation: UInt = 0x0004_0000
    if let machineWide, trimmed(machineWide) == "0" { return false }
    guard let personality, let flags = UInt(trimmed(personality), radix: 16) else {
      return nil
    }
    return flags & withoutRandomisation == 0
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The compiler's version. Swift cannot return it, only compare it.
  private static var compilerVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
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
