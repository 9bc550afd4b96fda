import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// What every command writes as JUnit XML, read by the schema of those who take it.
@Suite(
  "JUnit XML, end to end", .timeLimit(.minutes(10)), .enabled(if: Tool.isThere, Tool.comment),
  .enabled(if: SystemProgram.find("xmllint") != nil, "xmllint is not installed: JUnit XML is held to no schema"))
struct JUnitEndToEndTests {
  private let home = Tool.fixture("home.json")

  /// Runs a command that writes into the folder `report`, or into `report/junit.xml`.
  private func expectValid(
    _ arguments: [String], status: Int32, in folder: ScratchFolder, has element: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let report = folder.url.path + "/report"
    try FileManager.default.createDirectory(atPath: report, withIntermediateDirectories: true)
    let outcome = try await Tool.run(arguments.map { $0.replacingOccurrences(of: "REPORT", with: report) })
    #expect(outcome.status == status, "\(outcome.text)\(outcome.errors)", sourceLocation: sourceLocation)
    let judged = try await Tool.shell(
      #"xmllint --noout --schema "$1" "$2""#, [Tool.fixture("junit.xsd"), report + "/junit.xml"])
    #expect(judged.status == 0, "\(judged.errors)", sourceLocation: sourceLocation)
    let text = String(decoding: try folder.contents("report/junit.xml"), as: UTF8.self)
    #expect(element.map { text.contains("<\($0) ") } ?? true, "\(text)", sourceLocation: sourceLocation)
    // A run takes some time.
    let total = text.firstMatch(of: /<testsuites [^>]*time="([0-9.]+)"/).flatMap { Double($0.1) }
    #expect((total ?? 0) > 0, "\(text.prefix(300))", sourceLocation: sourceLocation)
  }

  @Test("bench and profile")
  func measured() async throws {
    try await expectValid(
      ["bench", home, "--samples", "3", "--report", "REPORT"], status: 0, in: ScratchFolder())
    try await expectValid(["profile", home, "--samples", "2", "--report", "REPORT"], status: 0, in: ScratchFolder())
  }

  @Test("gate: what passes, what got worse, what cannot be judged")
  func gate() async throws {
    let folder = try ScratchFolder()
    let options = ["--baseline-dir", folder.url.path, "--metrics", "allocations"]
    let saved = try await Tool.run(["gate", home, "--baseline", "main", "--save"] + options)
    try #require(saved.status == 0, "\(saved.errors)")
    let strict = try folder.file(
      "strict.json", #"{"schemaVersion":1,"rules":[{"metric":"decode.allocations","maximum":1}]}"#)
    let gate = ["gate", "--baseline", "main", "--report", "REPORT"] + options
    try await expectValid(gate + [home], status: 0, in: folder)
    try await expectValid(gate + [home, "--limits", strict], status: 2, in: folder, has: "failure")
    try await expectValid(gate + [Tool.fixture("see-all.json")], status: 5, in: folder, has: "error")
  }

  @Test("compare")
  func compare() async throws {
    let executable = try #require(Tool.executable)
    let builds = [executable, executable]
    // No machine is as quiet as this tolerance.
    let options = ["--budget", "2s", "--noise-floor", "0%", "--tolerance", "0.01%", "--significance", "0.0001%"]
    try await expectValid(
      ["compare"] + builds + [home, "--report", "REPORT"] + options, status: 3, in: ScratchFolder(), has: "skipped")
  }

  @Test("check: nothing found, findings, a payload that is none")
  func check() async throws {
    let junit = ["--report", "REPORT"]
    try await expectValid(["check", home] + junit, status: 0, in: ScratchFolder())
    try await expectValid(
      ["check", Tool.fixture("check/invalid.json")] + junit, status: 1, in: ScratchFolder(), has: "failure")
    try await expectValid(
      ["check", Tool.fixture("bad/truncated.json")] + junit, status: 1, in: ScratchFolder(), has: "error")
  }
}
