import Foundation
import PayloadSupport
import TestSupport
import Testing

/// `sectile check`, as a backend's CI sees it.
@Suite("check, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct CheckEndToEndTests {
  private func check(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["check"] + arguments, input: input)
  }

  private func fixture(_ name: String) -> String { Tool.fixture("check/\(name).json") }

  @Test("nothing to find")
  func clean() async throws {
    let outcome = try await check(fixture("clean"), "--fail-on", "all")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.hasSuffix("Findings: none.\nPassed (--fail-on all).\n"), "\(outcome.text)")
  }

  @Test(
    "a category fails when it is asked for",
    arguments: [
      ("unknown-type", "unknown"), ("unknown-key", "unknown"), ("uncovered", "uncovered"), ("unread", "unread"),
      ("never-null", "optional"), ("never-absent", "never-absent"), ("never-present", "optional,unknown"),
      ("unfit-number", "numbers"), ("invalid", "invalid"),
    ])
  func failOn(_ name: String, _ failOn: String) async throws {
    let asked = try await check(fixture(name), "--fail-on", failOn)
    #expect(asked.status == 1 && asked.errors.isEmpty, "\(asked.errors)")
    #expect(asked.text.contains("\n  \(name) ") && asked.text.contains("\nFailed: "), "\(asked.text)")
    #expect(try await check(fixture(name), "--fail-on", "none").status == 0)
    // Without a word, what cannot be decoded fails.
    #expect(try await check(fixture(name)).status == (["invalid", "unfit-number"].contains(name) ? 1 : 0))
  }

  @Test("several payloads are taken together, and a bad one does not keep the others from being checked")
  func several() async throws {
    let folder = try ScratchFolder()
    let missing = folder.url.appendingPathComponent("missing.json").path
    let together = try await check(fixture("never-null"), fixture("never-absent"), "--fail-on", "all")
    #expect(together.status == 0, "\(together.text)")
    let bad = Tool.fixture("bad/truncated.json")
    let outcome = try await check(missing, bad, fixture("clean"), "--fail-on", "none")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("error: \(missing): no such file\nerror: \(bad):1:495: "), "\(outcome.errors)")
    #expect(outcome.text.contains("clean.json") && outcome.text.contains("2 payloads not checked to the end"))
    #expect(try await check(bad, fixture("clean"), "--fail-on", "none").status == 1)
    #expect(try await check(bad, missing).status == 1)
  }

  @Test("every bad fixture is bad, but for kinds that are unknown", arguments: Tool.fixtures(in: "bad"))
  func bad(_ name: String) async throws {
    let file = Tool.fixture("bad/\(name)")
    let outcome = try await check(file, "--fail-on", "invalid,unknown-type")
    #expect(outcome.status == 1, "\(outcome.text)")
    // The place is the one that the decoder names, where it is one value.
    let decoded = try await Tool.run(["decode", file, "--emit", "none"])
    let place = try #require(decoded.errors.firstMatch(of: #/error: (.*?:\d+:\d+): /#)).1
    guard !name.hasPrefix("missing-") else { return }
    #expect((outcome.errors + outcome.text).contains(place), "\(place)\n\(outcome.text)\(outcome.errors)")
  }

  @Test("every good fixture can be decoded", arguments: Tool.fixtures(in: "good"))
  func good(_ name: String) async throws {
    let outcome = try await check(Tool.fixture("good/\(name)"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.text)\(outcome.errors)")
  }

  @Test("a folder stands for its files; one without any is no such payload")
  func folders() async throws {
    let folder = try ScratchFolder()
    let text = try String(contentsOfFile: fixture("clean"), encoding: .utf8)
    let names = try ["a.json", "b.json"].map { try folder.file($0, text) }
    _ = try folder.file("c.txt", "no payload")
    let outcome = try await check(folder.url.path, "--json", "-")
    #expect(outcome.status == 0 && outcome.errors.contains("Passed"), "\(outcome.errors)")
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let payloads = try #require(report["payloads"] as? [JSONObject])
    #expect(payloads.compactMap { $0["payload"] as? String } == names)
    let empty = try ScratchFolder()
    let none = try await check(empty.url.path, fixture("clean"))
    #expect(none.status == 66 && none.errors.contains("the folder has no file whose name ends in .json"))
    #expect(none.text.contains("1 payload not checked to the end"), "\(none.text)")
  }

  @Test("standard input, and the list inside an answer")
  func input() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: fixture("unknown-key")))
    let piped = try await check("-", "--fail-on", "unknown", input: data)
    #expect(piped.status == 1 && piped.text.contains("first -:33:282 $[2].data[0].badge"), "\(piped.text)")
    let enveloped = Tool.fixture("enveloped.json")
    let inside = try await check(enveloped, "--at", "$.data.home.sections")
    #expect(inside.status == 0 && inside.text.contains(" $.data.home.sections["), "\(inside.text)\(inside.errors)")
    #expect(try await check(enveloped).status == 1)
    #expect(try await check(enveloped, "--at", "$.data.nowhere").status == 1)
  }

  @Test("the result as JSON")
  func json() async throws {
    let folder = try ScratchFolder()
    let file = folder.url.appendingPathComponent("result.json").path
    let outcome = try await check(fixture("unknown-key"), "--json", file, "--fail-on", "unknown")
    #expect(outcome.status == 1 && !outcome.text.isEmpty)
    let piped = try await check(fixture("unknown-key"), "--json", "-", "--fail-on", "unknown").output
    for data in [try folder.contents("result.json"), piped] {
      let result = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
      #expect(result["failed"] as? Bool == true && result["failOn"] as? String == "unknown")
      let findings = try #require(result["findings"] as? [JSONObject])
      #expect(findings.map { $0["field"] as? String } == ["tracking", "headerImageDTO.tint", "badge", "campaigns"])
      #expect(findings.allSatisfy { $0["category"] as? String == "unknown-key" && $0["fails"] as? Bool == true })
      let first = try #require(findings[2]["first"] as? JSONObject)
      #expect(first["path"] as? String == "$[2].data[0].badge" && first["line"] as? Int == 33)
      #expect(findings[3]["cells"] as? Int == 1 && findings[3]["ofCells"] as? Int == 2)
      let types = try #require(result["types"] as? [JSONObject])
      let info = try #require(types.first { $0["type"] as? String == "card_info" })
      let fields = try #require(info["fields"] as? [JSONObject])
      let rating = try #require(fields.first { $0["field"] as? String == "rating" })
      #expect(rating["present"] as? Int == 2 && rating["absent"] as? Int == 0 && rating["read"] as? Bool == true)
      #expect(rating["optional"] as? Bool == false && rating["types"] as? [String] == ["number"])
      #expect(rating["numbers"] as? [Double] == [4.5, 4.5])
      let text = try #require(fields.first { $0["field"] as? String == "badge.text" })
      #expect(text["read"] is NSNull)
      let bytes = try #require(types.map { $0["bytesNeverRead"] as? Int } as? [Int])
      #expect(bytes.reduce(0, +) == result["bytesNeverRead"] as? Int)
    }
  }

  @Test("the result as JUnit XML")
  func junit() async throws {
    let folder = try ScratchFolder()
    let file = folder.url.appendingPathComponent("result.xml").path
    let outcome = try await check(fixture("invalid"), Tool.fixture("bad/truncated.json"), "--junit", file)
    #expect(outcome.status == 1)
    let text = String(decoding: try folder.contents("result.xml"), as: UTF8.self)
    #expect(text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
    #expect(text.contains(#"failures="3" errors="1""#), "\(text)")
    let piped = try await check(fixture("clean"), "--junit", "-")
    #expect(piped.text.hasPrefix("<?xml") && piped.errors.contains("Findings: none."))
  }

  @Test(
    "wrong usage is 64",
    arguments: [
      "", "a --fail-on odd", "a --fail-on none,all", "a --fail-on=", "- -", "a --json - --junit -", "a --at data",
      "a --odd",
    ])
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(["check"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test("a result is never written over a payload, and one that cannot be written is said")
  func results() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: fixture("clean"))))
    #expect(try await check(file, "--junit", file).status == 64)
    #expect(try folder.contents("payload.json") == Data(contentsOf: URL(fileURLWithPath: fixture("clean"))))
    #expect(try await check(file, "--json", "/nowhere/at/all").status == 74)
    #if os(Linux)
      #expect(try await check(file, "--junit", "/dev/full").status == 74)
      #expect(try await Tool.shell(#""$SECTILE" check "$1" >/dev/full"#, [file]).status == 74)
    #endif
  }

  #if os(Linux)
    @Test("27 MB from a pipe, within 24 MB of data")
    func large() async throws {
      let outcome = try await Tool.shell(
        """
        "$SECTILE" generate --sections 2000 --cells 50 --seed 1 | { ulimit -d 24576; "$SECTILE" check - --fail-on unknown; }
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.text.contains("     2000  100000\n"), "\(outcome.text)")
    }
  #endif

  @Test("every field of cells as large and as odd as can be is examined, or said not to be")
  func odd() async throws {
    let deep = String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    let wide = "{" + (0..<3000).map { #""k\#($0)":{"x":[\#($0)]}"# }.joined(separator: ",") + "}"
    let cell = #"{"id":1,"url":"u","deep":\#(deep),"wide":\#(wide)}"#
    let outcome = try await check("-", "--fail-on", "unknown", input: Data(list(of: "card_image", cell).utf8))
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("unknown-key    deep: ") && outcome.text.contains("unknown-key    wide: "))
  }
}
