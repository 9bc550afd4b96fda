import BenchmarkKit

/// What a check has come to, for people, scripts and CI systems.
package struct CheckReport {
  let findings: CheckFindings
  let failOn: FailOn
  /// The payloads that could not be checked to their end, and what is wrong, as it is said on standard error.
  let badPayloads: [(payload: String, message: String)]

  package init(findings: CheckFindings, failOn: FailOn, badPayloads: [(payload: String, message: String)] = []) {
    (self.findings, self.failOn, self.badPayloads) = (findings, failOn, badPayloads)
  }

  /// The findings that make the check fail.
  var failing: [CheckFinding] { findings.findings.filter(failOn.includes) }

  /// Whether the check fails.
  package var hasFailed: Bool { !badPayloads.isEmpty || !failing.isEmpty }

  /// A scope's findings, the weightiest first.
  func findings(of scope: CheckScope) -> [CheckFinding] {
    // By bytes: the name is the payload's, and == is quadratic in the combining marks that a character of it has.
    findings.findings.filter { $0.isAboutHeader == scope.isHeader && $0.scope.isExactly(scope.name) }
  }

  /// `12.3 %` of the sections' bytes.
  func share(_ bytes: Int) -> String { Self.percent(bytes, of: findings.sectionBytes) }

  package static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    let tenths = (Double(part) * 1000 / Double(whole)).rounded()
    if tenths == 0, part > 0 { return "< 0.1 %" }
    return tenths >= 100 || tenths == 0 ? "\(Int((tenths / 10).rounded())) %" : "\(tenths / 10) %"
  }
}
