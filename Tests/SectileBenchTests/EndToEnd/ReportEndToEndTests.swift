import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// `--report` and `--format`, as CI sees them.
@Suite("reports, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ReportEndToEndTests {
  /// Runs a command with `--report`, reads what it has written, and holds the JUnit XML to the
  /// schema of those who take it, where that can be done.
  private func report(
    _ words: [String], status: Int32, has element: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (outcome: Tool.Outcome, report: JSONObject, folder: ScratchFolder) {
    let folder = try ScratchFolder()
    let path = folder.path + "/deep/report"
    let outcome = try await Tool.run(words + ["--report", path])
    #expect(
      outcome.status == status, "\(outcome.text)\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [
        "bencher.json", "benchmark-action.json", "junit.xml", "report.html", "report.json",
        "report.md",
      ], sourceLocation: sourceLocation)
    let text = try folder.text("deep/report/junit.xml")
    #expect(
      element.map { text.contains("<\($0) ") } ?? true, "\(text)", sourceLocation: sourceLocation)
    // A run takes some time.
    let total = text.firstMatch(of: /<testsuites [^>]*time="([0-9.]+)"/).flatMap { Double($0.1) }
    #expect((total ?? 0) > 0, "\(text.prefix(300))", sourceLocation: sourceLocation)
    if SystemProgram.find("xmllint") != nil {
      let judged = try await Tool.shell(
        #"xmllint --noout --schema "$1" "$2""#, [Tool.fixture("junit.xsd"), path + "/junit.xml"])
      #expect(judged.status == 0, "\(judged.errors)", sourceLocation: sourceLocation)
    }
    return (outcome, try jsonObject(folder.contents("deep/report/report.json")), folder)
  }

  @Test("--format: what standard output gets")
  func format() async throws {
    let outcome = try await Tool.run(
      "bench @home.json --samples 2 --strategies json-decoder,yajl --format markdown")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("## ") && outcome.text.contains("| yajl |"))
  }

  @Test("a bench has a picture of its ratios, a profile its phases")
  func measured() async throws {
    let (outcome, report, folder) = try await report(
      Tool.words("bench @home.json --samples 3 --strategies json-decoder,yajl --json -"), status: 0)
    let rows = try outcome.object.objects("measurements")
    #expect(rows.contains { ($0["values"] as? [Double])?.count == 3 })
    #expect(
      try report.objects("entries").count == rows.count
        && report["kind"] as? String == "measurements")
    let page = try folder.text("deep/report/report.html")
    #expect(page.contains("<table class=\"chart\"") && !page.contains("<h1>/"))
    let profile = try await self.report(Tool.words("profile @home.json --samples 3"), status: 0)
    #expect(try profile.report.objects("entries").count == 3)
  }

  @Test("a gate tells GitHub Actions without being asked, and elsewhere nothing")
  func job() async throws {
    let saved = try await SavedBaseline(scaling: "decode.allocations", by: 0.01)
    let quiet = try await saved.gate()
    #expect(quiet.status == 2 && !quiet.text.contains("::"), "\(quiet.text)")
    let job = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": try saved.folder.file("summary", ""),
    ]
    let told = try await saved.gate(environment: job)
    let annotation = "::error title=Regression%3A decode.allocations of yajl"
    #expect(told.status == 2 && told.lines.contains { $0.hasPrefix(annotation) }, "\(told.text)")
    #expect(try saved.folder.text("summary").hasPrefix("## ❌ Regression: 1 of 11"))
    // Where standard output is JSON it stays JSON.
    let json = try await saved.gate("--json -", environment: job)
    #expect(try !json.object.isEmpty && json.errors.contains("\n::error title="), "\(json.errors)")
    // A summary that cannot be written changes no verdict.
    let blind = try await saved.gate(environment: [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/proc/none",
    ])
    #expect(
      blind.status == 2 && blind.errors.contains("note: no summary of the step"), "\(blind.errors)")
  }

  @Test("a gate's report has its verdict", arguments: [false, true])
  func gate(isWorse: Bool) async throws {
    let saved = try await SavedBaseline(scaling: "decode.allocations", by: isWorse ? 0.01 : 1)
    let (_, report, folder) = try await report(
      saved.words(), status: isWorse ? 2 : 0, has: isWorse ? "failure" : nil)
    #expect(report["verdict"] as? String == (isWorse ? "regression" : "pass"))
    let text = try folder.text("deep/report/report.md")
    #expect(
      text.hasPrefix(
        isWorse ? "## ❌ Regression: 1 of 11 got worse" : "## ✅ Pass: nothing of 11 got worse"))
    #expect(try folder.text("deep/report/junit.xml").contains("failures=\"\(isWorse ? 1 : 0)\""))
    if isWorse { return }
    _ = try await self.report(
      saved.words(of: Tool.fixture("see-all.json")), status: 5, has: "error")
  }

  @Test("what cannot be decided, and what check finds")
  func others() async throws {
    let tool = try #require(Tool.executable)
    // In a second there are too few pairs for a verdict.
    let undecided = "--budget 1s --tolerance 0.01% --strategies yajl"
    _ = try await report(
      Tool.words("compare \(tool) \(tool) @home.json \(undecided)"), status: 3, has: "skipped")
    _ = try await report(Tool.words("check @home.json"), status: 0)
    _ = try await report(Tool.words("check @check/invalid.json"), status: 1, has: "failure")
    _ = try await report(Tool.words("check @bad/truncated.json"), status: 1, has: "error")
  }

  @Test("a folder that cannot be written into is said before the work")
  func unwritable() async throws {
    let outcome = try await Tool.run("bench @home.json --report @home.json")
    #expect(outcome.status == 74 && outcome.output.isEmpty, "\(outcome.text)")
    #expect(
      outcome.errors.hasPrefix("error: cannot write into \(Tool.home): "), "\(outcome.errors)")
  }
}
