import BenchmarkKit
import PayloadTools

/// What `sectile doctor` says.
struct DoctorReport: Sendable {
  let environment: BenchmarkEnvironment
  /// Whether the native engine decodes.
  let isNativeUsable: Bool
  /// The vector instructions that the native engine uses; "none" where it does without.
  let vectors: String
  /// Nil where yajl is not built in.
  let yajl: YajlDiagnosis?
  /// What valgrind says of itself; nil where it is not installed.
  let valgrind: String?
  /// Whether `strip` is there, which counting instructions needs too.
  let hasStrip: Bool
  /// Whether the executable counts its allocations.
  let countsAllocations: Bool

  /// Whether every engine works, and yajl, where it is built in, has every fix.
  var isHealthy: Bool { isNativeUsable && yajl?.isHealthy != false }

  /// Everything that is to be done, the optional last.
  var advice: [String] {
    var advice = yajl?.advice ?? []
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
    func line(_ name: String, _ value: String) { lines.append("\(name):".padded(to: Self.column) + value) }
    line("sectile", "\(toolVersion), \(environment.buildMode.rawValue) build, Swift \(environment.swift)")
    line("system", "\(environment.os), \(environment.architecture)\(environment.glibc.map { ", glibc \($0)" } ?? "")")
    line("processor", "\(environment.cpu), \(environment.cores) cores")
    line("valgrind", valgrind.map { hasStrip ? $0 : "\($0), but strip (binutils) is missing" } ?? "not installed")
    line("allocations", countsAllocations ? "counted" : "not counted by this executable")
    line("native", "vector instructions: \(vectors)\(isNativeUsable ? "" : ", DOES NOT DECODE")")
    line("yajl", yajl.map { "\($0.version), \($0.origin)\($0.isUsable ? "" : ", DOES NOT DECODE")" } ?? "not built in")
    for finding in yajl?.findings ?? [] {
      line(finding.fix.rawValue, "\(finding.state.rawValue.padded(to: 9))\(finding.evidence)")
      guard finding.state != .fixed else { continue }
      let (fault, reach) = finding.fix.words
      lines += ["it \(fault);", reach].map { "".padded(to: Self.column) + $0 }
    }
    for advice in advice { line("to do", advice) }
    line("verdict", "native is \(isNativeUsable ? "" : "NOT ")usable" + (yajl.map { "; \($0.verdict)" } ?? ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private static let column = 16

  /// The report for programs.
  var json: JSONMembers {
    [
      "schemaVersion": 1, "healthy": isHealthy, "version": toolVersion, "swift": environment.swift,
      "buildMode": environment.buildMode.rawValue, "os": environment.os, "architecture": environment.architecture,
      "glibc": environment.glibc, "valgrind": valgrind, "strip": hasStrip, "countsAllocations": countsAllocations,
      "native": ["usable": isNativeUsable, "vectors": vectors] as JSONMembers,
      "yajl": yajl.map { yajl -> JSONMembers in
        [
          "usable": yajl.isUsable, "version": yajl.version, "file": yajl.file, "package": yajl.package?.name,
          "packageVersion": yajl.package?.version, "packageManager": yajl.package?.manager.rawValue,
          "fixes": yajl.findings.map { finding -> JSONMembers in
            ["cve": finding.fix.rawValue, "state": finding.state.rawValue, "evidence": finding.evidence]
          },
        ]
      },
      "toDo": advice,
    ]
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
