import BenchmarkKit

/// What `sectile doctor` says.
struct DoctorReport: Sendable {
  let environment: BenchmarkEnvironment
  let yajl: YajlDiagnosis
  /// What valgrind says of itself; nil where it is not installed.
  let valgrind: String?
  /// Whether `strip` is there, which counting instructions needs too.
  let hasStrip: Bool
  /// Whether the executable counts its allocations.
  let countsAllocations: Bool

  /// Everything that is to be done, the optional last.
  var advice: [String] {
    var advice = yajl.advice
    if environment.buildMode != .release {
      advice.append("build with '-c release' to measure: this is a \(environment.buildMode.rawValue) build")
    }
    if environment.glibc != nil, valgrind == nil || !hasStrip {
      advice.append("'apt-get install valgrind binutils' to count instructions; only 'gate' and 'baseline' need it")
    }
    return advice
  }

  /// The report for people.
  var text: String {
    var lines: [String] = []
    func line(_ name: String, _ value: String) {
      lines.append("\(name):".padded(to: Self.column) + value)
    }
    line("sectile", "\(toolVersion), \(environment.buildMode.rawValue) build, Swift \(environment.swift)")
    line("system", "\(environment.os), \(environment.architecture)\(environment.glibc.map { ", glibc \($0)" } ?? "")")
    line("processor", "\(environment.cpu), \(environment.cores) cores")
    line("valgrind", valgrind.map { hasStrip ? $0 : "\($0), but strip (binutils) is missing" } ?? "not installed")
    line("allocations", countsAllocations ? "counted" : "not counted by this executable")
    line("yajl", "\(yajl.version), \(origin)\(yajl.isUsable ? "" : ", DOES NOT DECODE")")
    for finding in yajl.findings {
      line(finding.fix.rawValue, "\(finding.state.rawValue.padded(to: 9))\(finding.evidence)")
      guard finding.state != .fixed else { continue }
      lines.append("".padded(to: Self.column) + "it \(finding.fix.fault);")
      lines.append("".padded(to: Self.column) + "\(finding.fix.reach)")
    }
    for advice in advice { line("to do", advice) }
    line("verdict", yajl.isHealthy ? "yajl is usable and has all known fixes" : verdict)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where yajl comes from.
  private var origin: String {
    if let vendored = yajl.vendoredVersion { return "compiled in from the sources of \(vendored)" }
    guard let file = yajl.file else { return "linked into the executable" }
    return yajl.package.map { "\(file), package \($0.name) \($0.version) (\($0.manager.rawValue))" } ?? file
  }

  private var verdict: String {
    guard yajl.isUsable else { return "yajl is NOT usable" }
    let names = yajl.findings.filter { $0.state != .fixed }.map { "\($0.fix.rawValue) (\($0.state.rawValue))" }
    return "yajl is usable, but NOT known to be fixed: \(names.joined(separator: ", "))"
  }

  private static let column = 16

  /// Writes one line of JSON.
  func writeJSON(to text: inout JSONText) {
    func member(_ name: String, _ value: String?, _ text: inout JSONText) {
      text.raw(",\"\(name)\":")
      if let value { text.string(value) } else { text.raw("null") }
    }
    text.raw(#"{"schemaVersion":1,"healthy":"#)
    text.boolean(yajl.isHealthy)
    member("version", toolVersion, &text)
    member("swift", environment.swift, &text)
    member("buildMode", environment.buildMode.rawValue, &text)
    member("os", environment.os, &text)
    member("architecture", environment.architecture, &text)
    member("glibc", environment.glibc, &text)
    member("valgrind", valgrind, &text)
    text.raw(#","strip":"#)
    text.boolean(hasStrip)
    text.raw(#","countsAllocations":"#)
    text.boolean(countsAllocations)
    text.raw(#","yajl":{"usable":"#)
    text.boolean(yajl.isUsable)
    member("version", yajl.version, &text)
    member("file", yajl.file, &text)
    member("vendored", yajl.vendoredVersion, &text)
    member("package", yajl.package?.name, &text)
    member("packageVersion", yajl.package?.version, &text)
    member("packageManager", yajl.package?.manager.rawValue, &text)
    text.raw(#","fixes":"#)
    text.list(yajl.findings) { text, finding in
      text.raw(#"{"cve":"#)
      text.string(finding.fix.rawValue)
      member("state", finding.state.rawValue, &text)
      member("evidence", finding.evidence, &text)
      text.raw("}")
    }
    text.raw(#"},"toDo":"#)
    text.strings(advice)
    text.raw("}\n")
  }

  /// The version of the tool that examined.
  let toolVersion: String
}

extension String {
  /// Spaces behind it, one at least where there is room for none.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(isEmpty ? 0 : 1, width - count))
  }
}
