/// What is known about the yajl that runs: which it is, whether it works, and which fixes it has.
struct YajlDiagnosis: Sendable, Equatable {
  /// The version that it gives itself; every distributor's 2.1.0 says the same.
  let version: String
  /// Whether it decodes.
  let isUsable: Bool
  /// The shared library, nil where it is part of the executable.
  let file: String?
  /// The package that the file belongs to, nil where no package manager knows it.
  let package: YajlPackage?
  /// What is known of each fix.
  let findings: [YajlFinding]

  init(version: String, isUsable: Bool, file: String?, package: YajlPackage?) {
    self.version = version
    self.isUsable = isUsable
    self.file = file
    self.package = package
    findings = YajlFix.allCases.map { fix in
      guard let package else {
        return YajlFinding(fix: fix, state: .unknown, evidence: "no package manager knows where it is from")
      }
      let (has, name) = (package.has(fix), "\(package.name) \(package.version)")
      return YajlFinding(fix: fix, state: .init(has), evidence: has == nil ? "nothing is known about \(name)" : name)
    }
  }

  /// What is not known to be fixed.
  private var faults: [YajlFinding] { findings.filter { $0.state != .fixed } }

  /// Whether it works and has every fix.
  var isHealthy: Bool { isUsable && faults.isEmpty }

  /// What to do; nothing where it is healthy.
  var advice: [String] {
    let install =
      "yajl \(version) does not decode: install yajl 2.1, 'apt-get install libyajl-dev' or 'brew install yajl'"
    let other = "install your system's package of yajl; or build with 'traits: []': the native engine needs no yajl"
    let patch = faults.contains { $0.state == .missing } ? package?.advice ?? other : other
    return (isUsable ? [] : [install]) + (faults.isEmpty ? [] : [patch])
  }

  /// Where it comes from.
  var origin: String {
    guard let file else { return "linked into the executable" }
    return package.map { "\(file), package \($0.name) \($0.version) (\($0.manager.rawValue))" } ?? file
  }

  /// The same in one sentence.
  var verdict: String {
    guard isUsable else { return "yajl is NOT usable" }
    let names = faults.map { "\($0.fix.rawValue) (\($0.state.rawValue))" }
    return names.isEmpty
      ? "yajl is usable and has all known fixes"
      : "yajl is usable, but NOT known to be fixed: \(names.joined(separator: ", "))"
  }
}
