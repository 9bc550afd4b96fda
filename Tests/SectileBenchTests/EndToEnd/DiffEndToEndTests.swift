import Foundation
import TestSupport
import Testing

/// `sectile layout --diff`, as a script sees it.
@Suite("layout against recordings, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct DiffEndToEndTests {
  private let equal = Tool.fixture("layout/recordings/grid-equal.json")
  private let differing = Tool.fixture("layout/recordings/orthogonal-differs.json")

  private func diff(_ layout: String, _ recording: String, _ more: String...) async throws -> Tool.Outcome {
    try await Tool.run(["layout", Tool.fixture("layout/\(layout).json"), "--diff", recording] + more)
  }

  @Test("the README has one line for every recording")
  func explained() throws {
    let text = try String(contentsOfFile: Tool.fixture("README.md"), encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## layout/recordings/\n").last)
    let listed = part.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }
    #expect(listed.sorted() == Tool.fixtures(in: "layout/recordings"))
  }

  @Test("the documentation shows what the comparison really says")
  func readme() async throws {
    let text = try Repository.text("Sources/LayoutInspection/Documentation.docc/LookAtALayout.md")
    let lines = try await diff("orthogonal", differing, "--limit", "1").lines
    #expect(text.contains(lines.map { "    \($0)\n" }.joined()))
  }

  @Test("nothing differs: one line, exit status 0")
  func equalRecording() async throws {
    let outcome = try await diff("grid", equal)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text == "10 compared, none differs\n")
    // Recorded to two decimals.
    #expect(try await diff("grid", equal, "--tolerance", "0.001").status == 1)
  }

  @Test("each difference is a line with its rule, then the summary; exit status 1")
  func differingRecording() async throws {
    let outcome = try await diff("orthogonal", differing)
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 14 + 4)
    #expect(
      outcome.lines.first?.hasPrefix(
        "section 0 item 1: ours 288 0 260 220, theirs 292 0 260 220, difference x +4; rule 8.2: ") == true)
    #expect(
      outcome.text.contains("\nnumber of items in section 1: ours 5, theirs 4; the description's itemsPerSection"))
    #expect(
      outcome.text.contains(
        "\nheader 0 of section 1: ours 16 284 358 40, theirs 0 284 390 40, difference x -16 w +32; rule 6.1: "))
    // Groups and the gaps between them, without insets (rule 8.3): 12 × 260 + 11 × 12.
    #expect(
      outcome.text.contains("\ncontentSize of section 0: ours 3252 220, theirs 3296 220, difference w +44; rule 8.2: "))
    let summary = outcome.lines.suffix(4)
    #expect(summary.first == "25 compared, 14 differ, by 44 points at worst (section 0 item 11)")
    #expect(summary.dropFirst().first?.hasPrefix("  12 by rule 8.2: ") == true)
    #expect(summary.last == "   1 by no rule: see their lines")

    let limited = try await diff("orthogonal", differing, "--limit", "2")
    #expect(limited.status == 1)
    #expect(limited.lines.count == 2 + 1 + 4)
    #expect(limited.lines[2] == "… and 12 more; --limit 14 shows all")
    #expect(Array(limited.lines.suffix(4)) == Array(summary))
    #expect(try await diff("orthogonal", differing, "--limit", "0").lines.count == 5)
    // More than anything is off by, but not than the number of items.
    let generous = try await diff("orthogonal", differing, "--tolerance", "50")
    #expect(generous.status == 1 && generous.text.contains("25 compared, 1 differs\n"))
  }

  @Test("an assumption says that it is one")
  func assumption() async throws {
    // Nobody has recorded how UIKit mirrors (rule 10).
    let mirrored = try Repository.text("Fixtures/layout/grid.json")
      .replacingOccurrences(of: "\"height\": 844", with: "\"height\": 844, \"layoutDirection\": \"rtl\"")
    let outcome = try await Tool.run(["layout", "-", "--diff", equal], input: Data(mirrored.utf8))
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("  5 by rule 10: ") && outcome.text.contains("(an assumption: orthogonal sections"))
  }

  @Test("--json has all differences, whatever --limit says")
  func json() async throws {
    let written = try await Tool.shell(
      #""$SECTILE" layout "$1" --diff "$2" --limit 1 --json d.json >/dev/null; echo $?; cat d.json"#,
      [Tool.fixture("layout/orthogonal.json"), differing])
    #expect(written.lines.first == "1")
    let text = written.text.dropFirst(2)
    let result = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSONObject)
    let differences = try #require(result["differences"] as? [JSONObject])
    #expect(differences.count == 14 && result["differing"] as? Int == 14 && result["compared"] as? Int == 25)
    #expect(result["worst"] as? Double == 44)
    let first = try #require(differences.first)
    #expect(first["what"] as? String == "item" && first["section"] as? Int == 0 && first["item"] as? Int == 1)
    #expect(first["difference"] as? [String: Double] == ["x": 4, "y": 0, "w": 0, "h": 0])
    #expect(first["rule"] as? String == "8.2")
    #expect(first["path"] as? String == "$.layout.sections[0].group.subitems[0]")
    let rules = try #require(result["rules"] as? [JSONObject])
    #expect(rules.map { $0["differences"] as? Int } == [12, 1])

    let output = try await diff("orthogonal", differing, "--json", "-")
    #expect(output.text == text, "standard output is JSON")
    #expect(output.errors == (try await diff("orthogonal", differing)).text, "and the lines are on standard error")
  }

  @Test("worked cases are recordings of themselves")
  func goldenCases() async throws {
    var compared = 0
    for name in Tool.fixtures(in: "layout/golden") {
      let file = Tool.fixture("layout/golden/\(name)")
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let golden = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
      guard golden["expected"] != nil else { continue }
      let outcome = try await Tool.run(["layout", file, "--diff", file])
      #expect(outcome.status == 0, "\(name): \(outcome.text)\(outcome.errors)")
      compared += 1
    }
    #expect(compared >= 41)
  }

  @Test("a payload's layout is compared too")
  func payload() async throws {
    let recorded = try await Tool.shell(
      #""$SECTILE" layout --payload "$1" > r.json; "$SECTILE" layout --payload "$1" --diff r.json"#,
      [Tool.fixture("home.json")])
    #expect(recorded.status == 0 && recorded.text.hasSuffix("none differs\n"))
  }

  @Test("bad recordings are errors with a place")
  func bad() async throws {
    func outcome(_ recording: String) async throws -> Tool.Outcome {
      try await Tool.run(["layout", Tool.fixture("layout/grid.json"), "--diff", "-"], input: Data(recording.utf8))
    }
    for (recording, pattern) in [
      ("{", #"error: -:1:\d+: .+ \(path \$, byte \d+\)\n"#), ("{}", #"error: -: missing key "items" \(path \$\)\n"#),
      ("[]", #"error: -: wrong type: .+ \(path \$\)\n"#),
      (#"{"items":[[{"x":1}]]}"#, #"error: -: missing key "y" \(path \$\.items\[0\]\[0\]\)\n"#),
      (#"{"expected":{"items":7}}"#, #"error: -: wrong type: .+ \(path \$\.expected\.items\)\n"#),
      ("{\"items\":[],}", #"error: -:1:\d+: .+\n"#),
    ] {
      let outcome = try await outcome(recording)
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(recording): \(outcome.text)")
      #expect(try Regex(pattern).wholeMatch(in: outcome.errors) != nil, "\(recording): \(outcome.errors)")
    }
    let evil = try await outcome(
      #"{"items":[[]],"supplementary":[{"kind":"a\u001b[31m\n","section":0,"index":0,"x":0,"y":0,"w":1,"h":1}]}"#)
    #expect(evil.status == 1)
    #expect(!evil.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("wrong usage and missing files")
  func usage() async throws {
    let grid = Tool.fixture("layout/grid.json")
    for arguments in [
      [grid, "--diff", equal, "--emit", "svg"], [grid, "--tolerance", "1"], [grid, "--limit", "1"],
      [grid, "--diff", equal, "--tolerance", "-1"], [grid, "--diff", equal, "--tolerance", "inf"],
      [grid, "--diff", equal, "--limit", "-1"], ["-", "--diff", "-"], [grid, "--emit", "svg", "--json", "-"],
      [grid, "--width", "300", "--emit", "html"],
    ] {
      let outcome = try await Tool.run(["layout"] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(arguments): \(outcome.errors)")
    }
    let missing = try await Tool.run(["layout", grid, "--diff", "no-such-file.json"])
    #expect(missing.status == 66 && missing.errors == "error: no-such-file.json: no such file\n")
  }
}
