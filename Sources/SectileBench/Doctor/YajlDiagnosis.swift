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
    findings = YajlFix.allCases.map { fix in
      let installed = package.map { "\($0.name) \($0.version)" }
      if let behaves = behaviour[fix] {
        let words = behaves ? "it behaves as with the fix" : "it behaves as without the fix"
        return YajlFinding(
          fix: fix, state: behaves ? .fixed : .missing,
          evidence: installed.map { package?.has(fix) == behaves ? "\($0), and \(words)" : words } ?? words)
      }
      guard let installed, let has = package?.has(fix) else {
        let evidence = installed.map { "nothing is known about \($0)" } ?? "no package manager knows where it is from"
        return YajlFinding(fix: fix, state: .unknown, evidence: evidence)
      }
      return YajlFinding(fix: fix, state: has ? .fixed : .missing, evidence: installed)
    }
  }

  /// Whether it works and has every fix.
  var isHealthy: Bool { isUsable && findings.allSatisfy { $0.state == .fixed } }

  /// What to do; nothing where it is healthy.
  var advice: [String] {
    var advice: [String] = []
    if !isUsable {
      advice.append(
        "yajl \(version) does not decode: install yajl 2.1, 'apt-get install libyajl-dev' or 'brew install yajl'")
    }
    guard !findings.allSatisfy({ $0.state == .fixed }) else { return advice }
    if let package, findings.contains(where: { $0.state == .missing }) {
      advice.append(package.advice)
    } else {
      advice.append(
        "install your system's package of yajl; or build with 'traits: []': the native engine needs no yajl")
    }
    return advice
  }

  /// Where it comes from.
  var origin: String {
    guard let file else { return "linked into the executable" }
    return package.map { "\(file), package \($0.name) \($0.version) (\($0.manager.rawValue))" } ?? file
  }

  /// The same in one sentence.
  var verdict: String {
    guard isUsable else { return "yajl is NOT usable" }
    let names = findings.filter { $0.state != .fixed }.map { "\($0.fix.rawValue) (\($0.state.rawValue))" }
    return names.isEmpty
      ? "yajl is usable and has all known fixes"
      : "yajl is usable, but NOT known to be fixed: \(names.joined(separator: ", "))"
  }
}
