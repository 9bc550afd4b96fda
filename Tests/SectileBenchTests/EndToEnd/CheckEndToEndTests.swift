import Foundation
import TestSupport
import Testing

/// `sectile check`, as a backend's CI sees it.
@Suite("check, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct CheckEndToEndTests {
  private func check(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["check"] + arguments, input: input)
  }

  private func fixture(_ name: String) -> String { Tool.fixture("check/\(name).json") }

  @Test("a clean payload passes, a bad one and an unknown kind fail, and the others are checked all the same")
  func status() async throws {
    let clean = try await check(fixture("clean"))
    #expect(clean.status == 0 && clean.errors.isEmpty && clean.text.hasSuffix("  the app decodes all of it\n"))
    let unknown = try await check(fixture("unknown-type"))
    #expect(unknown.status == 1 && unknown.text.contains("$[*].cellType 1 ×: "), "\(unknown.text)")
    #expect(try await Tool.run(["decode", fixture("unknown-type")]).status == 1)
    let missing = fixture("nowhere")
    let outcome = try await check(missing, Tool.fixture("bad/truncated.json"), fixture("clean"))
    #expect(outcome.status == 66 && outcome.text.contains("clean.json: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("truncated.json:"))
  }

  @Test("from a pipe as from a file, with and against an older payload")
  func piped() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: fixture("invalid")))
    let piped = try await check("-", input: data)
    let file = try await check(fixture("invalid"))
    #expect(piped.status == 1 && piped.text == file.text.replacingOccurrences(of: fixture("invalid"), with: "-"))
    let against = try await check(fixture("clean"), "--against", fixture("invalid"))
    #expect(against.status == 0 && against.text.contains("\nagainst ") && against.text.contains("  compressed: "))
  }

  @Test("results as JSON and as JUnit")
  func results() async throws {
    let folder = try ScratchFolder()
    let outcome = try await check(fixture("invalid"), "--json", "-", "--report", folder.url.path)
    #expect(outcome.status == 1)
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let payload = try #require((result["payloads"] as? [JSONObject])?.first)
    #expect((payload["problems"] as? [Any])?.isEmpty == false && payload["bytes"] as? Int != nil)
    #expect(String(decoding: try folder.contents("junit.xml"), as: UTF8.self).contains("<failure"))
    let file = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: fixture("clean"))))
    #expect(try await check(file, "--json", file).status == 64)
  }

  @Test("packed payloads, responses in HAR files, and a name that is no UTF-8")
  func inputs() async throws {
    let folder = try ScratchFolder()
    let har =
      #"{"log":{"entries":[{"request":{"method":"GET","url":"http://h/x"},"response":{"content":{"text":"[]"}}}]}}"#
    _ = try folder.file("c.har", har)
    let outcome = try await Tool.shell(
      """
      cd "$2" && gzip <"$1" >a.json.gz && cp "$1" "$(printf 'b\\377.json')"
      "$SECTILE" check a.json.gz c.har "$(printf 'b\\377.json')" && "$SECTILE" check .
      for file in a.json.gz 'c.har#1' "$(printf 'b\\377.json')"; do
        "$SECTILE" decode "$file" >>out && "$SECTILE" scrub "$file" >>out && echo done
      done
      """, [fixture("clean"), folder.url.path])
    #expect(outcome.status == 0 && outcome.lines.count { $0 == "done" } == 3, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("c.har#1 GET /x: 0 sections"), "\(outcome.text)")
  }

  @Test(
    "wrong usage is 64",
    arguments: ["", "- -", "a --at data", "a --odd", "a b --against c", "- --against -"])
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(["check"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
