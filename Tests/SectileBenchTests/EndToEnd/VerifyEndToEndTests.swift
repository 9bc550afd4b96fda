import Foundation
import TestSupport
import Testing

/// `sectile layout --verify`, as a script sees it.
@Suite("layout against UIKit, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct VerifyEndToEndTests {
  private let folder = Tool.fixture("layout/uikit")
  private let case1 = Tool.fixture("layout/golden/list_basic.json")

  private func verify(_ name: String, _ more: String...) async throws -> Tool.Outcome {
    try await Tool.run(["layout", "--verify", name] + more)
  }

  @Test("all recordings agree, and the documentation says so")
  func recordings() async throws {
    let uikit = try await verify(folder)
    #expect(uikit.status == 0 && uikit.errors.isEmpty)
    #expect(uikit.lines.first == "agrees with UIKit in 148 of 148")
    #expect(uikit.lines.contains("  orthogonal: 13 of 13"))
    let worked = try await verify(Tool.fixture("layout/golden"))
    #expect(worked.status == 0 && worked.lines.first == "agrees with UIKit in 42 of 42")
    for page in ["README.md", "Sources/LayoutInspection/Documentation.docc/LookAtALayout.md"] {
      #expect(try Repository.text(page).contains("agrees with UIKit in 148 of 148"))
    }
  }

  @Test("a file with one layout, and one with a list")
  func files() async throws {
    #expect(try await verify(case1).lines == ["agrees with UIKit in 1 of 1"])
    #expect(try await verify(folder + "/recorded.json").lines.first == "agrees with UIKit in 137 of 137")
    #expect(try await verify(folder + "/ios17.json").lines.first == "agrees with UIKit in 11 of 11")
  }

  @Test("what differs is a line with its rule; exit status 1")
  func differing() async throws {
    let text = try String(contentsOfFile: case1, encoding: .utf8).replacingOccurrences(
      of: "\"y\": 88", with: "\"y\": 90")
    let outcome = try await Tool.run(["layout", "--verify", "-"], input: Data(text.utf8))
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2 && outcome.lines.last == "agrees with UIKit in 0 of 1")
    #expect(
      outcome.lines.first?.hasPrefix(
        "-: list_basic: section 0 item 2: ours 0 88 375 44, theirs 0 90 375 44, difference y +2; rule 5.1: ") == true,
      "\(outcome.text)")
    #expect(try await Tool.run(["layout", "--verify", "-", "--tolerance", "3"], input: Data(text.utf8)).status == 0)
    let limited = try await Tool.run(["layout", "--verify", "-", "--limit", "0"], input: Data(text.utf8))
    #expect(limited.lines == ["… and 1 more; --limit 1 shows all", "agrees with UIKit in 0 of 1"])
  }

  @Test("--json has the counts and the differences")
  func json() async throws {
    let text = try String(contentsOfFile: case1, encoding: .utf8).replacingOccurrences(
      of: "\"y\": 88", with: "\"y\": 90")
    let outcome = try await Tool.run(["layout", "--verify", "-", "--json", "-"], input: Data(text.utf8))
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    #expect(result["agreeing"] as? Int == 0 && result["compared"] as? Int == 1)
    let differing = try #require(result["differing"] as? [JSONObject])
    #expect(differing.count == 1 && differing[0]["name"] as? String == "list_basic")
    #expect((differing[0]["differences"] as? [JSONObject])?.first?["rule"] as? String == "5.1")
    #expect(outcome.errors.hasSuffix("agrees with UIKit in 0 of 1\n"))
  }

  @Test(
    "what is no recording is an error with a place",
    arguments: [
      ("{", 1, "error: -:1:2: "), ("[{}]", 1, "(path $[0])"), ("7", 1, "(path $)"),
      (#"{"container":{"width":1,"height":1},"layout":{"sections":[]},"itemsPerSection":[]}"#, 1, "\"expected\""),
    ])
  func bad(_ text: String, _ status: Int32, _ words: String) async throws {
    let outcome = try await Tool.run(["layout", "--verify", "-"], input: Data(text.utf8))
    #expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("what does not go with it is wrong usage, and what is not there is 66")
  func usage() async throws {
    for more in [["--emit", "svg"], ["--diff", case1], ["--payload", case1], [case1]] {
      #expect(try await Tool.run(["layout", "--verify", case1] + more).status == 64, "\(more)")
    }
    #expect(try await verify("no-such-folder").status == 66)
  }
}
