import Foundation
import TestSupport
import Testing

/// `sectile layout --verify` and `--diff`, as a script sees them.
@Suite("layout against recordings, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct RecordingEndToEndTests {
  private let folder = Tool.fixture("layout/uikit")
  private let case1 = Tool.fixture("layout/golden/list_basic.json")
  private let equal = Tool.fixture("layout/recordings/grid-equal.json")
  private let differing = Tool.fixture("layout/recordings/orthogonal-differs.json")

  private func diff(_ layout: String, _ recording: String, _ more: String = "") async throws -> Tool.Outcome {
    try await Tool.run("layout @layout/\(layout).json \(more) --diff", recording)
  }

  /// A recording that differs from the layout in one item, held against it.
  private func verify(_ more: String = "") async throws -> Tool.Outcome {
    let text = try String(contentsOfFile: case1, encoding: .utf8)
    return try await Tool.run("layout --verify - \(more)", input: text.replacing("\"y\": 88", with: "\"y\": 90"))
  }

  @Test("all recordings agree, and the documentation says so")
  func recordings() async throws {
    let uikit = try await Tool.run("layout --verify", folder)
    #expect(uikit.status == 0 && uikit.errors.isEmpty)
    #expect(uikit.lines.first == "agrees with UIKit in 148 of 148" && uikit.lines.contains("  orthogonal: 13 of 13"))
    let worked = try await Tool.run("layout --verify @layout/golden")
    #expect(worked.status == 0 && worked.lines.first == "agrees with UIKit in 42 of 42")
    for page in ["README.md", "Sources/LayoutInspection/Documentation.docc/LookAtALayout.md"] {
      #expect(try Repository.text(page).contains("agrees with UIKit in 148 of 148"))
    }
    #expect(try await Tool.run("layout --verify", case1).lines == ["agrees with UIKit in 1 of 1"])
    for (file, count) in [("recorded", 137), ("ios17", 11)] {
      let outcome = try await Tool.run("layout --verify", "\(folder)/\(file).json")
      #expect(outcome.lines.first == "agrees with UIKit in \(count) of \(count)")
    }
    #expect(try await Tool.run("layout --verify no-such-folder").status == 66)
  }

  @Test(
    "what --verify finds to differ is a line with its rule; exit status 1; --json has the counts and the differences")
  func verified() async throws {
    let outcome = try await verify()
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2 && outcome.lines.last == "agrees with UIKit in 0 of 1")
    let line = "-: list_basic: section 0 item 2: ours 0 88 375 44, theirs 0 90 375 44, difference y +2; rule 5.1: "
    #expect(outcome.text.hasPrefix(line), "\(outcome.text)")
    #expect(try await verify("--tolerance 3").status == 0)
    #expect(
      try await verify("--limit 0").lines == ["… and 1 more; --limit 1 shows all", "agrees with UIKit in 0 of 1"])
    let json = try await verify("--json -")
    let result = try json.object
    #expect(result["agreeing"] as? Int == 0 && result["compared"] as? Int == 1)
    let differing = try result.objects("differing")
    #expect(differing.count == 1 && differing[0]["name"] as? String == "list_basic")
    #expect(try differing[0].objects("differences").first?["rule"] as? String == "5.1")
    #expect(json.errors.hasSuffix("agrees with UIKit in 0 of 1\n"))
  }

  @Test("the README has one line for every recording, and the documentation shows what the comparison really says")
  func explained() async throws {
    let text = try String(contentsOfFile: Tool.fixture("README.md"), encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## layout/recordings/\n").last)
    let listed = part.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }
    #expect(listed.sorted() == Tool.fixtures(in: "layout/recordings"))
    let article = try Repository.text("Sources/LayoutInspection/Documentation.docc/LookAtALayout.md")
    let lines = try await diff("orthogonal", differing, "--limit 1").lines
    #expect(article.contains(lines.map { "    \($0)\n" }.joined()))
  }

  @Test("nothing differs: one line, exit status 0")
  func equalRecording() async throws {
    let outcome = try await diff("grid", equal)
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.text == "10 compared, none differs\n")
    // Recorded to two decimals.
    #expect(try await diff("grid", equal, "--tolerance 0.001").status == 1)
    // Worked cases are recordings of themselves.
    var compared = 0
    for name in Tool.fixtures(in: "layout/golden") {
      let file = Tool.fixture("layout/golden/\(name)")
      guard try jsonObject(Data(contentsOf: URL(fileURLWithPath: file)))["expected"] != nil else { continue }
      let outcome = try await Tool.run("layout", file, "--diff", file)
      #expect(outcome.status == 0, "\(name): \(outcome.text)\(outcome.errors)")
      compared += 1
    }
    #expect(compared >= 41)
    let recorded = try await Tool.shell(
      #""$SECTILE" layout --payload "$1" > r.json; "$SECTILE" layout --payload "$1" --diff r.json"#, [Tool.home])
    #expect(recorded.status == 0 && recorded.text.hasSuffix("none differs\n"))
  }

  @Test("each difference is a line with its rule, then the summary; exit status 1")
  func differingRecording() async throws {
    let outcome = try await diff("orthogonal", differing)
    #expect(outcome.status == 1 && outcome.errors.isEmpty && outcome.lines.count == 14 + 4)
    for line in [
      "section 0 item 1: ours 288 0 260 220, theirs 292 0 260 220, difference x +4; rule 8.2: ",
      "\nnumber of items in section 1: ours 5, theirs 4; the description's itemsPerSection",
      "\nheader 0 of section 1: ours 16 284 358 40, theirs 0 284 390 40, difference x -16 w +32; rule 6.1: ",
      // Groups and the gaps between them, without insets (rule 8.3): 12 × 260 + 11 × 12.
      "\ncontentSize of section 0: ours 3252 220, theirs 3296 220, difference w +44; rule 8.2: ",
      "\n25 compared, 14 differ, by 44 points at worst (section 0 item 11)\n  12 by rule 8.2: ",
    ] { #expect(outcome.text.contains(line), "\(line)") }
    #expect(outcome.lines.last == "   1 by no rule: see their lines")

    let limited = try await diff("orthogonal", differing, "--limit 2")
    #expect(limited.status == 1 && limited.lines.count == 2 + 1 + 4)
    #expect(limited.lines[2] == "… and 12 more; --limit 14 shows all")
    #expect(limited.lines.suffix(4) == outcome.lines.suffix(4))
    #expect(try await diff("orthogonal", differing, "--limit 0").lines.count == 5)
    // More than anything is off by, but not than the number of items.
    let generous = try await diff("orthogonal", differing, "--tolerance 50")
    #expect(generous.status == 1 && generous.text.contains("25 compared, 1 differs\n"))
  }

  @Test("an assumption says that it is one")
  func assumption() async throws {
    // Nobody has recorded how UIKit mirrors (rule 10).
    let mirrored = try Repository.text("Fixtures/layout/grid.json")
      .replacing("\"height\": 844", with: "\"height\": 844, \"layoutDirection\": \"rtl\"")
    let outcome = try await Tool.run("layout - --diff", equal, input: mirrored)
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
    let result = try jsonObject(Data(text.utf8))
    let differences = try result.objects("differences")
    #expect(differences.count == 14 && result["differing"] as? Int == 14 && result["compared"] as? Int == 25)
    let first = try #require(differences.first)
    #expect(result["worst"] as? Double == 44 && first["what"] as? String == "item")
    #expect(first["section"] as? Int == 0 && first["item"] as? Int == 1 && first["rule"] as? String == "8.2")
    #expect(first["difference"] as? [String: Double] == ["x": 4, "y": 0, "w": 0, "h": 0])
    #expect(first["path"] as? String == "$.layout.sections[0].group.subitems[0]")
    #expect(try result.objects("rules").map { $0["differences"] as? Int } == [12, 1])

    let output = try await diff("orthogonal", differing, "--json -")
    #expect(output.text == text, "standard output is JSON")
    #expect(output.errors == (try await diff("orthogonal", differing)).text, "and the lines are on standard error")
  }

  @Test(
    "what is no recording is an error with a place",
    arguments: [
      ("--verify -", "{", #"error: -:1:2: .+\n"#), ("--verify -", "[{}]", #".+\(path \$\[0\]\)\n"#),
      ("--verify -", "7", #".+\(path \$\)\n"#),
      (
        "--verify -", #"{"container":{"width":1,"height":1},"layout":{"sections":[]},"itemsPerSection":[]}"#,
        #".+"expected".+\n"#
      ), ("@layout/grid.json --diff -", "{", #"error: -:1:\d+: .+ \(path \$, byte \d+\)\n"#),
      ("@layout/grid.json --diff -", "{}", #"error: -: missing key "items" \(path \$\)\n"#),
      ("@layout/grid.json --diff -", "[]", #"error: -: wrong type: .+ \(path \$\)\n"#),
      (
        "@layout/grid.json --diff -", #"{"items":[[{"x":1}]]}"#,
        #"error: -: missing key "y" \(path \$\.items\[0\]\[0\]\)\n"#
      ),
      (
        "@layout/grid.json --diff -", #"{"expected":{"items":7}}"#,
        #"error: -: wrong type: .+ \(path \$\.expected\.items\)\n"#
      ), ("@layout/grid.json --diff -", "{\"items\":[],}", #"error: -:1:\d+: .+\n"#),
    ])
  func bad(_ options: String, _ recording: String, _ pattern: String) async throws {
    let outcome = try await Tool.run("layout \(options)", input: recording)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome.text)")
    #expect(try Regex(pattern).wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
  }

  @Test("what a recording says drives no terminal")
  func evil() async throws {
    let evil = try await Tool.run(
      "layout @layout/grid.json --diff -",
      input: #"{"items":[[]],"supplementary":[{"kind":"a\u001b[31m\n","section":0,"index":0,"x":0,"y":0,"w":1,"h":1}]}"#
    )
    #expect(evil.status == 1 && !evil.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
