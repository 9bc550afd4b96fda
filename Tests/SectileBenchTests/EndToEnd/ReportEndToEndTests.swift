import Foundation
import TestSupport
import Testing

/// `--report`, as CI sees it.
@Suite("reports, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ReportEndToEndTests {
  private static let files = [
    "bencher.json", "benchmark-action.json", "junit.xml", "report.html", "report.json", "report.md",
  ]

  private let home = Tool.fixture("home.json")

  private func report(_ folder: String) throws -> JSONObject {
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == Self.files)
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
  }

  /// A baseline that this program is worse than, or as good as.
  private func baseline(_ scratch: ScratchFolder, worse: Bool) async throws -> [String] {
    let arguments = ["--baseline-dir", scratch.url.path, "--metrics", "allocations", "--strategies", "yajl"]
    #expect(try await Tool.run(["gate", home, "--baseline", "main", "--save"] + arguments).status == 0)
    if worse {
      let file = scratch.url.appendingPathComponent("main.baseline.json")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      var document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSONObject)
      var results = try #require(document["report"] as? JSONObject)
      results["measurements"] = (results["measurements"] as? [JSONObject])?.map { row in
        var row = row
        if row["metric"] as? String == "decode.allocations" {
          for key in ["median", "p90", "min"] { row[key] = 1 }
        }
        return row
      }
      document["report"] = results
      try JSONSerialization.data(withJSONObject: document).write(to: file)
    }
    return ["gate", home, "--baseline", "main"] + arguments
  }

  @Test("--format: what standard output gets")
  func format() async throws {
    let arguments = ["bench", Tool.fixture("home.json"), "--samples", "2", "--strategies", "json-decoder,yajl"]
    let outcome = try await Tool.run(arguments + ["--format", "markdown"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("## ") && outcome.text.contains("| yajl |"))
    #expect(try await Tool.run(arguments + ["--format", "markdown", "--json", "-"]).status == 64)
  }

  @Test("a bench has a picture of its ratios")
  func bench() async throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url.path + "/deep/report"
    let outcome = try await Tool.run([
      "bench", home, "--samples", "3", "--strategies", "json-decoder,yajl", "--json", "-",
      "--report", folder,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bench = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let rows = try #require(bench["measurements"] as? [JSONObject])
    #expect(rows.contains { ($0["values"] as? [Double])?.count == 3 })
    let report = try report(folder)
    #expect((report["entries"] as? [JSONObject])?.count == rows.count && report["kind"] as? String == "measurements")
    let page = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.html")), as: UTF8.self)
    #expect(page.contains("<table class=\"chart\"") && !page.contains("<h1>/"))
  }

  @Test("a gate tells GitHub Actions without being asked, and elsewhere nothing")
  func gate() async throws {
    let scratch = try ScratchFolder()
    let gate = try await baseline(scratch, worse: true)
    let quiet = try await Tool.run(gate)
    #expect(quiet.status == 2 && !quiet.text.contains("::"), "\(quiet.text)")
    let summary = try scratch.file("summary", "")
    let job = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let told = try await Tool.run(gate, environment: job)
    #expect(told.status == 2)
    #expect(
      told.lines.contains { $0.hasPrefix("::error title=Regression%3A decode.allocations of yajl") }, "\(told.text)")
    #expect(String(decoding: try scratch.contents("summary"), as: UTF8.self).hasPrefix("## ❌ Regression: 1 of 14"))
    // Where standard output is JSON it stays JSON.
    let json = try await Tool.run(gate + ["--json", "-"], environment: job)
    #expect(try JSONSerialization.jsonObject(with: json.output) is JSONObject)
    #expect(json.errors.contains("\n::error title="), "\(json.errors)")
    // A summary that cannot be written changes no verdict.
    let blind = try await Tool.run(gate, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/proc/none"])
    #expect(blind.status == 2 && blind.errors.contains("note: no summary of the step"), "\(blind.errors)")
  }

  @Test("a gate's report has its verdict")
  func verdict() async throws {
    for worse in [false, true] {
      let scratch = try ScratchFolder()
      let folder = scratch.url.path + "/report"
      let outcome = try await Tool.run(baseline(scratch, worse: worse) + ["--report", folder])
      #expect(outcome.status == (worse ? 2 : 0), "\(outcome.text)\(outcome.errors)")
      #expect(try report(folder)["verdict"] as? String == (worse ? "regression" : "pass"))
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.md")), as: UTF8.self)
      #expect(text.hasPrefix(worse ? "## ❌ Regression: 1 of 14 got worse" : "## ✅ Pass: nothing of 14 got worse"))
      let junit = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/junit.xml")), as: UTF8.self)
      #expect(junit.contains("failures=\"\(worse ? 1 : 0)\""))
    }
  }

  @Test("a profile's report has its phases")
  func profile() async throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url.path + "/report"
    #expect(try await Tool.run(["profile", home, "--samples", "3", "--report", folder]).status == 0)
    #expect((try report(folder)["entries"] as? [JSONObject])?.count == 3)
  }

  @Test("a folder that cannot be written into is said before the work")
  func unwritable() async throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("file", "")
    let outcome = try await Tool.run(["bench", home, "--report", file])
    #expect(outcome.status == 74 && outcome.output.isEmpty, "\(outcome.text)")
    #expect(outcome.errors.hasPrefix("error: cannot write into \(file): "), "\(outcome.errors)")
    #expect(try await Tool.run(["gate", "--self-test", "--report", scratch.url.path]).status == 64)
  }

  @Test("shells complete options", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) async throws {
    let script = try await Tool.run(["--generate-completion-script", shell])
    #expect(script.status == 0 && script.text.contains("baseline-dir"), "\(script.errors)")
    guard shell == "bash" else { return }
    let scratch = try ScratchFolder()
    let file = try scratch.file("completion", script.output)
    // As bash calls it when `sectile bench --rep` is typed and the tab key pressed.
    let typed = """
      set -e; bash -n "$1"; bash --norc -c '
        source "$1"
        command=$(complete -p | sed -n "s/.* -F \\([^ ]*\\) .*/\\1/p" | head -n 1)
        COMP_WORDS=(sectile bench --rep); COMP_CWORD=2; COMP_LINE="sectile bench --rep"; COMP_POINT=${#COMP_LINE}
        "$command" sectile --rep bench
        echo "${COMPREPLY[@]}"' bash "$1"
      """
    let completed = try await Tool.shell(typed, [file])
    #expect(completed.status == 0 && completed.text == "--report\n", "\(completed.text)\(completed.errors)")
  }
}
