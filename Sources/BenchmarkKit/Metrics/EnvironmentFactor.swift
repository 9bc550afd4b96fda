/// A part of a benchmark's environment that values can depend on.
package enum EnvironmentFactor: String, Sendable, Hashable, Codable, CaseIterable {
  /// The processor's model.
  case cpu
  /// The processor's architecture.
  case architecture
  /// How many processors there are.
  case cores
  /// The operating system and its kernel.
  case os
  /// The version of the Swift compiler.
  case swift
  /// The version of glibc.
  case glibc
  /// The versions of the libraries that do the work.
  case libraries
  /// Debug or release.
  case buildMode
  /// Whether addresses are random.
  case addressRandomisation
  /// The variable SWIFT_DETERMINISTIC_HASHING.
  case deterministicHashing
  /// The variable GLIBC_TUNABLES.
  case glibcTunables

  /// Its values in an environment by their names, which are those of the environment's JSON keys. The libraries have a
  /// name each; what is not known or not set has no value.
  package func values(in environment: BenchmarkEnvironment) -> [String: String] {
    func named(_ name: String, _ value: String?) -> [String: String] { value.map { [name: $0] } ?? [:] }
    return switch self {
    case .cpu: named("cpu", environment.cpu)
    case .architecture: named("architecture", environment.architecture)
    case .cores: named("cores", String(environment.cores))
    case .os: named("os", environment.os)
    case .swift: named("swift", environment.swift)
    case .glibc: named("glibc", environment.glibc)
    case .libraries: environment.libraries
    case .buildMode: named("buildMode", environment.buildMode.rawValue)
    case .addressRandomisation: named("addressRandomisation", environment.addressRandomisation.map { String($0) })
    case .deterministicHashing: named("swiftDeterministicHashing", environment.swiftDeterministicHashing)
    case .glibcTunables: named("glibcTunables", environment.glibcTunables)
    }
  }
}
