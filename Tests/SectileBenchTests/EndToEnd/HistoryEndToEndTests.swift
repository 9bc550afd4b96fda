import Foundation
import TestSupport
import Testing

/// `history`, as a team's CI sees it.
@Suite("history, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct HistoryEndToEndTests {
  /// A folder with a baseline of the allocations of a payload.
  private struct Saved {
    let folder = try? ScratchFolder()
    var path: String { folder?.url.path ?? "" }
    var history: String { path + "/history" }

    init() async throws {
      let saved = try await Tool.run([
        "baseline", "save", "main", Tool.fixture("home.json"), "--baseline-dir", path, "--metrics", "allocations",
      ])
      try #require(saved.status == 0, "\(saved.errors)")
    }

    /// Adds a run a number of days after the baseline, with so many times the allocations.
    func add(day: Int, factor: Double, swift: String? = nil) async throws {
      let file = URL(fileURLWithPath: "\(path)/main.baseline.json")
      var document = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
      var report = try #require(document["report"] as? [String: Any])
      var rows = try #require(report["measurements"] as? [[String: Any]])
      for index in rows.indices where rows[index]["metric"] as? String == "decode.allocations" {
        for key in ["median", "p90", "min"] { rows[index][key] = ((rows[index][key] as? Double) ?? 0) * factor }
      }
      report["measurements"] = rows
      var environment = try #require(report["environment"] as? [String: Any])
      if let swift { environment["swift"] = swift }
      report["environment"] = environment
      document["report"] = report
      let run = try #require(folder).file("run.json", JSONSerialization.data(withJSONObject: document))
      let time = "2099-01-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
      let added = try await Tool.run([
        "history", "add", "--from", run, "--recorded-at", time, "--commit", "commit-\(day)", "--history-dir", history,
      ])
      #expect(added.status == 0 && added.errors.contains("added"), "\(added.errors)")
    }

    func check(_ more: String...) async throws -> Tool.Outcome {
      try await Tool.run(
        ["history", "drift", "--anchor", "main", "--baseline-dir", path, "--history-dir", history] + more)
    }
  }

  @Test("many small steps are a regression against the anchor, and the change is found")
  func drift() async throws {
    let saved = try await Saved()
    #expect(try await saved.check().status == 3)
    for day in 1...8 { try await saved.add(day: day, factor: 1) }
    #expect(try await saved.check().status == 0)
    for day in 9...16 { try await saved.add(day: day, factor: 1.25) }
    let drifted = try await saved.check()
    #expect(drifted.status == 2 && drifted.text.hasPrefix("Regression: 1 of"), "\(drifted.text)")
    #expect(drifted.text.contains("decode.allocations of yajl") && drifted.text.contains("+25.00 %"))
    let limits = try #require(saved.folder).file(
      "wide.json", #"{"schemaVersion":1,"defaults":{"allocations":{"relative":0.5}}}"#)
    #expect(try await saved.check("--limits", limits).status == 0)
    let shown = try await Tool.run(["history", "show", "--history-dir", saved.history])
    #expect(shown.status == 0 && shown.text.hasPrefix("16 runs\n"), "\(shown.text)")
    #expect(shown.text.contains("regression: decode.allocations of yajl"))
    #expect(shown.text.contains("after commit-8, in or before commit-9"))
    // Where results go is said as to every command.
    for (command, status) in [(["drift", "--anchor", "main", "--baseline-dir", saved.path], 2), (["show"], 0)] {
      let report = saved.path + "/report"
      let outcome = try await Tool.run(
        ["history"] + command + ["--history-dir", saved.history, "--report", report, "--format", "markdown"])
      #expect(outcome.status == Int32(status) && outcome.text.hasPrefix("## "), "\(outcome.text)\(outcome.errors)")
      let page = try String(contentsOf: URL(fileURLWithPath: report + "/report.html"), encoding: .utf8)
      #expect(page.contains(">sectile history"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: saved.history)
    #expect(files.count == 16 && files.allSatisfy { $0.hasSuffix(".jsonl") })
  }

  @Test("a newest run from another environment is no pass; on request it begins a new series")
  func environment() async throws {
    let saved = try await Saved()
    for day in 1...3 { try await saved.add(day: day, factor: 1) }
    for day in 4...6 { try await saved.add(day: day, factor: 2, swift: "5.9") }
    let other = try await saved.check()
    #expect(other.status == 5 && other.text.contains("the newest run is from another environment"), "\(other.text)")
    #expect(other.text.contains("here") && other.text.contains("5.9") && !other.text.contains("Pass"))
    let begun = try await saved.check("--new-series")
    #expect(begun.status == 0 && begun.text.contains("main, a new series of 2099-01-04"), "\(begun.text)")
    for day in 7...9 { try await saved.add(day: day, factor: 3, swift: "5.9") }
    #expect(try await saved.check("--new-series").status == 2)
    for day in 10...12 { try await saved.add(day: day, factor: 1) }
    #expect(try await saved.check().status == 0)
  }

  @Test("a run that is measured now; a line that is broken; what is not there")
  func odds() async throws {
    let saved = try await Saved()
    let measured = try await Tool.run([
      "history", "add", Tool.fixture("home.json"), "--metrics", "allocations", "--history-dir", saved.history,
    ])
    #expect(measured.status == 0, "\(measured.errors)")
    try Data("{\n".utf8).write(to: URL(fileURLWithPath: saved.history + "/broken.jsonl"))
    let checked = try await saved.check()
    #expect(checked.status == 5 && checked.errors.contains("broken.jsonl"), "\(checked.text)\(checked.errors)")
    #expect(checked.text.contains("the history has lines that cannot be read (1)") && !checked.text.contains("Pass"))
    let missing = try await Tool.run([
      "history", "drift", "--anchor", "old", "--baseline-dir", saved.path, "--history-dir", saved.history,
    ])
    #expect(missing.status == 5, "\(missing.errors)")
    #expect(try await saved.check("--limits", saved.path).status == 66)
    #expect(try await Tool.run(["history", "add", "--from", "nothing.json"]).status == 66)
    let bad = try #require(saved.folder).file("bad.json", "[]")
    #expect(try await Tool.run(["history", "add", "--from", bad, "--history-dir", saved.history]).status == 1)
    #expect(try await Tool.run(["history", "drift", "--anchor", "main", "--window", "0"]).status == 64)
    let former = try await Tool.run(["history", "check", "--anchor", "none", "--baseline-dir", saved.path])
    #expect(former.status == 5 && former.errors.contains("'history check' is spelt 'history drift' now"))
    #expect(try await Tool.run(["history", "show", "--history-dir", saved.path + "/none"]).text.contains("is empty"))
  }
}
