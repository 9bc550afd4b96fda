import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite(
  "bad payloads, strict and lenient, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct BadInputEndToEndTests {
  /// Where each bad fixture goes wrong: the column (the line is the first), and how many sections
  /// came before.
  private static let faults: [String: (column: Int, sections: Int)] = [
    "bad-escape.json": (21, 0), "bad-utf8-in-skipped.json": (217, 0),
    "beyond-unicode.json": (19, 0),
    "byte-order-mark.json": (1, 0), "cell-not-object.json": (220, 0), "comment.json": (2, 0),
    "control-character.json": (20, 0), "data-not-list.json": (219, 0),
    "double-overflow.json": (339, 0),
    "double-underflow.json": (357, 0), "empty.json": (1, 0), "form-feed.json": (2, 0),
    "fraction-as-int.json": (297, 0),
    "int-out-of-range.json": (8, 0), "leading-zero.json": (9, 0),
    "lone-low-surrogate.json": (19, 0),
    "lone-surrogate.json": (19, 0), "missing-cell-type.json": (243, 0),
    "missing-title.json": (249, 0),
    "missing-url.json": (267, 0), "not-a-number.json": (279, 0), "null-title.json": (18, 0),
    "overlong-utf8.json": (23, 0), "root-number.json": (1, 0), "single-quotes.json": (18, 0),
    "surrogate-utf8.json": (19, 0), "too-deep.json": (726, 0), "trailing-comma.json": (269, 1),
    "trailing-text.json": (270, 1), "truncated.json": (495, 1), "unclosed-list.json": (268, 1),
    "unknown-cell-type.json": (173, 0), "unknown-delivery-type.json": (663, 0),
    "unknown-direction.json": (116, 0),
    "unknown-header-type.json": (60, 0), "unknown-template.json": (88, 0), "utf16.json": (2, 0),
    "vertical-tab.json": (2, 0), "wrong-type.json": (546, 1),
  ]

  @Test(
    "every bad fixture ends with status 1, at its line and column",
    arguments: Tool.fixtures(in: "bad"))
  func bad(_ name: String) async throws {
    let fault = try #require(Self.faults[name], "the table above lacks \(name)")
    let file = Tool.fixture("bad/\(name)")
    for chunkBytes in ["65536", "1", "13"] {
      let outcome = try await Tool.run("decode \(file) --emit models --chunk-bytes \(chunkBytes)")
      #expect(outcome.status == 1)
      #expect(outcome.lines.count == fault.sections, "what was complete before has been written")
      let match = try #require(
        outcome.errors.wholeMatch(
          of: /error: (.+):(\d+):(\d+): (.+) \(path (\$.*), byte (\d+)\)\n/),
        "\(outcome.errors)")
      let column = try #require(Int(match.3))
      #expect(match.1 == file && match.2 == "1" && column == fault.column, "\(outcome.errors)")
      #expect(Int(match.6) == column - 1)
    }
  }

  @Test("lines are counted", arguments: DecodingStrategy.allCases)
  func lines(_ strategy: DecodingStrategy) async throws {
    let text = try String(contentsOfFile: Tool.fixture("home.json"), encoding: .utf8)
    let key = try #require(text.range(of: "\"cellType\": \"", options: .backwards))
    let bad = text[..<key.upperBound] + "no_" + text[key.upperBound...]
    let before = text[..<key.upperBound].utf8.dropLast()
    let line = before.count { $0 == 0x0A } + 1
    let column =
      (before.split(separator: 0x0A, omittingEmptySubsequences: false).last?.count ?? 0) + 1
    let outcome = try await Tool.run(
      "decode - --emit models --strategy \(strategy.rawValue)", input: String(bad))
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: -:\(line):\(column): "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("(path $[4].cellType, byte \(before.count))"), "\(outcome.errors)")
  }

  @Test("a summary counts what was complete, and says that it is not all")
  func partial() async throws {
    let outcome = try await Tool.run("decode @bad/wrong-type.json --json -")
    let object = try outcome.object
    #expect(
      outcome.status == 1 && object["sections"] as? Int == 1 && object["complete"] as? Bool == false
    )
  }

  private func payload() async throws -> Data {
    let good = try await Tool.run("generate --sections 6 --cells 4 --seed 3").output
    var sections = try #require(try JSONSerialization.jsonObject(with: good) as? [Any])
    var objects = try #require(sections as? [JSONObject])
    try objects[0].change("data", 1) { $0["id"] = "x" }
    objects[1]["cellType"] = "story"
    objects[2]["title"] = nil
    sections = objects
    sections[3] = 5
    return try JSONSerialization.data(withJSONObject: sections, options: .sortedKeys)
  }

  @Test(
    "losses are told on standard error, counted, and a success",
    arguments: DecodingStrategy.allCases)
  func lenient(_ strategy: DecodingStrategy) async throws {
    let outcome = try await Tool.run(
      "decode - --mode lenient --strategy \(strategy.rawValue)", input: payload())
    #expect(outcome.status == 0)
    for line in [
      "sections: 4", "skipped cells: 1", "skipped sections: 2", "sections of unknown type: 1",
    ] {
      #expect(outcome.lines.contains { $0 == line }, "\(outcome.text)")
    }
    #expect(
      outcome.errors.split(separator: "\n").count == 4
        && outcome.errors.contains("path $[0].data[1].id"))
    let strict = try await Tool.run("decode - --strategy \(strategy.rawValue)", input: payload())
    #expect(strict.status == 1 && !strict.text.contains("skipped"))
  }

  @Test(
    "losses are part of the summary's JSON, as standard error tells them",
    arguments: DecodingStrategy.allCases)
  func lossesInJSON(_ strategy: DecodingStrategy) async throws {
    let outcome = try await Tool.run(
      "decode - --mode lenient --strategy \(strategy.rawValue) --json -", input: payload())
    let summary = try outcome.object
    let losses = try #require(summary["losses"] as? [JSONObject])
    let told = outcome.errors.split(separator: "\n")
    #expect(losses.count == 4 && told.count == 4 && summary["furtherLosses"] as? Int == 0)
    for (loss, line) in zip(losses, told) {
      let path = try #require(loss["path"] as? String)
      let reason = try #require(loss["reason"] as? String)
      #expect(line.contains(reason) && line.contains("(path \(path)"), "\(line)")
      guard let byte = loss["byte"] as? Int else { continue }
      let place = try #require(loss["line"] as? Int)
      let column = try #require(loss["column"] as? Int)
      #expect(line.contains(":\(place):\(column): ") && line.contains(", byte \(byte)"), "\(line)")
    }
    #expect(
      losses.contains { $0["byte"] != nil }
        && losses.allSatisfy { $0["what"] != nil && $0["code"] != nil })
    let strict = try await Tool.run("decode @home.json --json -").object
    #expect(strict["losses"] == nil && strict["furtherLosses"] == nil)
  }

  @Test("beyond the budget it fails", arguments: [("3", 1), ("4", 0), ("20%", 1), ("90%", 0)])
  func budgets(_ budget: String, _ status: Int32) async throws {
    let outcome = try await Tool.run(
      "decode - --mode lenient --max-skipped \(budget)", input: payload())
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains("too much is bad") == (status == 1))
  }

  @Test("what is left is laid out and measured; in strict mode it is an error")
  func commands() async throws {
    let layout = try await Tool.run("layout --payload - --mode lenient", input: payload())
    #expect(layout.status == 0 && layout.errors.split(separator: "\n").count == 4)
    let strategies = "native,yajl,json-decoder,split-json-decoder"
    let bench = try await Tool.run(
      "bench - --mode lenient --samples 2 --strategies \(strategies)", input: payload())
    #expect(bench.status == 0, "\(bench.errors)")
    for line in ["layout --payload -", "bench - --samples 2"] {
      #expect(try await Tool.run(line, input: payload()).status == 1, "\(line)")
    }
  }
}
