import Foundation
import TestSupport
import Testing

/// `sectile layout`, as a script sees it.
@Suite("layout, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct LayoutEndToEndTests {
  private func layout(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["layout"] + arguments, input: input)
  }

  @Test("the golden cases, frames within 0.01 points")
  func goldenCases() async throws {
    let names = Tool.fixtures(in: "layout/golden")
    #expect(names.count >= 42)
    for name in names {
      let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("layout/golden/\(name)")))
      let golden = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
      let outcome = try await layout("-", input: data)
      if let expectedError = golden["expectedError"] as? String {
        #expect(outcome.status == 1 && outcome.output.isEmpty, "\(name)")
        #expect(outcome.errors.contains(expectedError), "\(name): \(outcome.errors)")
        #expect(outcome.errors.wholeMatch(of: /error: -: .+ \(path \$.*\)\n/) != nil, "\(name): \(outcome.errors)")
        continue
      }
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject, "\(name)")
      let expected = try #require(golden["expected"] as? JSONObject)
      for (key, value) in expected {
        let found = try #require(result[key], "\(name): \(key)")
        #expect(isClose(found, to: value), "\(name): \(key) is \(found), not \(value)")
      }
    }
  }

  /// Whether two values are equal, numbers within 0.01 points; objects may have more keys than is asked for, and lists
  /// of views may stand in another order.
  private func isClose(_ found: Any, to expected: Any) -> Bool {
    switch (found, expected) {
    case (let found as [Any], let expected as [Any]):
      guard found.count == expected.count else { return false }
      if expected.first is JSONObject, (expected.first as? JSONObject)?["kind"] != nil {
        return expected.allSatisfy { wanted in found.contains { isClose($0, to: wanted) } }
      }
      return zip(found, expected).allSatisfy { isClose($0, to: $1) }
    case (let found as JSONObject, var expected as JSONObject):
      // What the recording says beyond the result's schema.
      for key in ["pagingEnabled", "contentInset"] { expected[key] = nil }
      return expected.allSatisfy { key, value in found[key].map { isClose($0, to: value) } ?? false }
    case (let found as String, let expected as String): return found == expected
    case (let found as NSNumber, let expected as NSNumber):
      return abs(found.doubleValue - expected.doubleValue) <= 0.01
    default: return false
    }
  }

  @Test("every layout fixture solves", arguments: Tool.fixtures(in: "layout"))
  func fixtures(_ name: String) async throws {
    let file = Tool.fixture("layout/\(name)")
    let outcome = try await layout(file)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    #expect(
      Set(result.keys) == [
        "items", "supplementary", "decoration", "contentWidth", "contentHeight", "orthogonal", "assumptions",
      ])
    #expect(try await layout("-", input: Data(contentsOf: URL(fileURLWithPath: file))).output == outcome.output)
  }

  @Test(
    "a bad description says what and where",
    arguments: [
      (#"{"a":1,}"#, #"error: -:1:8: .+ \(path \$.*, byte 7\)\n"#),
      ("{\n \"layout\": tru }", #"error: -:2:\d+: .+ \(path \$\.layout, byte \d+\)\n"#),
      ("[]", #"error: -: .+ \(path \$\)\n"#),
      (#"{"a":1}"#, #"error: -: unknown key "a" .+ \(path \$.*\)\n"#),
      (#"{"container":{"width":1}}"#, #"error: -: .+ \(path \$.*\)\n"#),
      (
        #"{"container":{"width":100,"height":100},"layout":{"sections":[]},"itemsPerSection":[1]}"#,
        #"error: -: .+ \(path \$\.itemsPerSection\)\n"#
      ),
    ])
  func bad(_ text: String, _ line: String) async throws {
    let outcome = try await layout("-", input: Data(text.utf8))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(try Regex(line).wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
  }

  @Test("a payload's frames, as the catalog says")
  func payload() async throws {
    let outcome = try await layout("--payload", Tool.fixture("home.json"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let items = try #require(result["items"] as? [[[String: Double]]])
    #expect(items.map(\.count) == [1, 1, 1, 1, 1])
    #expect(items.allSatisfy { $0[0]["x"] == 16 })
    #expect(result["contentWidth"] as? Double == 390)
    #expect((result["supplementary"] as? [Any])?.count == 5)
    let wide = try await layout("--payload", Tool.fixture("home.json"), "--width", "390", "--height", "844")
    #expect(wide.output == outcome.output, "the default screen")
    #expect(try await layout("--payload", Tool.fixture("home.json"), "--width", "430").output != outcome.output)
    let envelope = try await layout("--payload", Tool.fixture("enveloped.json"), "--at", "$.data.home.sections")
    #expect(envelope.status == 0, "\(envelope.errors)")
  }

  @Test("--json takes the frames to a file, and never over the description")
  func json() async throws {
    let file = Tool.fixture("layout/grid.json")
    let expected = try await Tool.run(["layout", file])
    let written = try await Tool.shell(#""$SECTILE" layout "$1" --json result.json && cat result.json"#, [file])
    #expect(written.status == 0 && written.output == expected.output)
    let refused = try await Tool.shell(
      #"cp "$1" own.json; "$SECTILE" layout own.json --json own.json; echo $?; cat own.json"#, [file])
    #expect(refused.lines.first == "64")
    #expect(refused.text.hasSuffix(try String(contentsOfFile: file, encoding: .utf8)))
  }

  @Test("a payload as a picture, titles and all")
  func svg() async throws {
    let outcome = try await layout("--payload", Tool.fixture("home.json"), "--emit", "svg")
    #expect(outcome.status == 0)
    let parser = XMLText()
    #expect(parser.isWellFormed(outcome.text))
    let titles = try await Tool.run(["decode", Tool.fixture("home.json"), "--emit", "models"]).lines.map { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? JSONObject)?["title"] as? String ?? ""
    }
    for title in titles where !title.contains(where: { "&<>\"'".contains($0) }) {
      #expect(outcome.text.contains(title), "\(title)")
    }
  }

  @Test("a bad payload is as bad here as in decode")
  func badPayload() async throws {
    let file = Tool.fixture("bad/wrong-type.json")
    let outcome = try await layout("--payload", file)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == (try await Tool.run(["decode", file, "--emit", "none"])).errors)
    #expect(try await layout("--payload", "-", input: Data(#"{"contents":[]}"#.utf8)).status == 1)
    let narrow = try await layout("--payload", Tool.fixture("home.json"), "--width", "20")
    #expect(narrow.status == 1 && narrow.errors.contains("(path $"), "\(narrow.errors)")
  }
}

/// Checks that tags are closed in order: enough to tell a whole picture from half of one, without an XML library.
private struct XMLText {
  func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/) {
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { return false }
      } else if match.3.isEmpty {
        open.append(match.2)
      }
    }
    return open.isEmpty && text.hasPrefix("<svg")
  }
}
