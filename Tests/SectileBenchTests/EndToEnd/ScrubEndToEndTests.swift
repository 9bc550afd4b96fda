import Foundation
import TestSupport
import Testing

/// `sectile scrub`, `sectile generate --like` and `sectile check`: as who has a payload that may
/// not leave the company, and as a backend's CI.
@Suite(
  "scrub, like and check, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct ScrubEndToEndTests {
  private static let payloads =
    ["home.json", "see-all.json"] + Tool.fixtures(in: "good").map { "good/\($0)" }
    + Tool.fixtures(in: "check").filter { $0 != "invalid.json" }.map { "check/\($0)" }

  /// The counts of a summary, such as `sections: 5`.
  private func counts(_ payload: String) async throws -> [Substring] {
    let outcome = try await Tool.run("decode", payload)
    return ["status: \(outcome.status)"]
      + outcome.lines.filter { line in
        ["bytes", "sections", "cells"].contains { line.hasPrefix($0) }
      }
  }

  @Test("the result is decoded as the original is", arguments: payloads)
  func like(_ name: String) async throws {
    let folder = try ScratchFolder()
    let payload = Tool.fixture(name)
    let outcome = try await Tool.run("scrub", payload)
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("scrubbed: "), "\(outcome.errors)")
    let before = try await counts(payload)
    #expect(try await counts(folder.file("scrubbed.json", outcome.output)) == before)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: payload))
    #expect(outcome.output != bytes || name.contains("empty"))
    // Says that the app decodes it, where it decoded the original.
    let isDecoded = before[0] == "status: 0"
    #expect(
      outcome.errors.contains("decoded by 'section-list' as before: ") == isDecoded,
      "\(outcome.errors)")
    // From standard input and with a seed, run after run.
    let piped = try await Tool.run("scrub - --seed 5", input: bytes)
    let again = try await Tool.run("scrub --seed 5", payload)
    #expect(piped.status == 0 && piped.output == again.output)
  }

  @Test("a bad payload: the place, what comes before, and nothing of what stands there")
  func bad() async throws {
    let payload = #"[{"title":"a secret title","cellType":"card_info"},{"title":"another secr"#
    let outcome = try await Tool.run("scrub - --seed 1", input: payload)
    #expect(
      outcome.status == 1 && outcome.errors.hasPrefix("error: -:1:\(payload.utf8.count + 1): "))
    #expect(
      outcome.text.hasPrefix(#"[{"title":"a "#) == false && outcome.text.hasSuffix(#"},{"title""#))
    for secret in ["secret", "another"] {
      #expect(!(outcome.text + outcome.errors).contains(secret))
    }
  }

  @Test(
    "a payload like another one decodes, in shares and size",
    arguments: ["home.json", "see-all.json"])
  func generate(_ name: String) async throws {
    let folder = try ScratchFolder()
    let payload = Tool.fixture(name)
    let line = "generate --scale 100 --seed 4 --like"
    let outcome = try await Tool.run(line, payload)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try await Tool.run(line, payload).output == outcome.output)
    let result = try folder.file("large.json", outcome.output)
    let expected = try await counts(payload).filter { $0.hasPrefix("cells") }.map { line in
      let parts = line.split(separator: " ")
      return
        "\(parts.dropLast().joined(separator: " ")) \((Int(parts[parts.count - 1]) ?? 0) * 100)"
    }
    #expect(try await counts(result).filter { $0.hasPrefix("cells") }.map(String.init) == expected)
    let size = try Double(Data(contentsOf: URL(fileURLWithPath: payload)).count)
    // A section's header is there once, however many cells it has.
    let ratio = Double(outcome.output.count) / size / 100
    #expect((0.85...1.1).contains(ratio), "\(ratio)")
    #expect(try await Tool.run("bench --samples 1", result).status == 0)
  }

  @Test(
    "check: a clean payload passes, a bad one and an unknown kind fail, and the others are checked all the same"
  )
  func check() async throws {
    let clean = try await Tool.run("check @check/clean.json")
    #expect(
      clean.status == 0 && clean.errors.isEmpty
        && clean.text.hasSuffix("  the app decodes all of it\n"))
    let unknown = try await Tool.run("check @check/unknown-type.json")
    #expect(unknown.status == 1 && unknown.text.contains("$[*].cellType 1 ×: "), "\(unknown.text)")
    #expect(try await Tool.run("decode @check/unknown-type.json").status == 1)
    let outcome = try await Tool.run(
      "check @check/nowhere.json @bad/truncated.json @check/clean.json")
    #expect(outcome.status == 66 && outcome.text.contains("clean.json: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("truncated.json:"))
  }

  @Test("check: from a pipe as from a file, against an older payload, and as JSON")
  func checked() async throws {
    let invalid = Tool.fixture("check/invalid.json")
    let piped = try await Tool.run(
      "check -", input: Data(contentsOf: URL(fileURLWithPath: invalid)))
    let file = try await Tool.run("check", invalid)
    #expect(piped.status == 1 && piped.text == file.text.replacing(invalid, with: "-"))
    let against = try await Tool.run("check @check/clean.json --against", invalid)
    #expect(
      against.status == 0 && against.text.contains("\nagainst ")
        && against.text.contains("  compressed: "))
    let json = try await Tool.run("check --json -", invalid)
    let payload = try #require(json.object.objects("payloads").first)
    #expect(json.status == 1 && payload["bytes"] as? Int != nil)
    #expect(try !payload.objects("problems").isEmpty)
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
      """, [Tool.fixture("check/clean.json"), folder.path])
    #expect(
      outcome.status == 0 && outcome.lines.count { $0 == "done" } == 3,
      "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("c.har#1 GET /x: 0 sections"), "\(outcome.text)")
  }
}
