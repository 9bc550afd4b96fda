import Foundation
import TestSupport
import Testing

@Suite("lines, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct LinesEndToEndTests {
  private static let lines = (0..<30).map { "{\"id\":\($0),\"name\":\"Some name \($0)\"}\n" }
    .joined()
  private static let commands = [
    "decode FILE", "check FILE", "scrub FILE --seed 1", "generate --like FILE --seed 1",
  ]
  private static let slowCommands = [
    "bench FILE --samples 1", "profile FILE --samples 1", "advise FILE",
  ]

  private func run(_ line: String, _ text: String) async throws -> Tool.Outcome {
    let folder = try ScratchFolder()
    return try await Tool.run(line.replacing("FILE", with: folder.file("payload.ndjson", text)))
  }

  @Test("every command takes lines of any JSON", arguments: commands + slowCommands)
  func anyJSON(_ command: String) async throws {
    let outcome = try await run("\(command) --lines", Self.lines)
    #expect(outcome.status == 0, "\(outcome.errors)")
    if command.hasPrefix("decode") {
      #expect(outcome.text.contains("learned from lines: 30 elements"))
    }
    if command.hasPrefix("scrub") || command.hasPrefix("generate") {
      let again = try await Tool.run("decode - --lines", input: outcome.output)
      #expect(again.text.contains("learned from lines: 30 elements"), "\(again.errors)")
    }
  }

  @Test("and lines of sections", arguments: commands + slowCommands + ["layout --payload FILE"])
  func sections(_ command: String) async throws {
    let generated = try await Tool.run("generate --sections 4 --cells 3 --seed 2").output
    let list = try #require(JSONSerialization.jsonObject(with: generated) as? [JSONObject])
    let text = try list.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) + "\n"
    }
    let outcome = try await run("\(command) --lines", text.joined())
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.text.contains("learned from"))
  }

  @Test("a broken line ends a strict decode where it is, by every strategy")
  func brokenLineOfEachStrategy() async throws {
    let text = Self.lines.replacing("\"id\":7,", with: "\"id\":,")
    for strategy in ["json-decoder", "split-json-decoder", "native-codable"] {
      let strict = try await run("decode FILE --lines --strategy \(strategy)", text)
      #expect(strict.status == 1 && strict.errors.contains(":8:"), "\(strict.errors)")
      #expect(!strict.errors.contains("--lines"), "\(strict.errors)")
    }
    let refused = try await run(
      "decode FILE --lines --mode lenient --strategy json-decoder", text)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("'json-decoder' decodes strictly only"), "\(refused.errors)")
  }

  @Test("check names each line that is no JSON as decode does, and goes on")
  func brokenLines() async throws {
    let text = Self.lines.replacing("\"id\":7,", with: "\"id\":,") + "{\"id\":30,\"name\""
    let checked = try await run("check FILE --lines --json -", text)
    #expect(checked.status == 1 && checked.errors.contains("    line 8: "), "\(checked.errors)")
    let payload = try #require(checked.object.objects("payloads").first)
    let problems = try payload.objects("problems")
    #expect(problems.map { $0["line"] as? Int } == [8, 31])
    #expect(payload["sections"] as? Int == 29)
    let decoded = try await run("decode FILE --lines --mode lenient --emit none", text)
    #expect(decoded.status == 1)
    for problem in problems {
      let reason = try #require(problem["reason"] as? String)
      let byte = try #require(problem["byte"] as? Int)
      #expect(decoded.errors.contains(reason) && decoded.errors.contains("byte \(byte)"))
    }
  }

  @Test(
    "without the option, the hint names one that the command has",
    arguments: commands + ["bench FILE --samples 1", "profile FILE --samples 1", "advise FILE"])
  func hint(_ command: String) async throws {
    let outcome = try await run(command, Self.lines)
    #expect(outcome.status == 1 && outcome.errors.contains("--lines"), "\(outcome.errors)")
  }

  @Test("a document that is none of lines has no such hint")
  func documents() async throws {
    for command in ["layout FILE", "layout --payload @home.json --catalog FILE"] {
      let words = command.replacing("@home.json", with: Tool.home)
      let outcome = try await run(words, "{\"a\":1}\n{\"a\":2}\n")
      #expect(outcome.status == 1 && !outcome.errors.contains("lines"), "\(outcome.errors)")
    }
  }

  @Test("events and parts are named", arguments: commands)
  func others(_ command: String) async throws {
    for (text, hint) in [
      ("data: {\"a\":1}\n\n", "server-sent events"),
      ("--x1\r\nA: b\r\n\r\n{}\r\n", "multipart body"),
    ] {
      let outcome = try await run(command, text)
      #expect(outcome.status == 1 && outcome.errors.contains(hint), "\(outcome.errors)")
    }
  }
}
