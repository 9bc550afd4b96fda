import Foundation
import TestSupport
import Testing

/// `sectile layout --verify`, as a script sees it.
@Suite(
  "layout against recordings, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct RecordingEndToEndTests {
  private let folder = Tool.fixture("layout/uikit")
  private let case1 = Tool.fixture("layout/golden/list_basic.json")

  private func verify(_ more: String = "") async throws -> Tool.Outcome {
    let text = try String(contentsOfFile: case1, encoding: .utf8)
    return try await Tool.run(
      "layout --verify - \(more)", input: text.replacing("\"y\": 88", with: "\"y\": 90"))
  }

  @Test("all recordings agree, and the documentation says so")
  func recordings() async throws {
    let uikit = try await Tool.run("layout --verify", folder)
    #expect(uikit.status == 0 && uikit.errors.isEmpty)
    #expect(
      uikit.lines.first == "agrees with UIKit in 152 of 152"
        && uikit.lines.contains("  orthogonal: 13 of 13"))
    let systems = [
      "macOS 27: 137 of 137", "iOS 17: 11 of 11", "iOS 14: 2 of 2", "iOS 16: 1 of 1",
      "iOS 16+: 1 of 1",
    ]
    #expect(uikit.lines[1...5] == systems.map { "  \($0)" }[...])
    #expect(
      uikit.lines[6].hasPrefix("  assumed elsewhere, as seen on macOS 27 alone: 4.1, "),
      "\(uikit.lines[6])")
    let worked = try await Tool.run("layout --verify @layout/golden")
    #expect(worked.status == 0 && worked.lines.first == "agrees with UIKit in 42 of 42")
    for page in ["README.md", "Sources/LayoutInspection/Documentation.docc/LookAtALayout.md"] {
      #expect(try Repository.text(page).contains("agrees with UIKit in 152 of 152"))
    }
    #expect(try await Tool.run("layout --verify", case1).lines == ["agrees with UIKit in 1 of 1"])
    for (file, count) in [("recorded", 137), ("ios17", 11), ("phone-lists", 4)] {
      let outcome = try await Tool.run("layout --verify", "\(folder)/\(file).json")
      #expect(outcome.lines.first == "agrees with UIKit in \(count) of \(count)")
    }
    #expect(try await Tool.run("layout --verify no-such-folder").status == 66)
  }

  @Test(
    "what --verify finds to differ is a line with its rule; exit status 1; --json has the counts and the differences"
  )
  func verified() async throws {
    let outcome = try await verify()
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2 && outcome.lines.last == "agrees with UIKit in 0 of 1")
    let line =
      "-: list_basic: section 0 item 2: ours 0 88 375 44, theirs 0 90 375 44, difference y +2; rule 5.1: "
    #expect(outcome.text.hasPrefix(line), "\(outcome.text)")
    let json = try await verify("--json -")
    let result = try json.object
    #expect(result["agreeing"] as? Int == 0 && result["compared"] as? Int == 1)
    let differing = try result.objects("differing")
    #expect(differing.count == 1 && differing[0]["name"] as? String == "list_basic")
    #expect(try differing[0].objects("differences").first?["rule"] as? String == "5.1")
    #expect(json.errors.hasSuffix("agrees with UIKit in 0 of 1\n"))
  }
}
