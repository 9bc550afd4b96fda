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

  /// - Parameter behaviour: Whether what runs behaves as with a fix, for those that can be told without harm. What runs is
  ///   believed more than what is installed.
  init(version: String, isUsable: Bool, file: String?, package: YajlPackage?, behaviour: [YajlFix: Bool]) {
    self.version = version
    self.isUsable = isUsable
    self.file = file
    self.package = package
    let installed = package.map { "\($0.name) \($0.version)" }
    findings = YajlFix.allCases.map { fix in
      let has = package?.has(fix)
      guard let behaves = behaviour[fix] else {
        let unknown = installed.map { "nothing is known about \($0)" } ?? "no package manager knows where it is from"
        return YajlFinding(fix: fix, state: .init(has), evidence: has == nil ? unknown : installed ?? unknown)
      }
      let words = "it behaves as \(behaves ? "with" : "without") the fix"
      return YajlFinding(
        fix: fix, state: .init(behaves),
        evidence: installed.map { has == behaves ? "\($0), and \(words)" : words } ?? words)
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
