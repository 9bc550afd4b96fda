import Foundation
import TestSupport
import Testing

/// What the doctor says of the engines, of the yajl that is there, and of others that package managers claim it is.
@Suite("doctor, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct DoctorEndToEndTests {
  @Test("the report is one verdict, in text and in JSON")
  func report() async throws {
    let text = try await Tool.run(["doctor"])
    let outcome = try await Tool.run(["doctor", "--json", "-"])
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let yajl = try #require(report["yajl"] as? JSONObject)
    let fixes = try #require(yajl["fixes"] as? [JSONObject])
    #expect(fixes.compactMap { $0["cve"] as? String } == ["CVE-2017-16516", "CVE-2022-24795", "CVE-2023-33460"])
    let allFixed = fixes.allSatisfy { $0["state"] as? String == "fixed" }
    let native = try #require(report["native"] as? JSONObject)
    #expect(native["usable"] as? Bool == true && native["vectors"] is String)
    #expect(yajl["usable"] as? Bool == true)
    #expect(report["healthy"] as? Bool == allFixed)
    for status in [text.status, outcome.status] { #expect(status == (allFixed ? 0 : 1)) }
    #expect(text.text.contains("yajl is usable and has all known fixes") == allFixed, "\(text.text)")
    #expect(report["buildMode"] as? String == "release")
    #expect(text.errors.isEmpty && outcome.errors.isEmpty)
  }

  /// A package manager that says what a test wants, before the system's own.
  private func outcome(asVersion version: String) async throws -> Tool.Outcome {
    let folder = try ScratchFolder()
    let program = try folder.file(
      "dpkg-query",
      """
      #!/bin/sh
      case "$1" in -S) echo "libyajl2:amd64: $2" ;; *) echo "\(version)" ;; esac

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Tool.run(["doctor"], environment: ["PATH": "\(folder.url.path):\(path)"])
  }

  #if os(Linux)
    @Test(
      "a package without the fixes is named, with what to install, and ends with 1",
      .enabled { await Self.yajlIsShared })
    func missing() async throws {
      let old = try await outcome(asVersion: "2.1.0-3")
      #expect(old.status == 1 && old.text.contains("libyajl2 2.1.0-3 (dpkg)"), "\(old.text)")
      #expect(old.text.contains("CVE-2022-24795: missing  libyajl2 2.1.0-3\n"), "\(old.text)")
      #expect(old.text.contains("apt-get install --only-upgrade libyajl2"), "\(old.text)")
      let unknown = try await outcome(asVersion: "2.1.0-4")
      #expect(unknown.status == 1 && unknown.text.contains("CVE-2022-24795 (unknown)"), "\(unknown.text)")
    }

    /// Compiled in, it belongs to no package.
    static var yajlIsShared: Bool {
      get async {
        let outcome = try? await Tool.run(["doctor", "--json", "-"])
        let report = outcome.flatMap { try? JSONSerialization.jsonObject(with: $0.output) as? JSONObject }
        return (report?["yajl"] as? JSONObject)?["file"] is String
      }
    }
  #endif

  @Test("a report that cannot be written is 74")
  func unwritable() async throws {
    let outcome = try await Tool.run(["doctor", "--json", "/nowhere/at/all"])
    #expect(outcome.status == 74 && outcome.errors.hasPrefix("error: /nowhere/at/all: "), "\(outcome.errors)")
  }
}
