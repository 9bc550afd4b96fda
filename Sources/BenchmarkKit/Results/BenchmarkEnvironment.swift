/// The machine and the build that a benchmark ran on: what must agree before absolute numbers may be compared.
///
/// In JSON the libraries stand beside the other keys (`"libyajl": "2.1.0"`), and what is not known is null; the counter of
/// instructions stands there only where some were counted.
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
  /// How the measured executable was compiled.
  package var buildMode: BuildMode
  /// Whether the process lies at random addresses, which moves times and instruction counts a little from run to run;
  /// nil where the system does not say.
  package var addressRandomisation: Bool?
  /// The variable SWIFT_DETERMINISTIC_HASHING; "1" makes dictionaries iterate alike in every run. Nil when not set.
  package var swiftDeterministicHashing: String?
  /// The variable GLIBC_TUNABLES, which can fix the variants of memcpy and its like; nil when not set.
  package var glibcTunables: String?
  /// The versions of the libraries that do the work, by the JSON key that says so, such as `libyajl`: no key of the
  /// environment's own, such as `cpu`.
  package var libraries: [String: String] = [:]
}

extension BenchmarkEnvironment: Codable {
  enum CodingKeys: String, CodingKey {
    case cpu, architecture, cores, os, swift, glibc, buildMode, addressRandomisation, swiftDeterministicHashing
    case glibcTunables
  }

  /// Reads an environment; every further key with a text is a library, anything else is skipped. What is not known has to
  /// say so: a key that is missing would agree with whatever is not set elsewhere.
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
    libraries = [:]
    let others = try decoder.container(keyedBy: DynamicKey.self)
    for key in others.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
      libraries[key.stringValue] = try? others.decode(String.self, forKey: key)
    }
  }

  /// Writes the environment and the libraries into one object; what is nil is written as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let texts: [(CodingKeys, String?)] = [
      (CodingKeys.cpu, cpu), (.architecture, architecture), (.os, os), (.swift, swift), (.glibc, glibc),
      (.glibcTunables, glibcTunables), (.swiftDeterministicHashing, swiftDeterministicHashing),
    ]
    for (key, text) in texts { try container.encode(text, forKey: key) }
    try container.encode(cores, forKey: .cores)
    try container.encode(buildMode, forKey: .buildMode)
    try container.encode(addressRandomisation, forKey: .addressRandomisation)
    var others = encoder.container(keyedBy: DynamicKey.self)
    for (key, version) in libraries.sorted(by: { $0.key < $1.key }) {
      try others.encode(version, forKey: DynamicKey(key))
    }
  }
}

extension BenchmarkEnvironment {
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
}
