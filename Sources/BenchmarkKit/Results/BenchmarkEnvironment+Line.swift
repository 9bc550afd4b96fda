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
